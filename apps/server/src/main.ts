import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from './app/create-app.ts'
import { openDatabase } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { chooseEngine } from './modules/ai/choose-engine.ts'
import { type Environment, EnvironmentError, readEnvironment, VARIABLES } from './config/environment.ts'
import { createLog } from './app/logging.ts'
import { choosePainter } from './modules/painting/choose-painter.ts'
import { createPicturePool } from './modules/images/picture-pool.ts'
import { sandboxSecret } from './config/secret.ts'
import { wipeEnvironment } from './config/wipe-environment.ts'

/** The source and the built file are at the same depth. */
const WEB_FOLDER = path.resolve(import.meta.dirname, '../../web/dist')
/** A second signal within this time is a repetition of the first, forwarded by npm or a shell. */
const SAME_SIGNAL = 2_000
/** After the work has ended, closing takes at most this long. */
const CLOSE_WITHIN = 3_000

/** Kept for messages about the configuration, because the environment itself is wiped. */
const { MOYUN_DATA = './.data', METRICS_PORT, METRICS_HOST } = process.env

try {
  const environment = readEnvironment(process.env)
  // Image decoders run as the same user, who could read the environment.
  wipeEnvironment(VARIABLES)
  await start(environment)
} catch (error) {
  console.error(sentenceOf(error))
  process.exit(1)
}

async function start(environment: Environment) {
  const log = createLog({
    level: environment.logLevel ?? (process.stdout.isTTY && environment.mode === 'sandbox' ? 'warn' : 'info'),
  })
  await requirePort(environment)
  if (environment.metrics !== null) await requirePort(environment.metrics)
  const opening = openDatabase({ url: environment.databaseUrl, folder: path.join(environment.dataFolder, 'postgres') })
  let app: Awaited<ReturnType<typeof createApp>> | null = null
  let left: Promise<void> | null = null
  const leave = () => (left ??= close())
  async function close() {
    const drained = app?.lifecycle.drain()
    // The proxy retries any request that finds no listener elsewhere; of those answered with 503 it retries only reads.
    if (environment.trustProxyHops > 0) app?.fastify.server.close()
    await drained
    await within(CLOSE_WITHIN, Promise.resolve(app?.fastify.close()))
    await within(
      CLOSE_WITHIN,
      opening.then(
        (database) => database.close(),
        () => {},
      ),
    )
  }
  leaveOnSignal(leave)
  try {
    const database = await opening
    await migrate(database.pool, undefined, { report: (sentence) => log.warn(sentence) })
    const secret = environment.secret ?? sandboxSecret(environment.dataFolder)
    const pictures = createPicturePool({ log })
    app = await createApp({
      environment,
      secret,
      database,
      engine: chooseEngine(environment, log, pictures),
      painter: choosePainter(environment, log),
      pictures,
      log,
      webFolder: WEB_FOLDER,
    })
    if (environment.metrics !== null) await app.metrics.listen(environment.metrics)
    const url = await app.fastify.listen({ port: environment.port, host: environment.host })
    greet(
      environment,
      environment.publicUrl ?? url.replace(/\/\/(127\.0\.0\.1|\[::1\]|0\.0\.0\.0|\[::\])/, '//localhost'),
      database.where,
    )
  } catch (error) {
    if (left) return // a signal arrived during the start
    await leave()
    throw error
  }
}

/** Checked before anything is opened, so that a port in use is reported at once. */
async function requirePort({ port, host }: { port: number; host: string }) {
  const probe = net.createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen({ port, host }, () => probe.close(() => resolve()))
  })
}

function greet({ mode, sms, engines }: Environment, url: string, where: string) {
  const codes =
    sms === null ? `codes arrive at ${url}/sandbox/outbox, no real SMS` : `codes go out by real SMS through ${sms.name}`
  console.log(`墨韵 Moyun  ${url}`)
  console.log(mode === 'sandbox' ? `沙盒模式 sandbox mode: ${codes}, no real money` : '正式模式 live mode')
  if (engines.length === 0)
    console.log(
      '演示引擎 demonstration engine: no model is connected; AI_BASE_URL and AI_CHAT_MODEL name one (README.md)',
    )
  console.log(`数据 data  ${where}`)
}

function leaveOnSignal(leave: () => Promise<void>) {
  let since: number | null = null
  const onSignal = () => {
    if (since === null) {
      since = performance.now()
      leave().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(sentenceOf(error))
          process.exit(1)
        },
      )
    } else if (performance.now() - since > SAME_SIGNAL) process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
}

/** A function declaration, because the start above runs before any constant below it is initialised. */
function within(milliseconds: number, work: PromiseLike<unknown>) {
  return Promise.race([work, sleep(milliseconds, undefined, { ref: false })])
}

/**
 * The error message for the operator who started the server: one sentence, or a line for each mistake in the
 * environment.
 */
function sentenceOf(error: unknown): string {
  if (error instanceof EnvironmentError) return error.message.replace(/^/gm, '✗ ')
  if (!(error instanceof Error)) return `✗ ${String(error)}`
  const code = 'code' in error ? String(error.code) : ''
  if ('syscall' in error && error.syscall === 'listen') {
    const { port, address } = error as { port?: number; address?: string }
    if (code === 'EADDRINUSE')
      return `✗ Port ${port} is taken by another program; stop it, or choose another: ${String(port) === METRICS_PORT ? 'METRICS_PORT=9465' : 'PORT=3001'} npm start`
    if (code === 'EADDRNOTAVAIL')
      return `✗ This machine has no address ${address}; set ${address === METRICS_HOST ? 'METRICS_HOST' : 'HOST'} to one that it has`
    if (code === 'EACCES') return `✗ Port ${port} may not be used by this user; choose one above 1023`
  }
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC'].includes(code))
    return `✗ The data folder ${path.resolve(MOYUN_DATA)} can't be written (${code}); set MOYUN_DATA to one that can`
  return `✗ ${error.message}`
}
