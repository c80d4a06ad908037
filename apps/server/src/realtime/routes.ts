import websocket from '@fastify/websocket'
import { ADMIN_STREAM, realtime, refuse } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import { countedAddress } from '../counted-address.ts'
import type { Environment } from '../environment.ts'
import type { Origins } from '../origins.ts'
import { every } from '../streams/every.ts'
import { liveSessions, liveVisitors } from './admission.ts'
import { createDenials } from './denials.ts'
import { createSocketLimits, MOST_SOCKETS } from './holder-limits.ts'
import { mayFollow } from './may-follow.ts'
import { attend, type Attended, type SocketContext } from './socket.ts'

export interface RealtimeOptions extends Omit<SocketContext, 'limits' | 'denials'> {
  environment: Pick<Environment, 'mode' | 'floodGuard'>
  origins: Origins
}

/** The sockets of this process. */
export interface Sockets {
  readonly open: number
  /** Tells every page to reconnect, each after a different delay, and closes. */
  drain(): void
}

const MOST_BYTES = 100 * 1024
/** Interval of the session check of all sockets; the end of a session takes effect within two seconds. */
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
export async function realtimeRoutes(app: FastifyInstance, options: RealtimeOptions): Promise<Sockets> {
  const { db, streams, origins, log, environment } = options
  const sockets = new Set<Attended>()
  const [limits, denials] = [createSocketLimits(environment.floodGuard ? MOST_SOCKETS : NO_LIMIT), createDenials()]
  let draining = false

  await app.register(websocket, { options: { maxPayload: MOST_BYTES, perMessageDeflate: false } })
  app.get('/realtime', { websocket: true, config: { access: 'public' } }, (socket, request) => {
    const attended = attend(socket, request.raw.socket, request.ip, { ...options, log: request.log, limits, denials })
    const { origin } = request.headers
    // A client that sends no `Origin` header is not a browser.
    if (origin !== undefined && !origins.allows(origin, request.host)) return attended.close('foreignOrigin')
    if (draining) return attended.dismiss(Math.round(Math.random() * SPREAD))
    const leave = limits.enter(countedAddress(options, request))
    if (leave === null) return attended.close('tooManySockets')
    sockets.add(attended)
    socket.on('close', () => {
      sockets.delete(attended)
      leave()
    })
  })

  serve(app, realtime.events, async ({ query: { stream, after }, caller }) => {
    if (!(await mayFollow(db, caller, stream))) throw refuse(realtime.events, 'notFound')
    const rows = await streams.read(stream, after, EVENTS_PAGE)
    return { rows, head: Math.max(await streams.head(stream), rows.at(-1)?.seq ?? 0) }
  })

  const stopLooking = every(LOOK_EVERY, () => closeEnded(sockets, options), log)
  const pinging = setInterval(() => {
    for (const socket of sockets) socket.ping()
  }, PING_EVERY)
  app.addHook('onClose', async () => {
    clearInterval(pinging)
    denials.close()
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

/** Closes the sockets whose token has expired. */
async function closeEnded(sockets: ReadonlySet<Attended>, { db, clock }: Pick<SocketContext, 'db' | 'clock'>) {
  const now = clock.now()
  for (const socket of sockets)
    if (socket.admitted && now.getTime() > socket.admitted.expiresAt.getTime() + GRACE) socket.close('signedOut')
  await Promise.all([closeSignedOut(sockets, { db }, now), closeGone(sockets, { db }, now)])
}

/**
 * Closes the sockets whose session has ended, and withdraws the admins' stream from members who are no longer admins,
 * with one query for all.
 */
async function closeSignedOut(sockets: ReadonlySet<Attended>, { db }: Pick<SocketContext, 'db'>, now: Date) {
  const known = [...sockets].flatMap((socket) =>
    socket.admitted && 'sessionId' in socket.admitted ? [{ socket, ...socket.admitted }] : [],
  )
  if (known.length === 0) return
  const live = await liveSessions(db, [...new Set(known.map(({ sessionId }) => sessionId))], now)
  for (const { socket, sessionId } of known) {
    if (live.get(sessionId) !== 'admin') socket.withdraw(ADMIN_STREAM)
    if (!live.has(sessionId)) socket.close('signedOut')
  }
}

/** Closes the sockets of visitors whose day is over or who have become members. */
async function closeGone(sockets: ReadonlySet<Attended>, { db }: Pick<SocketContext, 'db'>, now: Date) {
  const known = [...sockets].flatMap((socket) =>
    socket.admitted && 'visitorId' in socket.admitted ? [{ socket, id: socket.admitted.visitorId }] : [],
  )
  if (known.length === 0) return
  const live = await liveVisitors(db, [...new Set(known.map(({ id }) => id))], now)
  for (const { socket, id } of known) if (!live.has(id)) socket.close('signedOut')
}
