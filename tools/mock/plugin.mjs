import fs from 'node:fs'
import { createRequire } from 'node:module'

const FILE = 'mockServiceWorker.js'

/** Adds the mock service worker to the pages of mock mode, built or served; other builds do not contain it. */
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
