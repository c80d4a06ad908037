import type { StreamEvent, ServerFrame } from '@moyun/api'
import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'

/** The corking methods of the socket's connection. */
export type CorkableSocket = Pick<Socket, 'cork' | 'uncork'>

/** Writes to one page's socket. */
export interface SocketWriter {
  /** Resolves once the frame has left this process, or never will. */
  send(frame: ServerFrame): Promise<void>
  /** Sends events no faster than the page takes them, so that its stream waits in the database and not in memory. */
  sendEvents(events: readonly StreamEvent[]): Promise<void>
  /** Sends a ping; terminates the socket if it gave no sign of life since the last one. */
  ping(): void
}

/** Buffered bytes of a socket above which nothing more is read for it. */
const HIGH_WATER = 64 * 1024

/** An event is serialised once, however many pages it goes to. */
const serialized = new WeakMap<StreamEvent, Buffer>()

function write(event: StreamEvent) {
  const bytes = serialized.get(event) ?? Buffer.from(JSON.stringify(event satisfies ServerFrame))
  serialized.set(event, bytes)
  return bytes
}

/** Creates the writer of a socket. */
export function createSocketWriter(socket: WebSocket, connection: CorkableSocket): SocketWriter {
  let alive = true
  const lives = () => {
    alive = true
  }
  socket.on('pong', lives)
  socket.on('message', lives)

  const hand = (bytes: string | Buffer) =>
    new Promise<void>((resolve) => {
      socket.send(bytes, { binary: false }, (error) => {
        // A slow page that still takes bytes is alive, even if its pong is late.
        if (!error) lives()
        resolve()
      })
    })

  return {
    send: (frame) => hand(JSON.stringify(frame)),
    async sendEvents(events) {
      // Events that are sent together become one write.
      connection.cork()
      for (const event of events) {
        const sent = hand(write(event))
        if (socket.bufferedAmount > HIGH_WATER) {
          connection.uncork()
          await sent
          connection.cork()
        }
        if (socket.readyState !== socket.OPEN) break
      }
      connection.uncork()
    },
    ping() {
      if (!alive) return socket.terminate()
      alive = false
      socket.ping()
    },
  }
}
