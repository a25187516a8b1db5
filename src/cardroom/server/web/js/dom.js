// Elements, and bringing what is on the page in line with what should be there.

const SVG = "http://www.w3.org/2000/svg";
const IN_SVG = new Set(["svg", "g", "path", "circle", "rect", "text", "ellipse", "defs", "use", "line", "symbol"]);

// Which of its handlers an element has: to ask the element for all there are takes long.
const handlersOf = new WeakMap();

/** Handlers are set by this or by `h`, so that `fill` can hand them on. */
export function listen(node, name, handler) {
  node[name] = handler;
  handlersOf.set(node, [...(handlersOf.get(node) ?? []), name]);
}

/** An element: h("button", {class: "big", onclick: f}, "Fold"). Attributes that are false, null or undefined are left out. */
export function h(tag, attributes = {}, ...children) {
  const node = IN_SVG.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) {
      listen(node, name, value);
    } else if (name === "style") {
      for (const [property, set] of Object.entries(value)) node.style.setProperty(property, set);
    } else if (name === "value" || name === "checked") {
      node[name] = value;
    } else {
      node.setAttribute(name, value === true ? "" : value);
    }
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** Makes `node` hold these children, changing only what differs: focus, animations and what is being typed stay. */
export function fill(node, ...children) {
  const wanted = children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
  const keyed = new Map([...node.children].filter((child) => child.dataset?.key).map((child) => [child.dataset.key, child]));
  let place = node.firstChild;
  for (const child of wanted) {
    const fresh = typeof child === "string" || typeof child === "number" ? document.createTextNode(child) : child;
    const old = fresh.dataset?.key ? keyed.get(fresh.dataset.key) : place?.dataset?.key ? null : place;
    if (old && alike(old, fresh)) {
      if (old !== place) node.insertBefore(old, place);
      else place = place.nextSibling;
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

function alike(old, fresh) {
  return old.nodeType === fresh.nodeType && old.nodeName === fresh.nodeName && old.dataset?.key === fresh.dataset?.key;
}

function update(old, fresh) {
  if (old === fresh) return;
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) === value) continue;
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

function moveHandlers(old, fresh) {
  const had = handlersOf.get(old), has = handlersOf.get(fresh);
  for (const handler of had ?? []) old[handler] = null;
  for (const handler of has ?? []) old[handler] = fresh[handler];
  if (has) handlersOf.set(old, has);
  else if (had) handlersOf.delete(old);
}

export const $ = (selector, within = document) => within.querySelector(selector);

/** A word for a thing of so many: count(2, "seat") is "2 seats". */
export const count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;
