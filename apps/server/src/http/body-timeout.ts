import type { FastifyInstance } from 'fastify'

/** Time limit for receiving a JSON body, in milliseconds. */
const BODY_TIME = 10_000

/**
 * Answers 408 when a body is not received in time, and closes the connection. Uploads have only the server's general
 * request timeout.
 */
export function enforceBodyTimeout(app: FastifyInstance, limit = BODY_TIME) {
  app.addHook('preParsing', async (request, reply) => {
    const { raw } = request
    if (raw.complete || request.routeOptions.config.endpoint?.upload) return
    const timer = setTimeout(() => {
      if (raw.complete || raw.listenerCount('error') === 0) return
      reply.header('connection', 'close')
      raw.emit('error', Object.assign(new Error('The body did not arrive in time'), { statusCode: 408 }))
    }, limit)
    reply.raw.once('close', () => clearTimeout(timer))
  })
}
