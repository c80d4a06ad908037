import { ClientFrame, closeCodes, type Row, type ServerFrame } from '@moyun/api'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { RawData, WebSocket } from 'ws'
import type * as schema from '../database/schema.ts'
import type { Following } from '../streams/follow.ts'
import type { Log } from '../streams/log.ts'
import type { Streams } from '../streams/streams.ts'
import type { Admit, Admitted } from './admission.ts'
import { floodGate } from './flood-gate.ts'
import { mayFollow } from './may-follow.ts'

/** What a socket needs of the house. */
export interface SocketContext {
  db: NodePgDatabase<typeof schema>
  streams: Streams
  clock: { now(): Date }
  admit: Admit
  log: Log
}

/** One page that is connected. */
export interface Attended {
  /** Null until its first `hello` was good. */
  readonly admitted: Admitted | null
  /** Asks for a sign of life; ends a socket that gave none since it was asked before. */
  ping(): void
  /** Tells the page to come back after so many milliseconds, then closes. */
  dismiss(after: number): void
  close(why: keyof typeof closeCodes): void
}

const HELLO_WITHIN = 5_000
/** Streams that one page may follow at once. */
const MOST_FOLLOWED = 100
/** Bytes on their way to a page above which nothing more is read for it. */
const HIGH_WATER = 64 * 1024

/** Talks with one socket until it closes. */
export function attend(socket: WebSocket, context: SocketContext): Attended {
  const { db, streams, admit, log } = context
  const followings = new Map<string, Following>()
  const mayPass = floodGate({ burst: 100, perSecond: 20 })
  let admitted: Admitted | null = null
  let alive = true
  let turn = Promise.resolve()

  const close = (why: keyof typeof closeCodes) => {
    stop()
    socket.close(closeCodes[why], why)
  }
  const stop = () => {
    clearTimeout(impatience)
    for (const following of followings.values()) following.close()
    followings.clear()
  }
  const impatience = setTimeout(() => close('tooSlow'), HELLO_WITHIN)

  /** Resolves once it has left this process. */
  const send = (frame: ServerFrame) =>
    new Promise<void>((resolve) => {
      socket.send(JSON.stringify(frame), (error) => {
        if (!error) alive = true
        resolve()
      })
    })

  /** Waits for a slow reader, so that its stream waits in the database and not in memory. */
  async function pass(rows: readonly Row[]) {
    for (const row of rows) {
      const sent = send(row)
      if (socket.bufferedAmount > HIGH_WATER) await sent
      if (socket.readyState !== socket.OPEN) return
    }
  }

  async function hello(token: string | null) {
    const known = token === null ? null : await admit(token)
    if (!known || (admitted && admitted.memberId !== known.memberId)) return close('signedOut')
    clearTimeout(impatience)
    admitted = known
    await send({ type: 'welcome', expiresAt: known.expiresAt.toISOString() })
  }

  async function follow(memberId: string, stream: string, after: number | undefined) {
    followings.get(stream)?.close()
    followings.delete(stream)
    if (followings.size >= MOST_FOLLOWED) return send({ type: 'refused', stream, code: 429 })
    if (!(await mayFollow(db, memberId, stream))) return send({ type: 'refused', stream, code: 404 })
    if (socket.readyState === socket.OPEN) followings.set(stream, streams.follow(stream, after, pass))
  }

  async function hear(frame: ClientFrame) {
    if (socket.readyState !== socket.OPEN) return
    if (frame.type === 'hello') return hello('token' in frame ? frame.token : null)
    if (!admitted) return close('signedOut')
    if (frame.type === 'follow') return follow(admitted.memberId, frame.stream, frame.after)
    followings.get(frame.stream)?.close()
    followings.delete(frame.stream)
  }

  socket.on('message', (raw, isBinary) => {
    alive = true
    if (socket.readyState !== socket.OPEN) return
    if (!mayPass()) return close('flood')
    const frame = isBinary ? null : read(raw)
    if (!frame) return close('malformed')
    // One after the other: a `follow` waits for the `hello` before it.
    turn = turn
      .then(() => hear(frame))
      .catch((error: unknown) => {
        log.warn({ err: error, type: frame.type }, 'A frame could not be answered')
        // The page comes back and asks again.
        close('restarting')
      })
  })
  socket.on('pong', () => {
    alive = true
  })
  socket.on('close', stop)
  // The close that follows says it; without a listener it would end the process.
  socket.on('error', () => {})

  return {
    get admitted() {
      return admitted
    },
    ping() {
      if (!alive) return socket.terminate()
      alive = false
      socket.ping()
    },
    dismiss(after) {
      void send({ type: 'reconnect', after })
      close('restarting')
    },
    close,
  }
}

function read(raw: RawData): ClientFrame | null {
  try {
    const frame = ClientFrame.safeParse(JSON.parse(raw.toString()))
    return frame.success ? frame.data : null
  } catch {
    return null
  }
}
