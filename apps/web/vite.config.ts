import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { words } from '../../tools/words/plugin.mjs'

const here = (path: string) => new URL(path, import.meta.url).pathname
const server = process.env.MOYUN_SERVER ?? 'http://127.0.0.1:3000'

/**
 * Asks for the app's chunk in `index.html` itself.
 *
 * `main.tsx` is small so that the page's chunk and its words are asked for at once; the app, which it imports, would
 * otherwise be heard of one round trip later.
 */
function preloadApp(): Plugin {
  return {
    name: 'moyun:preload-app',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }) {
        const chunks = Object.values(bundle ?? {}).filter((part) => part.type === 'chunk')
        const app = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/src/app.tsx'))
        if (!app || !filename.endsWith('/index.html')) return html
        const needed = [app.fileName, ...app.imports].filter((file) => !html.includes(file))
        return needed.map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        }))
      },
    },
  }
}

export default defineConfig({
  root: here('.'),
  plugins: [words(), react(), preloadApp()],
  resolve: {
    alias: [
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
      { find: /^react-style-singleton$/, replacement: here('../../packages/ui/src/theme/style-singleton.ts') },
    ],
  },
  /** The worker that colours listings fetches each grammar by itself. */
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    /** A small font would become a data: address, which the content security policy refuses. */
    assetsInlineLimit: 0,
    manifest: true,
    sourcemap: false,
    rolldownOptions: { input: [here('index.html'), here('diagram.html')] },
  },
  server: {
    proxy: Object.fromEntries([
      ...['/api', '/MPSign', '/sandbox', '/healthz', '/readyz'].map((path) => [path, server]),
      ['/realtime', { target: server, ws: true }],
    ]),
  },
})
