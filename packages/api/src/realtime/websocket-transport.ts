import { safeParse } from 'zod/v4/core'
import { type ClientFrame, type StreamEvent, ServerFrame } from '../contract/realtime.ts'
import {
  type StreamPosition,
  positionAfter,
  acceptEvent,
  type StreamConnection,
  type ConnectionCommand,
  type ConnectionEvent,
} from './stream.ts'

/** The part of `WebSocket` that this package uses. */
export interface SocketLike {
  readonly readyState: number
  send(text: string): void
  close(): void
  addEventListener(type: 'open' | 'close', listener: (event: { code?: number }) => void): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}

const OPEN = 1

/** Speaks the `/realtime` protocol over a socket that is opening and reports its events to `onEvent`. */
export function createSocketConnection(
  socket: SocketLike,
  onEvent: (event: ConnectionEvent) => void,
): StreamConnection {
  const positions = new Map<string, StreamPosition>()
  let closed = false

  const emit = (event: ConnectionEvent) => {
    if (!closed) onEvent(event)
  }
  const send = (frame: ClientFrame) => {
    if (socket.readyState === OPEN) socket.send(JSON.stringify(frame))
  }
  const follow = (stream: string, after: number | null) =>
    send({ type: 'follow', stream, ...(after === null ? {} : { after }) })

  function receive(event: StreamEvent) {
    const before = positions.get(event.stream)
    if (before === undefined) return
    const { position, isNext, hasGap } = acceptEvent(before, event)
    positions.set(event.stream, position)
    if (hasGap) follow(event.stream, position.after)
    if (isNext) emit({ type: 'connection.events', events: [event] })
  }

  socket.addEventListener('open', () => emit({ type: 'connection.opened' }))
  socket.addEventListener('close', ({ code = 0 }) => emit({ type: 'connection.closed', code }))
  socket.addEventListener('message', ({ data }) => {
    const frame = readFrame(data)
    if (frame === null) return
    if ('seq' in frame) receive(frame)
    else if (frame.type === 'welcome') emit({ type: 'connection.welcomed', expiresAt: frame.expiresAt })
    else if (frame.type === 'refused') emit({ type: 'connection.refused', stream: frame.stream, code: frame.code })
    else emit({ type: 'connection.dismissed', after: frame.after })
  })

  return {
    send: (command: ConnectionCommand) => {
      if (command.type === 'hello') return send(command)
      if (command.type === 'unfollow') {
        positions.delete(command.stream)
        return send(command)
      }
      positions.set(command.stream, positionAfter(command.after))
      follow(command.stream, command.after)
    },
    close: () => {
      closed = true
      socket.close()
    },
  }
}

/** Null for a frame that the contract does not declare, which a newer server may send. */
function readFrame(text: unknown): ServerFrame | null {
  try {
    return safeParse(ServerFrame, JSON.parse(String(text))).data ?? null
  } catch {
    return null
  }
}
