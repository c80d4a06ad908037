import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How slowly an answer may be read. */
interface ReadingPace {
  /** Milliseconds of waiting for the reader that every answer may cost. */
  grace: number
  /** Bytes a second beyond that. The kernel takes up to some megabytes at once, so it holds on average only. */
  bytesPerSecond: number
  /** Milliseconds between two looks. */
  every: number
}

const PACE: ReadingPace = { grace: 180_000, bytesPerSecond: 4 * 1024, every: 15_000 }

/**
 * Closes the connection of a client that reads its answer too slowly, because an unread answer takes memory and a place.
 * Only the time in which bytes wait for the reader counts.
 */
export function endSlowReaders(app: FastifyInstance, { grace, bytesPerSecond, every }: ReadingPace = PACE) {
  const readers = new Set<{ socket: Socket; before: number; waited: number }>()
  const looking = setInterval(() => {
    for (const reader of readers) {
      const { socket, before } = reader
      if (socket.writableLength === 0) continue
      reader.waited += every
      const allowed = grace + ((socket.bytesWritten - before) / bytesPerSecond) * 1000
      if (reader.waited > allowed) socket.destroy()
    }
  }, every).unref()
  app.addHook('onClose', async () => clearInterval(looking))
  app.addHook('onSend', async (_, { raw }) => {
    const { socket } = raw
    if (!socket || raw.closed) return
    const reader = { socket, before: socket.bytesWritten, waited: 0 }
    readers.add(reader)
    raw.once('close', () => readers.delete(reader))
  })
}
