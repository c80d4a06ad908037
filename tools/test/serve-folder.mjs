import { preview } from 'vite'

/** Compressing what goes no further than this machine would cost more than it spares. */
const uncompressed = {
  name: 'moyun:uncompressed',
  configurePreviewServer: ({ middlewares }) =>
    void middlewares.use((request, _response, next) => {
      delete request.headers['accept-encoding']
      next()
    }),
}

/** Serves a folder of static files on a free port of this machine, to sandboxed pages too, whose origin is no one's. */
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
