import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildServer } from '../build.mjs'
import { root } from '../run.mjs'

/** Builds the server and starts it on a free port, with its data in `folder`. */
export async function startServer(folder, environment = {}) {
  await buildServer()
  const port = await new Promise((done) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address()
      probe.close(() => done(free))
    })
  })
  const child = spawn(process.execPath, [path.join(root, 'apps/server/dist/main.js')], {
    env: {
      ...process.env,
      ...environment,
      PORT: String(port),
      MOYUN_DATA: path.join(folder, 'data'),
      FLOOD_GUARD: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
  for (let tries = 0; !(await isReady()); tries += 1) {
    if (child.exitCode !== null || tries > 2400) throw new Error('The server did not start')
    await sleep(50)
  }
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await new Promise((gone) => child.once('exit', gone))
  }
  return { url, pid: child.pid, stop }
}

/** The peak memory of a process since the last call, in MB; Linux only. */
export function peakOf(pid) {
  const match = /VmHWM:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))
  fs.writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return Math.round(Number(match?.[1]) / 1024)
}
