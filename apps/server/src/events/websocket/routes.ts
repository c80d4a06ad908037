import websocket from '@fastify/websocket'
import { ADMIN_STREAM, realtime, refuse } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { clientIpKey } from '../../http/client-ip-key.ts'
import type { Environment } from '../../config/environment.ts'
import type { AllowedOrigins } from '../../http/cors-and-csrf.ts'
import { scheduleEvery } from '../../app/schedule-every.ts'
import { SESSIONS_CHANNEL } from '../../modules/auth/refresh-token-families.ts'
import type { Listener } from '../listener.ts'
import { findLiveSessions, findLiveVisitors } from './authenticate.ts'
import { createRejectionLog } from './rejection-log.ts'
import { createSocketLimits, MAX_SOCKETS } from './socket-limits.ts'
import { maySubscribe } from './may-subscribe.ts'
import { readProtocolError } from './protocol-error.ts'
import { handleSocket, type SocketConnection } from './socket.ts'
import type { SocketContext } from './socket-context.ts'

export interface WebSocketRouteOptions extends Omit<SocketContext, 'limits' | 'rejections'> {
  environment: Pick<Environment, 'mode' | 'floodGuard' | 'intervals'>
  listener: Pick<Listener, 'on'>
  origins: AllowedOrigins
}

/** The sockets of this process. */
export interface Sockets {
  readonly open: number
  /** Tells every page to reconnect, each after a different delay, and closes. */
  drain(): void
}

const MOST_BYTES = 100 * 1024
/**
 * Interval of the session check of all sockets, for what no notification reports: expiry, a lost role, a change by hand
 * in the database. It takes effect within two seconds.
 */
const LOOK_EVERY = 1_000
/** After its token expires, a page has this long to send `hello` again; with the check interval, less than 30 s. */
const GRACE = 15_000
const PING_EVERY = 25_000
/** The pages of a server that shuts down reconnect within this time. */
const SPREAD = 5_000
const EVENTS_PAGE = 500
/** With `FLOOD_GUARD=off` sockets are not limited. */
const NO_LIMIT = { holder: Infinity, address: Infinity }

/** Registers the WebSocket endpoint and its polling equivalent, with the same authorization for both. */
export async function websocketRoutes(app: FastifyInstance, options: WebSocketRouteOptions): Promise<Sockets> {
  const { db, eventLog, listener, origins, log, environment } = options
  const sockets = new Set<SocketConnection>()
  const [limits, rejections] = [
    createSocketLimits(environment.floodGuard ? MAX_SOCKETS : NO_LIMIT),
    createRejectionLog(),
  ]
  let draining = false

  const socketOptions = { maxPayload: MOST_BYTES, perMessageDeflate: false }
  await app.register(websocket, { options: socketOptions, errorHandler: endFailedSocket })
  app.get('/realtime', { websocket: true, config: { access: 'public' } }, (socket, request) => {
    const connection = handleSocket(socket, request.raw.socket, request.ip, {
      ...options,
      log: request.log,
      limits,
      rejections,
    })
    const { origin } = request.headers
    // A client that sends no `Origin` header is not a browser.
    if (origin !== undefined && !origins.allows(origin, request.headers.host ?? ''))
      return connection.close('foreignOrigin')
    if (draining) return connection.dismiss(Math.round(Math.random() * SPREAD))
    const leave = limits.enter(clientIpKey(options, request))
    if (leave === null) return connection.close('tooManySockets')
    sockets.add(connection)
    socket.on('close', () => {
      sockets.delete(connection)
      leave()
    })
  })

  serve(app, realtime.events, async ({ query: { stream, after }, caller }) => {
    if (!(await maySubscribe(db, caller, stream))) throw refuse(realtime.events, 'notFound')
    const rows = await eventLog.read(stream, after, EVENTS_PAGE)
    return { rows, head: Math.max(await eventLog.head(stream), rows.at(-1)?.seq ?? 0) }
  })

  // Notifications arrive in the order of commits: no event that was committed after the end is sent.
  const offEnded = listener.on(SESSIONS_CHANNEL, (ended) => {
    for (const { socket, sessionId } of memberSockets(sockets)) if (sessionId === ended) socket.close('signedOut')
  })
  const stopLooking = scheduleEvery(LOOK_EVERY, () => closeEnded(sockets, options), log)
  const pinging = setInterval(() => {
    for (const socket of sockets) socket.ping()
  }, PING_EVERY)
  app.addHook('onClose', async () => {
    clearInterval(pinging)
    rejections.close()
    offEnded()
    await stopLooking()
  })

  return {
    get open() {
      return sockets.size
    },
    drain() {
      draining = true
      for (const socket of sockets) socket.dismiss(Math.round(Math.random() * SPREAD))
    },
  }
}

/** Ends a socket after an error. `handleSocket` logs the errors of its client. */
function endFailedSocket(error: Error, socket: WebSocket, { log }: FastifyRequest) {
  if (readProtocolError(error) === null) log.error({ err: error }, 'A socket failed')
  socket.terminate()
}

/** The sockets of members, each with its session. */
const memberSockets = (sockets: ReadonlySet<SocketConnection>) =>
  [...sockets].flatMap((socket) =>
    socket.principal && 'sessionId' in socket.principal ? [{ socket, ...socket.principal }] : [],
  )

/** Closes the sockets whose token has expired. */
async function closeEnded(sockets: ReadonlySet<SocketConnection>, { db, clock }: Pick<SocketContext, 'db' | 'clock'>) {
  const now = clock.now()
  for (const socket of sockets)
    if (socket.principal && now.getTime() > socket.principal.expiresAt.getTime() + GRACE) socket.close('signedOut')
  await Promise.all([closeSignedOut(sockets, { db }, now), closeGone(sockets, { db }, now)])
}

/**
 * Closes the sockets whose session has ended, and withdraws the admins' stream from members who are no longer admins,
 * with one query for all.
 */
async function closeSignedOut(sockets: ReadonlySet<SocketConnection>, { db }: Pick<SocketContext, 'db'>, now: Date) {
  const known = memberSockets(sockets)
  if (known.length === 0) return
  const live = await findLiveSessions(db, [...new Set(known.map(({ sessionId }) => sessionId))], now)
  for (const { socket, sessionId } of known) {
    if (live.get(sessionId) !== 'admin') socket.unsubscribe(ADMIN_STREAM)
    if (!live.has(sessionId)) socket.close('signedOut')
  }
}

/** Closes the sockets of visitors whose day is over or who have become members. */
async function closeGone(sockets: ReadonlySet<SocketConnection>, { db }: Pick<SocketContext, 'db'>, now: Date) {
  const known = [...sockets].flatMap((socket) =>
    socket.principal && 'visitorId' in socket.principal ? [{ socket, id: socket.principal.visitorId }] : [],
  )
  if (known.length === 0) return
  const live = await findLiveVisitors(db, [...new Set(known.map(({ id }) => id))], now)
  for (const { socket, id } of known) if (!live.has(id)) socket.close('signedOut')
}
