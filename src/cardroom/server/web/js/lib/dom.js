// Makes elements, and updates the page to match a new set of elements.

const SVG = "http://www.w3.org/2000/svg";
const IN_SVG = new Set(["svg", "g", "path", "circle", "rect", "text", "ellipse", "defs", "use", "line", "symbol"]);

/** @typedef {HTMLElement & Record<string, any>} Named An element whose handlers and properties can be set by name. */

// The names of the handlers set on each element. Testing every possible handler would be slow.
/** @type {WeakMap<Node, string[]>} */
const handlersOf = new WeakMap();

/**
 * Sets a handler. Use this or `h`, so that `fill` can move the handler to another element.
 * @template {keyof Handlers} K @param {Element} node @param {K} name @param {Handlers[K]} handler
 */
export function listen(node, name, handler) {
  /** @type {Record<string, any>} */ (node)[name] = handler;
  handlersOf.set(node, [...(handlersOf.get(node) ?? []), name]);
}

/**
 * An element: h("button", {class: "big", onclick: f}, "Fold"). Values that are false, null or undefined are skipped.
 * @template {string} K @param {K} tag @param {Attributes} [attributes] @param {Child[]} children
 * @returns {Made<K>}
 */
export function h(tag, attributes = {}, ...children) {
  const made = IN_SVG.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag);
  const node = /** @type {Named} */ (made);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) {
      listen(node, /** @type {keyof Handlers} */ (name), /** @type {Handlers["onclick"]} */ (value));
    } else if (name === "style") {
      for (const [property, set] of Object.entries(value)) node.style.setProperty(property, String(set));
    } else if (name === "value" || name === "checked") {
      node[name] = value;
    } else {
      node.setAttribute(name, value === true ? "" : String(value));
    }
  }
  node.append(...nodesOf(children));
  return /** @type {Made<K>} */ (/** @type {unknown} */ (made));
}

/** @param {Child} child @returns {Node[]} */
function nodesOf(child) {
  if (child === null || child === undefined || typeof child === "boolean") return [];
  if (typeof child === "string" || typeof child === "number") return [document.createTextNode(String(child))];
  return child instanceof Node ? [child] : child.flatMap(nodesOf);
}

/** @param {Node | null} node */
const keyOf = (node) => /** @type {Named | null} */ (node)?.dataset?.key;

/**
 * Gives `node` these children and changes only what differs, so focus, animations and typed text are kept.
 * @param {Element} node @param {Child[]} children
 */
export function fill(node, ...children) {
  const keyed = new Map([...node.children].filter(keyOf).map((child) => [keyOf(child), child]));
  /** @type {ChildNode | null} */
  let place = node.firstChild;
  for (const fresh of nodesOf(children)) {
    const key = keyOf(fresh);
    const old = key ? keyed.get(key) : keyOf(place) ? null : place;
    if (old && canReuse(old, fresh)) {
      if (old !== place) node.insertBefore(old, place);
      else place = old.nextSibling;
      update(old, fresh);
    } else {
      node.insertBefore(fresh, place);
    }
  }
  while (place) {
    const gone = place;
    place = place.nextSibling;
    gone.remove();
  }
}

/** @param {Node} old @param {Node} fresh */
function canReuse(old, fresh) {
  return old.nodeType === fresh.nodeType && old.nodeName === fresh.nodeName && keyOf(old) === keyOf(fresh);
}

/** @param {Node} old @param {Node} fresh */
function update(old, fresh) {
  if (old === fresh) return;
  if (old instanceof Text) {
    const { data } = /** @type {Text} */ (fresh);
    if (old.data !== data) old.data = data;
    return;
  }
  updateElement(/** @type {Named} */ (old), /** @type {Named} */ (fresh));
}

/** True for the attribute that says whether details are open, which is for the viewer to change.
 * @param {Element} node @param {string} name */
const isUnfolding = (node, name) => name === "open" && node.nodeName === "DETAILS";

/** @param {Named} old @param {Named} fresh */
function updateElement(old, fresh) {
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !isUnfolding(old, name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) === value || isUnfolding(old, name)) continue;
    // The policy of the pages forbids style attributes; their properties may be set.
    if (name === "style") old.style.cssText = value;
    else old.setAttribute(name, value);
  }
  moveHandlers(old, fresh);
  if ("checked" in fresh) old.checked = fresh.checked;
  if ("value" in fresh && old !== document.activeElement && old.value !== fresh.value && old.nodeName !== "LI") {
    old.value = fresh.value;
  }
  fill(old, ...fresh.childNodes);
}

/** @param {Named} old @param {Named} fresh */
function moveHandlers(old, fresh) {
  const had = handlersOf.get(old), has = handlersOf.get(fresh);
  for (const handler of had ?? []) old[handler] = null;
  for (const handler of has ?? []) old[handler] = fresh[handler];
  if (has) handlersOf.set(old, has);
  else if (had) handlersOf.delete(old);
}

/** Finds an element that must exist. @param {string} selector @param {ParentNode} within @returns {HTMLElement} */
export function $(selector, within = document) {
  const found = within.querySelector(selector);
  if (!found) throw new Error(`This page has no element that matches ${selector}.`);
  return /** @type {HTMLElement} */ (found);
}

/** A number with its noun: count(2, "seat") is "2 seats". @param {number} number @param {string} word */
export const count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;

/** The text with a capital first letter. @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** A reason from the server as a sentence. @param {string} reason */
export const sentence = (reason) => capital(reason) + (reason.endsWith(".") ? "" : ".");
