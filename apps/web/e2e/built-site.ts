import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')

/** The builds: the product, and mock mode. */
export const builds = { product: path.join(root, 'apps/web/dist'), mock: path.join(root, '.cache/mock') } as const

/** A static site without a server. */
export interface BuiltSite {
  url: string
  /** Replaces the build at the same address, as a deployment does. */
  deploy: (build: keyof typeof builds) => void
  close: () => Promise<unknown>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** Serves a build on a free port; a path without a file extension gets its `index.html`. */
export async function serveBuild(first: keyof typeof builds): Promise<BuiltSite> {
  if (!existsSync(path.join(builds[first], 'index.html'))) throw new Error('Build it first: npm run test:slow')
  let folder: string = builds[first]
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    const isFile = path.extname(pathname) !== ''
    void readFile(path.join(folder, isFile ? pathname : 'index.html')).then(
      (bytes) =>
        response
          .writeHead(200, {
            'Content-Type': types[isFile ? path.extname(pathname) : '.html'] ?? 'application/octet-stream',
          })
          .end(bytes),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The site has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    deploy: (build) => (folder = builds[build]),
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
}
