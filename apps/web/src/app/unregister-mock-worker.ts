/** The script of a mock build's service worker. */
const MOCK = /\/mockServiceWorker\.js$/

/** Unregisters the service worker that a mock build has left at this origin. */
export async function unregisterMockWorker() {
  for (const left of await navigator.serviceWorker.getRegistrations()) {
    if (MOCK.test(left.active?.scriptURL ?? '')) await left.unregister()
  }
}
