import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = path.resolve(import.meta.dirname, '../../..')

/** The built server with its own data. */
export interface MoyunServer {
  url: string
  /** Its data folder: the `MOYUN_DATA` of a command for this server. */
  folder: string
  /** Kills the process without a graceful shutdown, as a power cut would. */
  kill: () => Promise<void>
  /** Starts it again on the same port with the same data. */
  start: () => Promise<void>
  /** Stops it and deletes its data. */
  close: () => Promise<void>
}

/**
 * Each Playwright worker has its own range: if two asked the system at once, they might get the same port, and one
 * would use the other's server.
 */
const PORTS = { first: 21_000 + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) * 1000, count: 1000 }
let tried = process.pid

/** Finds a port that is not in use. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS.count; tries += 1) {
    const port = PORTS.first + ((tried += 1) % PORTS.count)
    const probe = createServer()
    const isFree = await new Promise<boolean>((resolve) =>
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
    )
    await new Promise((done) => probe.close(done))
    if (isFree) return port
  }
  throw new Error('No port is free')
}

/** Resolves once a process has exited. */
export const whenExited = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((done) => child.once('exit', () => done()))

async function untilReady(url: string, child: ChildProcess, output: () => string) {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error(`The server did not get ready:\n${output()}`)
}

/** Starts the built server on a free port with a temporary data folder, or with a shared one. */
export async function startMoyun(
  settings: Readonly<Record<string, string>> = {},
  shared?: string,
): Promise<MoyunServer> {
  const port = await freePort()
  const folder = shared ?? (await mkdtemp(path.join(tmpdir(), 'moyun-e2e-')))
  await chmod(folder, 0o755) // as root, PostgreSQL is another user, who must be able to enter
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let output = ''

  async function start() {
    const born = spawn(process.execPath, ['apps/server/dist/main.js'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        MOYUN_DATA: folder,
        MOYUN_MODE: 'sandbox',
        NODE_ENV: 'production',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = born
    for (const stream of [born.stdout, born.stderr])
      stream.on('data', (chunk: Buffer) => (output = (output + String(chunk)).slice(-8000)))
    await untilReady(url, born, () => output)
  }

  async function end(signal: NodeJS.Signals) {
    if (!child) return
    const dying = child
    child = undefined
    dying.kill(signal)
    await whenExited(dying)
  }

  await start()
  return {
    url,
    folder,
    start,
    kill: () => end('SIGKILL'),
    close: async () => {
      await end('SIGTERM')
      if (shared === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}
