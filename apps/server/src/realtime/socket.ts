import { type ClientFrame, closeCodes } from '@moyun/api'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { WebSocket } from 'ws'
import type * as schema from '../database/schema.ts'
import type { Sessions } from '../session/sessions.ts'
import type { Log } from '../streams/log.ts'
import type { Streams } from '../streams/streams.ts'
import type { Visitors } from '../visitors/visitors.ts'
import { type Admitted, admit, admitQr, isSame } from './admission.ts'
import type { Denials } from './denials.ts'
import { createFollowings } from './followings.ts'
import type { SocketLimits } from './holder-limits.ts'
import { type Connection, outletTo } from './outlet.ts'
import { readFrame } from './read-frame.ts'
import { createSocketQuota } from './socket-quota.ts'

/** The services that a socket needs. */
export interface SocketContext {
  db: NodePgDatabase<typeof schema>
  streams: Streams
  clock: { now(): Date }
  sessions: Pick<Sessions, 'verify'>
  visitors: Pick<Visitors, 'verify'>
  log: Log
  limits: SocketLimits
  denials: Denials
}

/** One connected page. */
export interface Attended {
  /** Null until its first valid `hello`. */
  readonly admitted: Admitted | null
  ping(): void
  /** Ends the subscription to a stream that the page may no longer follow, and tells the page. */
  withdraw(stream: string): void
  /** Tells the page to reconnect after this many milliseconds, then closes. */
  dismiss(after: number): void
  close(why: keyof typeof closeCodes): void
}

const HELLO_WITHIN = 5_000

type Hello = Extract<ClientFrame, { type: 'hello' }>

/** Handles one socket until it closes. `address` is its network address. */
export function attend(socket: WebSocket, connection: Connection, address: string, context: SocketContext): Attended {
  const { db, streams, sessions, visitors, log } = context
  const { send, pass, ping } = outletTo(socket, connection)
  const followings = createFollowings()
  const quota = createSocketQuota(address, context)
  const impatience = setTimeout(() => close('tooSlow'), HELLO_WITHIN).unref()
  let admitted: Admitted | null = null
  let turn = Promise.resolve()

  function close(why: keyof typeof closeCodes) {
    followings.endAll()
    if (why !== 'restarting' && socket.readyState === socket.OPEN) quota.tellDenied(closeCodes[why], why)
    socket.close(closeCodes[why], why)
  }

  async function hello(frame: Hello) {
    const known = 'token' in frame ? await admit({ sessions, visitors }, frame.token) : await admitQr(db, frame.qr)
    if (!known || (admitted && !isSame(admitted, known))) return close('signedOut')
    // A socket is released when it closes; one that has closed already must not be counted.
    if (socket.readyState !== socket.OPEN) return
    clearTimeout(impatience)
    admitted = known
    if (!quota.hold(known)) return close('tooManySockets')
    await send({ type: 'welcome', expiresAt: known.expiresAt.toISOString() })
  }

  async function follow(who: Admitted, stream: string, after: number | undefined) {
    followings.end(stream)
    if (followings.isFull()) return send({ type: 'refused', stream, code: 429 })
    if (!(await quota.mayFollow(who, stream))) return send({ type: 'refused', stream, code: 404 })
    if (socket.readyState === socket.OPEN) followings.set(stream, streams.follow(stream, after, pass))
  }

  async function hear(frame: ClientFrame) {
    if (socket.readyState !== socket.OPEN) return
    if (frame.type === 'hello') return hello(frame)
    if (!admitted) return close('signedOut')
    if (frame.type === 'follow') return follow(admitted, frame.stream, frame.after)
    followings.end(frame.stream)
  }

  socket.on('message', (raw, isBinary) => {
    if (socket.readyState !== socket.OPEN) return
    if (!quota.mayPass()) return close('flood')
    const frame = readFrame(raw, isBinary)
    if (!frame) return close('malformed')
    // Frames are handled in order: a `follow` waits for the `hello` before it.
    turn = turn
      .then(() => hear(frame))
      .catch((error: unknown) => {
        log.warn({ err: error, type: frame.type }, 'A frame could not be answered')
        // The page reconnects and asks again.
        close('restarting')
      })
  })
  socket.on('close', () => followings.endAll())
  socket.on('close', quota.leave)

  return {
    get admitted() {
      return admitted
    },
    ping,
    withdraw: (stream) => void (followings.end(stream) && send({ type: 'refused', stream, code: 404 })),
    dismiss(after) {
      void send({ type: 'reconnect', after })
      close('restarting')
    },
    close,
  }
}
