import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import { BODY_LIMIT } from '@moyun/api'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { aboutRoutes } from './about/routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { createAgreements } from './agreements/agreements.ts'
import { agreementRoutes } from './agreements/routes.ts'
import { assistantRoutes } from './assistants/routes.ts'
import { answerError, answerTransport, answerUnparsed } from './answers.ts'
import { createAvatars } from './avatars/avatars.ts'
import { avatarRoutes } from './avatars/routes.ts'
import { limitBodyTime } from './body-time.ts'
import { memberIdOf } from './caller.ts'
import { chooseCaptcha } from './captcha/choose-captcha.ts'
import { sweepSpentCaptchas, type Work } from './captcha/proof-of-work.ts'
import { createOwner } from './runs/owner.ts'
import { createClock, keepTime } from './clock.ts'
import { serveConversation } from './conversation.ts'
import type { Core, Database } from './core.ts'
import type { ChatEngine } from './engines/chat-engine.ts'
import type { Environment } from './environment.ts'
import { createFiles } from './files/files.ts'
import { guardFlood } from './flood.ts'
import { guardRoutes } from './guard.ts'
import { setHeaders } from './headers.ts'
import { serveHealth } from './health.ts'
import { createOnce, sweepKeys } from './idempotency.ts'
import { indexingRoutes } from './indexing/routes.ts'
import { latestRoutes } from './latest/routes.ts'
import { createLedger } from './ledger/ledger.ts'
import { serveLedger } from './ledger/serve-ledger.ts'
import { createLifecycle, type Lifecycle } from './lifecycle.ts'
import { menuRoutes } from './menu/routes.ts'
import { serveMetrics } from './metrics.ts'
import { serveMembership } from './membership/serve-membership.ts'
import { messageRoutes } from './messages/routes.ts'
import { serveOrders } from './orders/serve-orders.ts'
import { createOrigins, guardOrigins } from './origins.ts'
import { guardOverload } from './overload.ts'
import { sendHandheldsOn, servePages } from './pages.ts'
import type { PaintEngine } from './painting/paint-engine.ts'
import type { Pictures } from './pictures/pictures.ts'
import { promptRoutes } from './prompts/routes.ts'
import { redeemRoutes } from './redeem/routes.ts'
import { rewardRoutes } from './rewards/routes.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import { scanRoutes } from './sandbox/scan.ts'
import { sweepAttempts } from './session/attempts.ts'
import { createCodes, sweepCodes } from './session/codes.ts'
import { sweepFamilies } from './session/families.ts'
import { createGuesses } from './session/guesses.ts'
import { createPasswords, type Hashing } from './session/passwords.ts'
import { sessionRoutes } from './session/routes.ts'
import { createSignInLog, sweepSignIns } from './session/sign-in-log.ts'
import { sweepSends } from './session/send-limits.ts'
import { createSessions } from './session/sessions.ts'
import { settingsRoutes } from './settings/routes.ts'
import { chooseGateway } from './sms/choose-gateway.ts'
import { every } from './streams/every.ts'
import { createListener } from './streams/listener.ts'
import { createStreams } from './streams/streams.ts'
import { createVisitors } from './visitors/visitors.ts'
import { chooseWays } from './wechat/choose-ways.ts'
import { createQrs } from './wechat/qrs.ts'
import { wechatRoutes } from './wechat/routes.ts'
import { guardText } from './well-formed-request.ts'
import { guardTextQuota } from './text-quota.ts'
import { serveWork } from './work.ts'

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
  captchaWork?: Work
  /** The folder of the built web app. Without it the server answers API calls only. */
  webFolder?: string
}

/** The whole server before it listens on a port. */
export interface App {
  fastify: FastifyInstance
  /** A separate instance that serves `/metrics` on a port of its own. */
  metrics: FastifyInstance
  core: Core
  lifecycle: Lifecycle
}

const HOUR = 60 * 60 * 1000

/** Builds the server; tests inject requests into it, `main` listens. */
export async function createApp(options: AppOptions): Promise<App> {
  const stopAskingTime = await keepTime(options.database.db, options.log)
  const core = await createCore(options)
  const { environment, log } = core
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
    requestTimeout: 60_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 1_000 },
    forceCloseConnections: 'idle',
    clientErrorHandler: answerUnparsed,
    frameworkErrors: (_, request, reply) => void answerTransport(request, reply, 400),
    routerOptions: { maxParamLength: 200 },
  })
  fastify.decorate('once', guardTextQuota(fastify, core, createOnce(core)))
  fastify.setErrorHandler(answerError)
  await addGuards(fastify, core)

  serveHealth(fastify, core)
  const metrics = serveMetrics(fastify, core)
  serveSessions(fastify, core, options.captchaWork)
  adminRoutes(fastify, core)
  messageRoutes(fastify, core)
  menuRoutes(fastify, core)
  settingsRoutes(fastify, core)
  serveLedger(fastify, core)
  rewardRoutes(fastify, core)
  redeemRoutes(fastify, core)
  await serveOrders(fastify, core)
  serveMembership(fastify, core)
  assistantRoutes(fastify, core)
  promptRoutes(fastify, core)
  aboutRoutes(fastify, core)
  latestRoutes(fastify, core)
  await serveConversation(fastify, core)
  await serveWork(fastify, core)
  if (environment.mode === 'sandbox') sandboxRoutes(fastify, core)
  indexingRoutes(fastify, core)
  await servePages(fastify, options.webFolder ?? null, core)

  const stopKeepingHouse = every(
    HOUR,
    async () => {
      await sweepKeys(core.db, core.clock.now())
      await sweepSends(core.db)
      await sweepAttempts(core.db)
      await sweepSpentCaptchas(core.db)
      await sweepCodes(core.db, core.clock.now())
      await sweepSignIns(core.db, core.clock.now(), environment.logDays)
      await sweepFamilies(core.db, core.clock.now(), environment.logDays)
    },
    log,
  )
  fastify.addHook('onClose', async () => {
    await Promise.all([stopKeepingHouse(), stopAskingTime()])
    await Promise.all([core.listener.close(), core.pictures.close()])
  })
  await fastify.ready()
  return { fastify, metrics, core, lifecycle: core.lifecycle }
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
}: AppOptions): Promise<Core> {
  const { db, pool } = database
  const listener = createListener({ pool, log })
  const [clock, owner] = await Promise.all([
    createClock({ mode: environment.mode, db, listener }),
    createOwner(listener),
  ])
  await listener.ready
  const streams = createStreams({ db, listener, clock, log })
  const sessions = createSessions({ secret, db, clock, streams })
  const visitors = createVisitors({ secret, db, pool, clock })
  const files = createFiles({ environment, secret, db, clock, pictures })
  const ledger = await createLedger({ environment, db, clock, streams, log })
  return {
    environment,
    secret,
    db,
    pool,
    clock,
    listener,
    owner,
    streams,
    ledger,
    sessions,
    passwords: createPasswords(hashing),
    visitors,
    files,
    origins: createOrigins(environment),
    engine,
    painter,
    pictures,
    lifecycle: createLifecycle(log),
    log,
  }
}

/** Registers the hooks that every request passes before its route, in this order. */
async function addGuards(fastify: FastifyInstance, core: Core) {
  const { environment } = core
  sendHandheldsOn(fastify, environment)
  await setHeaders(fastify, core)
  await guardFlood(fastify, core)
  guardOverload(fastify, core)
  guardOrigins(fastify, core.origins)
  limitBodyTime(fastify)
  guardText(fastify)
  guardRoutes(fastify, core)
  await fastify.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] })
  fastify.addHook('onResponse', async (request, reply) => {
    const { method, caller } = request
    const route = request.is404 ? 'none' : request.routeOptions.url
    request.log.info(
      {
        method,
        route,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        memberId: memberIdOf(caller),
      },
      'Answered',
    )
  })
}

function serveSessions(fastify: FastifyInstance, core: Core, captchaWork: Work | undefined) {
  const { db } = core
  const signIns = createSignInLog(core)
  const agreements = createAgreements(core)
  fastify.addHook('onClose', () => signIns.settled())
  agreementRoutes(fastify, { db, agreements })
  const avatars = createAvatars(core)
  avatarRoutes(fastify, avatars)
  const proofs = { codes: createCodes(core), guesses: createGuesses(core) }
  sessionRoutes(fastify, {
    ...core,
    ...proofs,
    agreements,
    avatars,
    signIns,
    sms: chooseGateway(core),
    captcha: chooseCaptcha(core, captchaWork),
  })
  const wechat = { ...core, ...proofs, signIns, qrs: createQrs({ ...core, signIns }), ways: chooseWays(core) }
  wechatRoutes(fastify, wechat)
  if (core.environment.mode === 'sandbox') scanRoutes(fastify, wechat)
}
