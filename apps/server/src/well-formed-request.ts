import { commonRefusals, isStorable, Refusal } from '@moyun/api'
import type { FastifyInstance } from 'fastify'

/** JSON alone, in UTF-8; and no U+0000, no lone surrogate and no `__proto__` in any part of a request. */
export function guardText(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(typeof body === 'string' ? Buffer.from(body) : body)
      void parseJson(request, text, done)
    } catch (cause) {
      done(Object.assign(new Error('The body is not UTF-8', { cause }), { statusCode: 400 }))
    }
  })
  app.addHook('preValidation', async ({ params, query, body }) => {
    for (const part of [params, query, body]) {
      const field = strangeField(part)
      if (field !== null) throw new Refusal(commonRefusals.invalid, 'invalid', { result: { fields: { [field]: 'malformed' } } })
    }
  })
}

/** The name of the first field that can't be stored as it is. Walks without recursion: a body may be a million brackets deep. */
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
