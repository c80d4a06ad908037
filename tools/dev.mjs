// npm run dev: the server, restarted when a source changes, and Vite with hot reload in front of it.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { exitWithParent } from './exit-with-parent.mjs'
import { install } from './install.mjs'
import { root } from './run.mjs'

const PORT = Number(process.env.PORT || 3000)
const WEB_PORT = Number(process.env.WEB_PORT || 5173)
const SETTLE = 100 // milliseconds: an editor or git touches several files at once

/**
 * Runs the server from its sources, in its own process group: Ctrl-C reaches only this process, which lets the server
 * drain.
 */
function watchServer() {
  let child = null
  let again = null
  let restarting = false
  let turn = Promise.resolve()
  let isStopping = false

  function start() {
    child = spawn(process.execPath, ['--import', 'tsx', 'apps/server/src/main.ts'], {
      cwd: root,
      // The public URL is Vite's, where people open the pages.
      env: { PUBLIC_URL: `http://localhost:${WEB_PORT}`, ...process.env, PORT: String(PORT) },
      stdio: 'inherit',
      detached: true,
    })
    child.once('exit', (code) => {
      child = null
      if (!isStopping && !restarting && code !== 0) console.log('• server: exited; saving a source file restarts it')
    })
  }
  async function restart() {
    restarting = true
    await gone()
    restarting = false
    if (!isStopping) start()
  }
  const gone = () => new Promise((done) => (child ? child.once('exit', done).kill('SIGTERM') : done()))

  for (const folder of ['apps/server/src', 'packages/api/src']) {
    fs.watch(path.join(root, folder), { recursive: true }, (_, file) => {
      if (!file || /\.test\.ts$|~$/.test(file)) return
      clearTimeout(again)
      again = setTimeout(() => {
        again = null
        console.log(`• server: ${file} changed`)
        turn = turn.then(restart)
      }, SETTLE)
    })
  }
  start()
  return {
    stop: () => {
      isStopping = true
      return turn.then(gone)
    },
  }
}

try {
  exitWithParent()
  await install()
  const { createServer } = await import('vite')
  process.env.MOYUN_SERVER = `http://127.0.0.1:${PORT}` // apps/web/vite.config.ts proxies API calls there
  const web = path.join(root, 'apps/web')
  const pages = await createServer({
    root: web,
    configFile: path.join(web, 'vite.config.ts'),
    server: { port: WEB_PORT, strictPort: true, host: '127.0.0.1' },
  })
  await pages.listen()
  pages.printUrls()
  const server = watchServer()

  let left = null
  const leave = () => (left ??= Promise.all([server.stop(), pages.close()]).then(() => process.exit(0)))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, leave)
} catch (problem) {
  console.error(`✗ ${problem.message}`)
  process.exit(1)
}
