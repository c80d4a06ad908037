import fs from 'node:fs'
import { createRequire } from 'node:module'

const FILE = 'mockServiceWorker.js'

/** Puts the worker of mock mode beside the pages, built or served; for any other build there is none. */
export function mockWorker() {
  const source = () => fs.readFileSync(createRequire(import.meta.url).resolve(`msw/${FILE}`), 'utf8')
  return {
    name: 'moyun:mock-worker',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: source() })
    },
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_, response) =>
        response.setHeader('Content-Type', 'text/javascript').end(source()),
      )
    },
  }
}
