import { preview } from 'vite'

/** Disables compression, which costs more than it saves on this machine's loopback. */
const uncompressed = {
  name: 'moyun:uncompressed',
  configurePreviewServer: ({ middlewares }) =>
    void middlewares.use((request, _response, next) => {
      delete request.headers['accept-encoding']
      next()
    }),
}

/** Serves a folder of static files on a free local port, also to sandboxed pages, which have an opaque origin. */
export async function serveFolder(folder) {
  const server = await preview({
    configFile: false,
    appType: 'mpa',
    logLevel: 'error',
    plugins: [uncompressed],
    build: { outDir: folder },
    preview: { port: 0, host: '127.0.0.1', cors: true },
  })
  const { port } = server.httpServer.address()
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
