import type { FastifyInstance } from 'fastify'
import { memberIdOf } from './principal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The code of the envelope that answers a call of the contract: a refusal has the HTTP status 200. Null before that,
     * and for other answers.
     */
    answerCode: number | null
  }
}

/** Logs each answered request, and notes the code of its envelope for the metrics. */
export function registerRequestLog(app: FastifyInstance) {
  app.decorateRequest('answerCode', null)
  // Not where refusals are thrown: a reply that is stored under an idempotency key may be a refusal too.
  app.addHook('preSerialization', (request, _, payload, done) => {
    if (request.routeOptions.config.endpoint !== undefined) request.answerCode = codeOf(payload)
    done(null, payload)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.is404 ? 'none' : request.routeOptions.url,
        status: reply.statusCode,
        answer: request.answerCode ?? undefined,
        milliseconds: Math.round(reply.elapsedTime),
        memberId: memberIdOf(request.caller),
      },
      'Answered',
    )
  })
}

const codeOf = (envelope: unknown) =>
  typeof envelope === 'object' && envelope !== null && 'code' in envelope && typeof envelope.code === 'number'
    ? envelope.code
    : null
