// The HTTP API. A failed request throws an Error whose message can be shown to the user.

import { sentence } from "./dom.js";

/** @param {string} method @param {string} path @param {unknown} [body] @param {Record<string, string>} headers
 * @returns {Promise<any>} */
export async function ask(method, path, body, headers = {}) {
  let reply;
  try {
    reply = await fetch(`/api${path}`, {
      method,
      headers: body ? { "Content-Type": "application/json", ...headers } : headers,
      body: body ? JSON.stringify(body) : undefined,
    });
  } catch {
    throw new Error("The server did not answer. Check your connection and try again.");
  }
  const answer = reply.status === 204 ? null : await reply.json().catch(() => null);
  if (!reply.ok) {
    throw Object.assign(new Error(messageOf(answer, reply.status)), { status: reply.status, code: answer?.code });
  }
  return answer;
}

/** @param {Partial<Wire.Problem> | null} problem @param {number} status */
function messageOf(problem, status) {
  return problem?.reason ? sentence(problem.reason)
    : `The server returned error ${status}. Try again, or ask the floor.`;
}

/** @template {keyof Wire.GetRequests & string} P @param {P} path @returns {Promise<Wire.GetRequests[P]["reply"]>} */
export const get = (path) => ask("GET", path);

/**
 * @template {keyof Wire.PostRequests & string} P
 * @param {P} path @param {Wire.PostRequests[P]["body"]} [body] @returns {Promise<Wire.PostRequests[P]["reply"]>}
 */
export const post = (path, body) => ask("POST", path, body ?? {});

/** @param {keyof Wire.DeleteRequests & string} path */
export const remove = (path) => ask("DELETE", path);

/** A random id. A command or payment sent twice with the same id is carried out once. */
export function freshId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The person signed in, or null. */
export const whoAmI = () => get("/session");
