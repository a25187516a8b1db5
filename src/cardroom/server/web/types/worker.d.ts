// What a service worker sees. TypeScript's own types for it cannot be used beside those for pages.

/** What the server writes in front of js/rulings/worker.js. */
declare const RELEASE: { version: string; page: string; files: string[] };

declare namespace Worker {
  interface Extendable extends Event {
    waitUntil(work: Promise<unknown>): void;
  }
  interface Fetch extends Extendable {
    readonly request: Request;
    respondWith(answer: Promise<Response>): void;
  }
  interface Scope {
    readonly clients: { claim(): Promise<void> };
    skipWaiting(): Promise<void>;
    addEventListener(name: "install" | "activate", listener: (event: Extendable) => void): void;
    addEventListener(name: "fetch", listener: (event: Fetch) => void): void;
  }
}
