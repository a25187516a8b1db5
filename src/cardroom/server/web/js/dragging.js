// Dragging with a mouse, a pen or a finger.

const FAR = 6;

/** What lets a thing be dragged: `drop` gets what lies under it where it is let go. */
export function drags(drop) {
  return { onpointerdown: (event) => event.button || follow(event, drop) };
}

function follow(down, drop) {
  const node = down.currentTarget;
  const over = new AbortController();
  let isDragged = false;

  function move(event) {
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
    isDragged ||= Math.hypot(x, y) > FAR;
    if (!isDragged) return;
    // Said anew with every move: the page may have been drawn again since the last one.
    node.classList.add("dragged");
    node.style.translate = `${x}px ${y}px`;
  }

  function end(event) {
    over.abort();
    if (!isDragged) return;
    const target = event.type === "pointerup" && document.elementFromPoint(event.clientX, event.clientY);
    node.classList.remove("dragged");
    node.style.translate = "";
    if (target) drop(target);
  }

  const listen = (name, hear) => window.addEventListener(name, (event) => event.pointerId === down.pointerId && hear(event),
    { signal: over.signal });
  listen("pointermove", move);
  listen("pointerup", end);
  listen("pointercancel", end);
}
