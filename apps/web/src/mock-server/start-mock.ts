import { setupWorker } from 'msw/browser'
import { createHandlers } from './handlers.ts'
import { createMockServer } from './mock-server.ts'

/** Paths that the server answers; all other requests are files of this page. */
const CALLS = /^\/(?:api|MPSign|sandbox)\//

/** Starts the mock server before the first request. A call to an endpoint without a mock fails with an error. */
export async function startMock() {
  const worker = setupWorker(...createHandlers(createMockServer(sessionStorage)))
  await worker.start({
    quiet: true,
    onUnhandledRequest: ({ url }, print) => {
      if (CALLS.test(new URL(url).pathname)) print.error()
    },
  })
}
