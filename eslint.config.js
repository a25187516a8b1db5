import js from "@eslint/js";
import globals from "globals";

const rules = {
  eqeqeq: "error",
  "max-len": ["error", { code: 120 }],
  "no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
  "no-var": "error",
  "object-shorthand": "error",
  "prefer-const": "error",
};

export default [
  { files: ["**/*.js"], ...js.configs.recommended },
  { files: ["src/cardroom/server/web/**/*.js"], languageOptions: { globals: globals.browser }, rules },
  { files: ["tests/web/unit/**/*.js", "*.js"], languageOptions: { globals: globals.node }, rules },
  { ignores: [".venv/", "node_modules/"] },
];
