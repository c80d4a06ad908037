// npm run dev: the server, started again when a source changes, and Vite with hot reload in front of it.
import { install } from './install.mjs'
import { bin, root } from './run.mjs'

await install()
const port = Number(process.env.PORT ?? 3000)
const pages = Number(process.env.WEB_PORT ?? 5173)
const watching = new AbortController()

console.log(`• pages: http://127.0.0.1:${pages}  server: http://127.0.0.1:${port}`)
const server = bin('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'apps/server/src/main.ts'], { cwd: root, signal: watching.signal })
const web = bin('vite/bin/vite.js', ['--config', 'vite.config.ts', '--port', String(pages), '--strictPort', '--host', '127.0.0.1'], {
  cwd: `${root}/apps/web`,
  env: { ...process.env, MOYUN_SERVER: `http://127.0.0.1:${port}` },
  signal: watching.signal,
})
try {
  await Promise.race([server, web])
} catch (problem) {
  console.error(`✗ ${problem.message}`)
  process.exitCode = 1
} finally {
  watching.abort()
}
