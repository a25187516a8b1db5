// The HTTP API. What goes wrong is an Error whose message can be shown.

async function ask(method, path, body) {
  let reply;
  try {
    reply = await fetch(`/api${path}`, {
      method,
      headers: body ? { "Content-Type": "application/json" } : {},
      body: body ? JSON.stringify(body) : undefined,
    });
  } catch {
    throw new Error("The cardroom does not answer. Check the connection and try again.");
  }
  const told = reply.status === 204 ? null : await reply.json().catch(() => null);
  if (!reply.ok) throw Object.assign(new Error(inWords(told, reply.status)), { status: reply.status });
  return told;
}

function inWords(told, status) {
  const detail = told?.detail;
  if (typeof detail === "string") return detail[0].toUpperCase() + detail.slice(1) + ".";
  if (Array.isArray(detail)) return detail.map((problem) => `${problem.loc.at(-1)}: ${problem.msg}`).join("; ");
  return `The cardroom answered with error ${status}.`;
}

export const get = (path) => ask("GET", path);
export const post = (path, body) => ask("POST", path, body ?? {});
export const remove = (path) => ask("DELETE", path);

/** An id that nobody has used: for what must count once, however often it is sent. */
export const freshId = () => [...crypto.getRandomValues(new Uint8Array(12))].map((b) => b.toString(16).padStart(2, "0")).join("");

/** Who is signed in; null when nobody is. */
export const whoAmI = () => get("/session");
