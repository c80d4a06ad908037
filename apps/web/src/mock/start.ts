import { setupWorker } from 'msw/browser'
import { doublesOf } from './doubles.ts'
import { createWorld } from './world.ts'

/** What the server answers; everything else is a file of this page. */
const CALLS = /^\/(?:api|MPSign|sandbox)\//

/** Starts the server that is none, before anything is asked of it. A call without a double fails loudly. */
export async function startMock() {
  const worker = setupWorker(...doublesOf(createWorld(sessionStorage)))
  await worker.start({
    quiet: true,
    onUnhandledRequest: ({ url }, print) => {
      if (CALLS.test(new URL(url).pathname)) print.error()
    },
  })
}
