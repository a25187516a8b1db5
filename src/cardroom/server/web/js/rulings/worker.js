// Answers for the page for rulings without a network: it keeps that page, its files, and the rulings of the houses that
// were looked at. It touches nothing else. The server writes RELEASE in front, so that a new release is a new worker.

/* global RELEASE */

const worker = /** @type {Worker.Scope} */ (/** @type {unknown} */ (self));
const OURS = "rulings-";
const KEPT = OURS + RELEASE.version;
const BOOKS = "/api/rulings/";
/** Nothing that is kept belongs to a person. @type {RequestInit} */
const FOR_ANYBODY = { credentials: "omit" };

worker.addEventListener("install", (event) => {
  worker.skipWaiting();
  event.waitUntil(keepRelease());
});

worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));

worker.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (mode === "navigate") {
    if (`${pathname}/`.startsWith(`${RELEASE.page}/`)) event.respondWith(kept(RELEASE.page));
  } else if (RELEASE.files.includes(pathname)) {
    event.respondWith(kept(pathname));
  } else if (pathname.startsWith(BOOKS)) {
    event.respondWith(book(event, pathname));
  }
});

/** Keeps the files of this release, and anew the rulings that were kept by the one before. */
async function keepRelease() {
  const cache = await caches.open(KEPT);
  const files = [RELEASE.page, ...RELEASE.files, ...await booksOfOthers()];
  await cache.addAll(files.map((path) => new Request(path, FOR_ANYBODY)));
}

async function booksOfOthers() {
  const kept = await Promise.all((await otherCaches()).map(async (name) => (await caches.open(name)).keys()));
  const paths = kept.flat().map(({ url }) => new URL(url).pathname);
  return new Set(paths.filter((path) => path.startsWith(BOOKS)));
}

const otherCaches = async () => (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== KEPT);

async function takeOver() {
  await Promise.all((await otherCaches()).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** @param {string} path */
async function kept(path) {
  const cache = await caches.open(KEPT);
  return await cache.match(path) ?? fetch(path, FOR_ANYBODY);
}

/** The rulings of a house as they are kept; newer ones are there the next time. @param {Worker.Fetch} event
 * @param {string} path */
async function book(event, path) {
  const cache = await caches.open(KEPT);
  const fresh = fetch(path, FOR_ANYBODY).then(async (reply) => {
    if (reply.ok) await cache.put(path, reply.clone());
    return reply;
  });
  const old = await cache.match(path);
  if (!old) return fresh;
  event.waitUntil(fresh.catch(() => {}));
  return old;
}
