import type { Row, ServerFrame } from '@moyun/api'
import type { WebSocket } from 'ws'

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

/** Opens the way to a socket. */
export function outletTo(socket: WebSocket): Outlet {
  let alive = true
  const lives = () => {
    alive = true
  }
  // The close that follows says it; without a listener it would end the process.
  socket.on('error', () => {})
  socket.on('pong', lives)
  socket.on('message', lives)

  const send = (frame: ServerFrame) =>
    new Promise<void>((resolve) => {
      socket.send(JSON.stringify(frame), (error) => {
        // A slow page that still takes bytes is no dead one, though its pong comes late.
        if (!error) lives()
        resolve()
      })
    })

  return {
    send,
    async pass(rows) {
      for (const row of rows) {
        const sent = send(row)
        if (socket.bufferedAmount > HIGH_WATER) await sent
        if (socket.readyState !== socket.OPEN) return
      }
    },
    ping() {
      if (!alive) return socket.terminate()
      alive = false
      socket.ping()
    },
  }
}
