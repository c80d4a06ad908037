import { commonRefusals, Refusal } from '@moyun/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Environment } from './environment.ts'

/** Which pages may talk to this server. */
export interface Origins {
  /** True for the request's own host, `PUBLIC_URL` and `ALLOWED_ORIGINS`. */
  allows(origin: string, host: string): boolean
}

/** The fixed list of the environment, and the host that was asked. */
export function createOrigins({ publicUrl, allowedOrigins }: Pick<Environment, 'publicUrl' | 'allowedOrigins'>): Origins {
  const fixed = new Set([...allowedOrigins, ...(publicUrl === undefined ? [] : [publicUrl])].map((origin) => origin.toLowerCase()))
  return {
    allows(origin, host) {
      if (!URL.canParse(origin)) return false
      const { protocol, host: asked } = new URL(origin)
      return fixed.has(origin.toLowerCase()) || (/^https?:$/.test(protocol) && asked === host.toLowerCase())
    },
  }
}

const EXPOSED = 'access-token, x-access-token, date, retry-after, x-request-id'
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * CORS for allowed origins, and a "no" to a page of any other that wants to change something.
 *
 * A client that sends no `Origin` is no browser, or reads only.
 */
export function guardOrigins(app: FastifyInstance, origins: Origins) {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (!/^\/(api|MPSign|realtime)/.test(request.url)) return
    reply.header('vary', 'Origin')
    if (origin === undefined) return
    if (origins.allows(origin, request.host)) {
      reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED })
      if (isPreflight(request)) return answerPreflight(reply)
    } else if (!READING.has(request.method)) {
      request.log.warn({ origin: origin.slice(0, 200) }, 'A foreign origin was refused')
      throw new Refusal(commonRefusals.forbidden, 'forbidden')
    }
  })
}

const isPreflight = ({ method, headers }: FastifyRequest) => method === 'OPTIONS' && headers['access-control-request-method'] !== undefined

const answerPreflight = (reply: FastifyReply) =>
  reply
    .headers({
      'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
      'access-control-allow-headers': 'authorization, x-authorization, content-type, accept-language, idempotency-key, x-qr-secret',
      'access-control-max-age': '600',
    })
    .code(204)
    .send()
