/** What a mock build calls its worker. */
const MOCK = /\/mockServiceWorker\.js$/

/** Sends away the worker that a mock build has left at this address. */
export async function dismissWorker() {
  for (const left of await navigator.serviceWorker.getRegistrations()) {
    if (MOCK.test(left.active?.scriptURL ?? '')) await left.unregister()
  }
}
