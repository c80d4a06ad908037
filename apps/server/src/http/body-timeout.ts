import type { FastifyInstance } from 'fastify'
import { hasBody } from './load-shedding.ts'

/** Time limit for receiving a body, in milliseconds. */
const BODY_TIME = 10_000

/**
 * Answers 408 when a body is not received in time, and closes the connection; also when the request was answered
 * before. Uploads have limits of their own.
 */
export function enforceBodyTimeout(app: FastifyInstance, limit = BODY_TIME) {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    if (!hasBody(request) || request.routeOptions.config.endpoint?.upload) return
    const timer = setTimeout(() => {
      if (raw.complete) return
      if (reply.sent || raw.listenerCount('error') === 0) return void raw.destroy()
      reply.header('connection', 'close')
      raw.emit('error', Object.assign(new Error('The body did not arrive in time'), { statusCode: 408 }))
    }, limit)
    raw.once('close', () => clearTimeout(timer))
  })
}
