import type { Call } from '../client/call.ts'
import { realtime } from '../contract/realtime.ts'
import { isRefusal } from '../errors/refusal.ts'
import {
  type StreamPosition,
  positionAfter,
  acceptEvent,
  type StreamConnection,
  type ConnectionEvent,
} from './stream.ts'

export interface PollingOptions {
  /** Delay between a response and the next request, in milliseconds; longer while the server is unreachable. */
  every?: number
}

/** The WebSocket close code for a connection lost without a reason. */
const ABNORMAL = 1006
/** Maximum delay between two requests in milliseconds, however long the server is unreachable. */
const LONGEST = 10_000

/**
 * Polling fallback for when no WebSocket is available: repeatedly requests the events of each stream. It
 * reports `opened` after the first successful response and `closed` when requests fail.
 */
export function createPollingConnection(
  call: Call,
  onEvent: (event: ConnectionEvent) => void,
  { every = 2000 }: PollingOptions = {},
): StreamConnection {
  const positions = new Map<string, StreamPosition>()
  const controller = new AbortController()
  const { signal } = controller

  async function poll(stream: string, position: StreamPosition) {
    const { rows: events, head } = await call(
      realtime.events,
      { query: { stream, after: position.after ?? 0 } },
      { signal, quiet: true },
    )
    // During the request the stream may have been unsubscribed from, or subscribed to again from another position.
    if (signal.aborted || positions.get(stream) !== position) return
    if (position.after === null) return void positions.set(stream, positionAfter(head))
    let next = position
    const inOrder = events.filter((event) => {
      const outcome = acceptEvent(next, event)
      next = outcome.position
      return outcome.isNext
    })
    positions.set(stream, next)
    if (inOrder.length > 0) onEvent({ type: 'connection.events', events: inOrder })
  }

  /** Whether the server responded; null if there is no stream. */
  async function askForAll(): Promise<boolean | null> {
    if (positions.size === 0) return null
    try {
      for (const [stream, position] of [...positions])
        await poll(stream, position).catch((error: unknown) => refuse(stream, error))
      return true
    } catch {
      return false
    }
  }

  /**
   * Reports a stream that the server refused, for example another member's. Any other error is rethrown as a connection
   * failure.
   */
  function refuse(stream: string, error: unknown) {
    if (!isRefusal(error)) throw error
    positions.delete(stream)
    if (!signal.aborted) onEvent({ type: 'connection.refused', stream, code: error.code })
  }

  async function run() {
    // Lets streams that are subscribed to synchronously join the first round.
    await Promise.resolve()
    let open: boolean | null = null
    for (let failures = 0; !signal.aborted;) {
      const answered = await askForAll()
      if (signal.aborted) return
      if (answered !== null && answered !== open)
        onEvent(answered ? { type: 'connection.opened' } : { type: 'connection.closed', code: ABNORMAL })
      open = answered ?? open
      failures = answered === false ? failures + 1 : 0
      const longest = Math.min(LONGEST, every * 2 ** failures)
      await new Promise((resolve) => void setTimeout(resolve, longest * (0.5 + Math.random() / 2)))
    }
  }
  void run()

  return {
    send: (command) => {
      if (command.type === 'follow') positions.set(command.stream, positionAfter(command.after))
      else if (command.type === 'unfollow') positions.delete(command.stream)
    },
    close: () => controller.abort(),
  }
}
