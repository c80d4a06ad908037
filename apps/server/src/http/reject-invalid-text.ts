import { commonRefusals, isStorable, Refusal } from '@moyun/api'
import type { FastifyInstance } from 'fastify'
import { bodyLimits, isWithinJsonLimits } from './json-limits.ts'

/**
 * Accepts only UTF-8 JSON of modest depth and size and one `Host` header, and refuses U+0000, lone surrogates and
 * `__proto__` in any part of a request.
 */
export function rejectInvalidText(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    const bytes = typeof body === 'string' ? Buffer.from(body) : body
    if (!isWithinJsonLimits(bytes, bodyLimits(request.routeOptions.bodyLimit)))
      return done(Object.assign(new Error('The body is nested too deeply or has too many parts'), { statusCode: 400 }))
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
      void parseJson(request, text, done)
    } catch (cause) {
      done(Object.assign(new Error('The body is not UTF-8', { cause }), { statusCode: 400 }))
    }
  })
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const hosts = rawHeaders.filter((header, index) => index % 2 === 0 && header.toLowerCase() === 'host')
    // RFC 9112, 3.2. Node's parser uses the first one.
    if (hosts.length > 1)
      throw Object.assign(new Error('The request has more than one Host header'), { statusCode: 400 })
  })
  app.addHook('preValidation', async ({ params, query, body }) => {
    for (const part of [params, query, body]) {
      const field = strangeField(part)
      if (field !== null)
        throw new Refusal(commonRefusals.invalid, 'invalid', {
          result: { fields: { [field.slice(0, 100)]: 'malformed' } },
        })
    }
  })
}

/** The name of the first field that can't be stored unchanged. */
function strangeField(part: unknown): string | null {
  const open: { name: string; value: unknown }[] = [{ name: 'body', value: part }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { name, value } = next
    if (typeof value === 'string' && !isStorable(value)) return name
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key) || key === '__proto__') return name
      open.push({ name: Array.isArray(value) ? name : key, value: inner })
    }
  }
  return null
}
