import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { whenExited, freePort, type MoyunServer, startMoyun } from './moyun-server.ts'

/** Two servers on one PostgreSQL 15, behind a proxy that knows which servers are up. */
export interface MultiServer {
  /** Connects to any server that accepts the connection. */
  url: string
  servers: readonly [MoyunServer, MoyunServer]
  close: () => Promise<void>
}

export async function startMultiServer(): Promise<MultiServer> {
  const postgres = await startPostgres()
  const folder = await mkdtemp(path.join(tmpdir(), 'moyun-e2e-'))
  const settings = { DATABASE_URL: postgres.url, MOYUN_SECRET: randomBytes(48).toString('base64'), ENGINE: 'scripted' }
  // Both at once: one of them runs the migrations, the other waits for it.
  const [one, two] = await Promise.all([startMoyun(settings, folder), startMoyun(settings, folder)])
  const proxy = await startProxy([one, two])
  return {
    url: proxy.url,
    servers: [one, two],
    close: async () => {
      await proxy.close()
      await Promise.all([one, two].map((each) => each.close()))
      await postgres.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A temporary database cluster; for root it is run by the system's service user. */
async function startPostgres() {
  const bin = process.env['POSTGRES_BIN']
  if (bin === undefined) throw new Error('No PostgreSQL was found for this: install one and set POSTGRES_BIN')
  const folder = await mkdtemp(path.join(tmpdir(), 'moyun-pg15-'))
  const as = await serviceUser(folder)
  const cluster = path.join(folder, 'cluster')
  const port = await freePort()
  const made = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', cluster, '-U', 'moyun', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    { ...as, cwd: '/', encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const child = spawn(
    path.join(bin, 'postgres'),
    ['-D', cluster, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=150'],
    { ...as, cwd: '/', stdio: 'ignore' },
  )
  const url = `postgres://moyun@127.0.0.1:${port}/postgres`
  await untilTaken(port)
  return {
    url,
    close: async () => {
      child.kill('SIGINT')
      await whenExited(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function serviceUser(folder: string) {
  if (process.getuid?.() !== 0) return {}
  const numberOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  const as = { uid: numberOf('-u'), gid: numberOf('-g') }
  await chown(folder, as.uid, as.gid)
  return as
}

/** Whether a process listens on the port. */
const isTaken = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      done(true)
    }).on('error', () => done(false))
  })

async function untilTaken(port: number) {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await isTaken(port)) return
    await pause(100)
  }
  throw new Error('PostgreSQL did not start')
}

/** A proxy: each connection goes to the next server that accepts it. */
async function startProxy(servers: readonly MoyunServer[]) {
  const open = new Set<Socket>()
  let turn = 0
  const proxy = createServer((reader) => {
    open.add(reader)
    reader.on('close', () => open.delete(reader)).on('error', () => reader.destroy())
    const attempt = (left: number) => {
      const server = servers[(turn += 1) % servers.length]
      if (left === 0 || !server) return void reader.destroy()
      const inner = connect(Number(new URL(server.url).port), '127.0.0.1')
      inner.once('connect', () => {
        inner.off('error', again).on('error', () => reader.destroy())
        reader.pipe(inner).pipe(reader)
        reader.on('close', () => inner.destroy())
        inner.on('close', () => reader.destroy())
      })
      const again = () => attempt(left - 1)
      inner.once('error', again)
    }
    attempt(servers.length)
  })
  const port = await freePort()
  await new Promise<void>((ready) => proxy.listen(port, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      for (const each of open) each.destroy()
      await new Promise((done) => proxy.close(done))
    },
  }
}
