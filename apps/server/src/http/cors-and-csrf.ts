import { isIP } from 'node:net'
import { commonRefusals, Refusal } from '@moyun/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Environment } from '../config/environment.ts'

/** Which origins may call this server. */
export interface AllowedOrigins {
  /** True for the request's own host, `PUBLIC_URL` and `ALLOWED_ORIGINS`. */
  allows(origin: string, host: string): boolean
  /**
   * True for a host that DNS rebinding can't point at this machine: `localhost`, an IP address, and the hosts of
   * `HOST`, `PUBLIC_URL` and `ALLOWED_ORIGINS`.
   */
  isOwnHost(host: string): boolean
}

/** Allows the origins from the environment and the request's own host. */
export function createAllowedOrigins({
  host: listening,
  publicUrl,
  allowedOrigins,
}: Pick<Environment, 'host' | 'publicUrl' | 'allowedOrigins'>): AllowedOrigins {
  const fixed = new Set(
    [...allowedOrigins, ...(publicUrl === undefined ? [] : [publicUrl])].map((origin) => origin.toLowerCase()),
  )
  const names = new Set(['localhost', listening.toLowerCase(), ...[...fixed].map((origin) => new URL(origin).hostname)])
  return {
    allows(origin, host) {
      if (!URL.canParse(origin)) return false
      const { protocol, host: originHost } = new URL(origin)
      return fixed.has(origin.toLowerCase()) || (/^https?:$/.test(protocol) && originHost === host.toLowerCase())
    },
    isOwnHost(host) {
      if (!URL.canParse(`http://${host}`)) return false
      const { hostname } = new URL(`http://${host}`)
      return names.has(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
    },
  }
}

const EXPOSED = 'access-token, x-access-token, date, retry-after, x-request-id'
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * CORS for allowed origins; CSRF protection: refuses requests of all other origins that change something.
 *
 * The request's host is its `Host` header and never `X-Forwarded-Host`, which a proxy may pass on as the client sent it.
 * A client that sends no `Origin` is not a browser, or only reads. The sandbox also refuses a foreign `Host`: after DNS
 * rebinding, a page of that name would be same-origin.
 */
export function registerCorsAndCsrf(app: FastifyInstance, origins: AllowedOrigins) {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    // By the route if there is one, because a URL can be spelled in many ways.
    const url = request.routeOptions.url ?? request.url
    if (!/^\/(api|MPSign|realtime|sandbox)/.test(url)) return
    reply.header('vary', 'Origin')
    if (url.startsWith('/sandbox') && !request.is404 && !origins.isOwnHost(request.headers.host ?? '')) {
      request.log.warn({ host: request.headers.host?.slice(0, 200) }, 'A request with a foreign Host was refused')
      throw new Refusal(commonRefusals.forbidden, 'forbidden')
    }
    if (origin === undefined) return
    if (origins.allows(origin, request.headers.host ?? '')) {
      reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED })
      if (isPreflight(request)) return answerPreflight(reply)
    } else if (!READING.has(request.method)) {
      request.log.warn({ origin: origin.slice(0, 200) }, 'A request from a foreign origin was refused')
      throw new Refusal(commonRefusals.forbidden, 'forbidden')
    }
  })
}

const isPreflight = ({ method, headers }: FastifyRequest) =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined

const answerPreflight = (reply: FastifyReply) =>
  reply
    .headers({
      'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
      'access-control-allow-headers':
        'authorization, x-authorization, content-type, accept-language, idempotency-key, x-qr-secret',
      'access-control-max-age': '600',
    })
    .code(204)
    .send()
