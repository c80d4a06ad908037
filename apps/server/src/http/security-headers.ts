import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { captchaSources } from '../modules/captcha/captcha-sources.ts'
import type { Clock } from '../time/clock.ts'
import type { Environment } from '../config/environment.ts'

/**
 * Hashes of the style elements that libraries insert: styled-components' empty one, Radix Select's viewport, Radix
 * ScrollArea's viewport.
 */
export const STYLE_HASHES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-vGQdhYJbTuF+M8iCn1IZCHpdkiICocWHDq4qnQF4Rjw='",
  "'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='",
] as const

/** Hash of the only inline script, which sets the member's theme before any other script has loaded. */
export const THEME_SCRIPT_HASH = "'sha256-tlUyE7I9w1vAjBxKhEbmnU5/7izfu3kgwxFmX+hoJKY='"

/** The policy of the page that renders diagrams: it may use any inline style, and has no network access. */
export const DIAGRAM_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-scripts"

/**
 * P23. The Content Security Policy. 'self' covers a WebSocket to our own origin; a public address behind a proxy and the hosts of the captcha
 * provider are added to it.
 */
function directives({ publicUrl, captcha }: Pick<Environment, 'publicUrl' | 'captcha'>) {
  const provider = captchaSources(captcha)
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", THEME_SCRIPT_HASH, ...(provider['script-src'] ?? [])],
    'style-src': ["'self'", ...STYLE_HASHES, ...(provider['style-src'] ?? [])],
    'img-src': ["'self'", 'blob:', 'data:', ...(provider['img-src'] ?? [])],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(publicUrl === undefined ? [] : [publicUrl.replace(/^http/, 'ws')]),
      ...(provider['connect-src'] ?? []),
    ],
    'frame-src': ["'self'", ...(provider['frame-src'] ?? [])],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  }
}

const YEAR = 365 * 24 * 60 * 60

/** Sets security headers, the request id and the product clock's date on every answer. */
export async function setSecurityHeaders(
  app: FastifyInstance,
  { environment, clock }: { environment: Environment; clock: Clock },
) {
  const isPublicTls = environment.publicUrl?.startsWith('https:') ?? false
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directives(environment) },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    // The sandboxed diagram page has an opaque origin and fetches scripts from here; file routes set their own value.
    crossOriginResourcePolicy: false,
    hsts: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (/^\/(api|MPSign|sandbox)/.test(request.url)) reply.header('cache-control', 'no-store')
    if (isPublicTls || request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${YEAR}; includeSubDomains`)
  })
  app.addHook('onSend', async (_, reply) => {
    reply.header('date', clock.now().toUTCString())
  })
}
