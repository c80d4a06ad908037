import type { FastifyInstance } from 'fastify'

/** How long a JSON body may take to come, in milliseconds. */
const BODY_TIME = 10_000

/** Answers 408 where a body does not come in time, and closes its connection. Uploads have as long as the server gives any request. */
export function limitBodyTime(app: FastifyInstance, limit = BODY_TIME) {
  app.addHook('preParsing', async (request, reply) => {
    const { raw } = request
    if (raw.complete || request.routeOptions.config.endpoint?.upload) return
    const timer = setTimeout(() => {
      if (raw.complete || raw.listenerCount('error') === 0) return
      reply.header('connection', 'close')
      raw.emit('error', Object.assign(new Error('The body took too long'), { statusCode: 408 }))
    }, limit)
    reply.raw.once('close', () => clearTimeout(timer))
  })
}
