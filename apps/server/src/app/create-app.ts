import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import { BODY_LIMIT } from '@moyun/api'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { aboutRoutes } from '../modules/about/routes.ts'
import { adminRoutes } from '../modules/admin/routes.ts'
import { assistantRoutes } from '../modules/assistants/routes.ts'
import { handleError, sendTransportError, handleClientError } from '../http/error-handler.ts'
import { enforceBodyTimeout } from '../http/body-timeout.ts'
import { endSlowReaders } from '../http/slow-readers.ts'
import { purgeExpiredCaptchas, type WorkFactor } from '../modules/captcha/proof-of-work.ts'
import { createProcessId } from '../modules/leased-work/process-liveness.ts'
import { createClock, syncWithDatabaseClock } from '../time/clock.ts'
import { registerConversationRoutes } from './register-conversation-routes.ts'
import { registerSessionRoutes } from './register-session-routes.ts'
import { generationKinds } from './generation-kinds.ts'
import type { AppContext } from './app-context.ts'
import type { ChatEngine } from '../modules/ai/chat-engine.ts'
import type { Environment } from '../config/environment.ts'
import { createFiles } from '../modules/files/files.ts'
import { registerRateLimit } from '../http/rate-limit.ts'
import { registerAuthorization } from '../http/authorize.ts'
import { registerRequestLog } from '../http/request-log.ts'
import { setSecurityHeaders } from '../http/security-headers.ts'
import { registerHealthRoutes } from '../http/health.ts'
import { createIdempotency, purgeExpiredKeys } from '../http/idempotency.ts'
import { seoRoutes } from '../http/seo/routes.ts'
import { recentItemRoutes } from '../modules/recent-items/routes.ts'
import { createLedger } from '../modules/ledger/ledger.ts'
import { serveLedger } from '../modules/ledger/serve-ledger.ts'
import { createLifecycle, type Lifecycle } from './shutdown.ts'
import { menuRoutes } from '../modules/menu/routes.ts'
import { createMetricsServer } from './metrics.ts'
import { serveMembership } from '../modules/membership/serve-membership.ts'
import { inboxRoutes } from '../modules/inbox/routes.ts'
import { serveOrders } from '../modules/orders/serve-orders.ts'
import { createAllowedOrigins, registerCorsAndCsrf } from '../http/cors-and-csrf.ts'
import { registerLoadShedding } from '../http/load-shedding.ts'
import { redirectMobile, serveStaticFiles } from '../http/static-files.ts'
import type { PaintEngine } from '../modules/painting/paint-engine.ts'
import type { Pictures } from '../modules/images/pictures.ts'
import { promptRoutes } from '../modules/prompts/routes.ts'
import { redeemRoutes } from '../modules/redeem/routes.ts'
import { rewardRoutes } from '../modules/rewards/routes.ts'
import { sandboxRoutes } from '../sandbox/routes.ts'
import { purgeExpiredAttempts } from '../modules/auth/attempts.ts'
import { purgeExpiredCodes } from '../modules/auth/codes.ts'
import { purgeExpiredFamilies } from '../modules/auth/refresh-token-families.ts'
import { createPasswords, type Hashing } from '../modules/auth/passwords.ts'
import { purgeExpiredSignIns } from '../modules/auth/sign-in-log.ts'
import { purgeExpiredSends } from '../modules/auth/send-limits.ts'
import { createSessions } from '../modules/auth/sessions.ts'
import { settingsRoutes } from '../modules/settings/routes.ts'
import { scheduleEvery } from './schedule-every.ts'
import { createListener } from '../events/listener.ts'
import { createEventLog } from '../events/event-log.ts'
import { createVisitors } from '../modules/visitors/visitors.ts'
import { rejectInvalidText } from '../http/reject-invalid-text.ts'
import { createTextQuota, enforceTextQuota } from '../http/text-quota.ts'
import { registerWorkRoutes } from './register-work-routes.ts'
import type { Database } from './base.ts'

export interface AppOptions {
  environment: Environment
  /** Of at least 32 bytes. */
  secret: string
  database: Database
  engine: ChatEngine
  painter: PaintEngine
  log: Logger
  pictures: Pictures
  /** Full-strength argon2id by default. */
  hashing?: Hashing
  /** The full-size captcha proof of work by default. */
  captchaWork?: WorkFactor
  /** The folder of the built web app. Without it the server answers API calls only. */
  webFolder?: string
}

/** The whole server before it listens on a port. */
export interface App {
  fastify: FastifyInstance
  /** A separate instance that serves `/metrics` on a port of its own. */
  metrics: FastifyInstance
  context: AppContext
  lifecycle: Lifecycle
}

const HOUR = 60 * 60 * 1000

/** Builds the server; tests inject requests into it, `main` listens. */
export async function createApp(options: AppOptions): Promise<App> {
  const stopAskingTime = await syncWithDatabaseClock(options.database.db, options.log)
  const appContext = await createCore(options)
  const { environment, log } = appContext
  // Widened: otherwise every function that takes an instance would have to name pino's type.
  const loggerInstance: FastifyBaseLogger = log
  const fastify = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // By number of hops, so that forged headers beyond them are never trusted.
    trustProxy: (_, hop) => hop < environment.trustProxyHops,
    bodyLimit: BODY_LIMIT,
    // A little more than an upload may take; other bodies have less time, by `enforceBodyTimeout`.
    requestTimeout: 630_000,
    // Ends a connection on which nothing moves, such as that of a client that does not read its answer. Long, because
    // the kernel reports progress only when a third of its buffer, a megabyte, is read.
    connectionTimeout: 180_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 1_000 },
    forceCloseConnections: 'idle',
    clientErrorHandler: handleClientError,
    frameworkErrors: (_, request, reply) => void sendTransportError(request, reply, 400),
    routerOptions: { maxParamLength: 200 },
  })
  fastify.decorate('runIdempotent', enforceTextQuota(fastify, appContext, createIdempotency(appContext)))
  fastify.setErrorHandler(handleError)
  await addGuards(fastify, appContext)

  registerHealthRoutes(fastify, appContext)
  const metrics = createMetricsServer(fastify, appContext)
  registerSessionRoutes(fastify, appContext, options.captchaWork)
  adminRoutes(fastify, appContext)
  inboxRoutes(fastify, appContext)
  menuRoutes(fastify, appContext)
  settingsRoutes(fastify, appContext)
  serveLedger(fastify, appContext)
  rewardRoutes(fastify, appContext)
  redeemRoutes(fastify, appContext)
  await serveOrders(fastify, appContext)
  serveMembership(fastify, appContext)
  assistantRoutes(fastify, appContext)
  promptRoutes(fastify, appContext)
  aboutRoutes(fastify, appContext)
  recentItemRoutes(fastify, appContext)
  await registerConversationRoutes(fastify, appContext)
  await registerWorkRoutes(fastify, appContext)
  if (environment.mode === 'sandbox') sandboxRoutes(fastify, appContext)
  seoRoutes(fastify, appContext)
  await serveStaticFiles(fastify, options.webFolder ?? null, appContext)

  const stopPurging = scheduleEvery(
    HOUR,
    async () => {
      await purgeExpiredKeys(appContext.db, appContext.clock.now())
      await purgeExpiredSends(appContext.db)
      await purgeExpiredAttempts(appContext.db)
      await purgeExpiredCaptchas(appContext.db)
      await purgeExpiredCodes(appContext.db, appContext.clock.now())
      await purgeExpiredSignIns(appContext.db, appContext.clock.now(), environment.logDays)
      await purgeExpiredFamilies(appContext.db, appContext.clock.now(), environment.logDays)
    },
    log,
  )
  fastify.addHook('onClose', async () => {
    await Promise.all([stopPurging(), stopAskingTime()])
    await Promise.all([appContext.listener.close(), appContext.pictures.close()])
  })
  await fastify.ready()
  return { fastify, metrics, context: appContext, lifecycle: appContext.lifecycle }
}

async function createCore({
  environment,
  secret,
  database,
  engine,
  painter,
  log,
  pictures,
  hashing,
}: AppOptions): Promise<AppContext> {
  const { db, pool } = database
  const listener = createListener({ pool, log })
  const [clock, owner] = await Promise.all([
    createClock({ mode: environment.mode, db, listener }),
    createProcessId(listener),
  ])
  await listener.ready
  const eventLog = createEventLog({ db, listener, clock, log })
  const sessions = createSessions({ secret, db, clock, eventLog })
  const visitors = createVisitors({ secret, db, pool, clock })
  const files = createFiles({ environment, secret, db, clock, pictures })
  const ledger = await createLedger({ environment, db, clock, eventLog, log })
  return {
    environment,
    secret,
    db,
    pool,
    clock,
    listener,
    owner,
    eventLog,
    ledger,
    textQuota: createTextQuota(),
    sessions,
    passwords: createPasswords(hashing),
    visitors,
    files,
    origins: createAllowedOrigins(environment),
    engine,
    painter,
    pictures,
    lifecycle: createLifecycle(log),
    generationKinds,
    log,
  }
}

/** Registers the hooks that every request passes before its route, in this order. */
async function addGuards(fastify: FastifyInstance, appContext: AppContext) {
  const { environment } = appContext
  // First, so that refused requests have it too.
  enforceBodyTimeout(fastify)
  redirectMobile(fastify, environment)
  await setSecurityHeaders(fastify, appContext)
  await registerRateLimit(fastify, appContext)
  registerLoadShedding(fastify, appContext)
  registerCorsAndCsrf(fastify, appContext.origins)
  endSlowReaders(fastify)
  rejectInvalidText(fastify)
  registerAuthorization(fastify, appContext)
  await fastify.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] })
  registerRequestLog(fastify)
}
