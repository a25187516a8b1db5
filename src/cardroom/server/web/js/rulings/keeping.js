// Keeps this page and the rulings of a house in the browser, so that they can be used without a network.

const WORKER = "/rulings-worker.js";
const SCOPE = "/rulings";

/** Resolves to true once both are kept. Browsers keep them only for pages that came by https or from this machine.
 * @param {string} house */
export async function keep(house) {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return false;
  await serviceWorker.register(WORKER, { scope: SCOPE });
  await atWork(serviceWorker);
  // What the page has loaded so far did not go through the worker.
  const reply = await fetch(`/api/rulings/${house}`);
  return reply.ok;
}

/** Waits until the worker has this page. @param {ServiceWorkerContainer} container @returns {Promise<unknown>} */
const atWork = (container) => new Promise((done) => {
  if (container.controller) done(true);
  else container.addEventListener("controllerchange", done, { once: true });
});
