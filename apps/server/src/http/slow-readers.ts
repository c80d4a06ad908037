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
  app.addHook('onSend', async (_, { raw }) => {
    const { socket } = raw
    if (!socket) return
    const before = socket.bytesWritten
    let waited = 0
    const looking = setInterval(() => {
      if (socket.writableLength === 0) return
      waited += every
      const allowed = grace + ((socket.bytesWritten - before) / bytesPerSecond) * 1000
      if (waited > allowed) socket.destroy()
    }, every).unref()
    raw.once('close', () => clearInterval(looking))
  })
}
