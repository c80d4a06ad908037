import { type ClientFrame, closeCodes } from '@moyun/api'
import type { WebSocket } from 'ws'
import { type SocketPrincipal, authenticate, authenticateQr, isSamePrincipal } from './authenticate.ts'
import { createSubscriptions } from './subscriptions.ts'
import { type CorkableSocket, createSocketWriter } from './socket-writer.ts'
import { readProtocolError } from './protocol-error.ts'
import { readFrame } from './read-frame.ts'
import { createSocketQuota } from './socket-quota.ts'
import type { SocketContext } from './socket-context.ts'

/** One connected page. */
export interface SocketConnection {
  /** Null until its first valid `hello`. */
  readonly principal: SocketPrincipal | null
  ping(): void
  /** Ends the subscription to a stream that the page may no longer subscribe to, and tells the page. */
  unsubscribe(stream: string): void
  /** Tells the page to reconnect after this many milliseconds, then closes. */
  dismiss(after: number): void
  close(why: keyof typeof closeCodes): void
}

type Hello = Extract<ClientFrame, { type: 'hello' }>

/** Handles one socket until it closes. `address` is its network address. */
export function handleSocket(
  socket: WebSocket,
  connection: CorkableSocket,
  address: string,
  context: SocketContext,
): SocketConnection {
  const { db, eventLog, sessions, visitors, log, environment } = context
  const { send, sendEvents, ping } = createSocketWriter(socket, connection)
  const subscriptions = createSubscriptions()
  const quota = createSocketQuota(address, context)
  const helloTimeout = setTimeout(() => close('tooSlow'), environment.intervals.helloMs).unref()
  let admitted: SocketPrincipal | null = null
  let frameQueue = Promise.resolve()

  function close(why: keyof typeof closeCodes) {
    subscriptions.endAll()
    if (why !== 'restarting' && socket.readyState === socket.OPEN) quota.logRejection(closeCodes[why], why)
    socket.close(closeCodes[why], why)
  }

  async function hello(frame: Hello) {
    const known =
      'token' in frame ? await authenticate({ sessions, visitors }, frame.token) : await authenticateQr(db, frame.qr)
    if (!known || (admitted && !isSamePrincipal(admitted, known))) return close('signedOut')
    // A socket is released when it closes; one that has closed already must not be counted.
    if (socket.readyState !== socket.OPEN) return
    clearTimeout(helloTimeout)
    admitted = known
    if (!quota.countForHolder(known)) return close('tooManySockets')
    await send({ type: 'welcome', expiresAt: known.expiresAt.toISOString() })
  }

  async function subscribe(who: SocketPrincipal, stream: string, after: number | undefined) {
    subscriptions.end(stream)
    if (subscriptions.isFull()) return send({ type: 'refused', stream, code: 429 })
    if (!(await quota.maySubscribe(who, stream))) return send({ type: 'refused', stream, code: 404 })
    if (socket.readyState === socket.OPEN) subscriptions.set(stream, eventLog.subscribe(stream, after, sendEvents))
  }

  async function handleFrame(frame: ClientFrame) {
    if (socket.readyState !== socket.OPEN) return
    if (frame.type === 'hello') return hello(frame)
    if (!admitted) return close('signedOut')
    if (frame.type === 'follow') return subscribe(admitted, frame.stream, frame.after)
    subscriptions.end(frame.stream)
  }

  /** False once the socket is closed; closes it if it sends too much. */
  function mayPass() {
    if (socket.readyState !== socket.OPEN) return false
    if (quota.mayPass()) return true
    close('flood')
    return false
  }

  socket.on('ping', mayPass)
  socket.on('pong', mayPass)
  socket.on('message', (raw, isBinary) => {
    if (!mayPass()) return
    const frame = readFrame(raw, isBinary)
    if (!frame) return close('malformed')
    // Frames are handled in order: a `follow` waits for the `hello` before it.
    frameQueue = frameQueue
      .then(() => handleFrame(frame))
      .catch((error: unknown) => {
        log.warn({ err: error, type: frame.type }, 'Handling a frame failed')
        // The page reconnects and asks again.
        close('restarting')
      })
  })
  socket.on('error', (error) => {
    const fault = readProtocolError(error)
    if (fault) quota.logRejection(fault.answer, fault.reason)
  })
  socket.on('close', () => subscriptions.endAll())
  socket.on('close', quota.leave)

  return {
    get principal() {
      return admitted
    },
    ping,
    unsubscribe: (stream) => void (subscriptions.end(stream) && send({ type: 'refused', stream, code: 404 })),
    dismiss(after) {
      void send({ type: 'reconnect', after })
      close('restarting')
    },
    close,
  }
}
