// Dragging with a mouse, a pen or a finger.

const DRAG_PIXELS = 6;

/**
 * Handlers that let an element be dragged. `drop` gets the element under the pointer when it is released.
 * @param {(target: Element) => void} drop @returns {Handlers}
 */
export function drags(drop) {
  return { onpointerdown: (event) => event.button || follow(event, event.currentTarget, drop) };
}

/** @param {PointerEvent} down @param {HTMLElement} node @param {(target: Element) => void} drop */
function follow(down, node, drop) {
  const over = new AbortController();
  let isDragged = false;

  /** @param {PointerEvent} event */
  function move(event) {
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
    isDragged ||= Math.hypot(x, y) > DRAG_PIXELS;
    if (!isDragged) return;
    // Set on every move, because the page may have been redrawn since the last one.
    node.classList.add("dragged");
    node.style.translate = `${x}px ${y}px`;
  }

  /** @param {PointerEvent} event */
  function end(event) {
    over.abort();
    if (!isDragged) return;
    const target = event.type === "pointerup" ? document.elementFromPoint(event.clientX, event.clientY) : null;
    node.classList.remove("dragged");
    node.style.translate = "";
    if (target) drop(target);
  }

  /** @param {"pointermove" | "pointerup" | "pointercancel"} name @param {(event: PointerEvent) => void} handle */
  const listen = (name, handle) => window.addEventListener(name,
    (event) => event.pointerId === down.pointerId && handle(event), { signal: over.signal });
  listen("pointermove", move);
  listen("pointerup", end);
  listen("pointercancel", end);
}
