import path from 'node:path'
import { build } from 'vite'

const script = path.join(import.meta.dirname, '../../apps/web/src/diagram/main.ts')

/**
 * The page's own CSP, independent of the server: the page renders what a model wrote, and may reach nothing.
 * apps/web/diagram.html contains the same.
 */
const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'unsafe-inline'">`

/** The page around the script that draws diagrams. */
export const pageAround = (script) => `<!doctype html><meta charset="utf-8">${POLICY}<title>diagram</title>${script}`

const page = pageAround('<script src="/diagram.js"></script>')

/**
 * Serves the page that draws diagrams during development of the app or the stories.
 *
 * The page is sandboxed and has no origin, and Vite serves no modules to such a page: it gets one classic script.
 */
export function diagramPage() {
  /** Built when a diagram is first drawn, and again after a source has changed. */
  let bundle

  return {
    name: 'moyun:diagram-page',
    apply: 'serve',
    configureServer({ middlewares, watcher }) {
      async function renew() {
        const { code, sources } = await bundleScript()
        watcher.add(sources)
        return code
      }
      watcher.on('change', () => (bundle = undefined))
      const answer = (response, type, body) => response.setHeader('content-type', `${type}; charset=utf-8`).end(body)
      middlewares.use((request, response, next) => {
        const [pathname] = request.url.split('?')
        if (pathname === '/diagram.html') answer(response, 'text/html', page)
        else if (pathname !== '/diagram.js') next()
        else (bundle ??= renew()).then((code) => answer(response, 'text/javascript', code), next)
      })
    },
  }
}

async function bundleScript() {
  const { output } = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'development',
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: script, output: { format: 'iife', codeSplitting: false } },
    },
  })
  const [{ code, moduleIds }] = output
  return { code, sources: moduleIds.filter((id) => path.isAbsolute(id) && !id.includes('/node_modules/')) }
}
