import type { Row, ServerFrame } from '@moyun/api'
import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'

/** What the bytes of a socket go through. */
export type Connection = Pick<Socket, 'cork' | 'uncork'>

/** The way to one page. */
export interface Outlet {
  /** Resolves once it has left this process, or never will. */
  send(frame: ServerFrame): Promise<void>
  /** Sends rows no faster than the page takes them, so that its stream waits in the database and not in memory. */
  pass(rows: readonly Row[]): Promise<void>
  /** Asks for a sign of life; ends a socket that gave none since it was asked before. */
  ping(): void
}

/** Bytes on their way to a page above which nothing more is read for it. */
const HIGH_WATER = 64 * 1024

/** A row is written out once, however many pages it goes to. */
const written = new WeakMap<Row, Buffer>()

function write(row: Row) {
  const bytes = written.get(row) ?? Buffer.from(JSON.stringify(row satisfies ServerFrame))
  written.set(row, bytes)
  return bytes
}

/** Opens the way to a socket. */
export function outletTo(socket: WebSocket, connection: Connection): Outlet {
  let alive = true
  const lives = () => {
    alive = true
  }
  // The close that follows says it; without a listener it would end the process.
  socket.on('error', () => {})
  socket.on('pong', lives)
  socket.on('message', lives)

  const hand = (bytes: string | Buffer) =>
    new Promise<void>((resolve) => {
      socket.send(bytes, { binary: false }, (error) => {
        // A slow page that still takes bytes is no dead one, though its pong comes late.
        if (!error) lives()
        resolve()
      })
    })

  return {
    send: (frame) => hand(JSON.stringify(frame)),
    async pass(rows) {
      // What goes to a page together is one write.
      connection.cork()
      for (const row of rows) {
        const sent = hand(write(row))
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
