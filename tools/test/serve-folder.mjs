import { preview } from 'vite'

/** Serves a folder of static files on a free port of this machine, to sandboxed pages too, whose origin is no one's. */
export async function serveFolder(folder) {
  const server = await preview({ configFile: false, appType: 'mpa', logLevel: 'error', build: { outDir: folder }, preview: { port: 0, host: '127.0.0.1', cors: true } })
  const { port } = server.httpServer.address()
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
