import Fastify, { type FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { endpoint } from '../contract/endpoint.ts'
import { Refusal, refuse } from '../errors/refusal.ts'
import { type RunIdempotent, type OpenTransaction, serve, wrapRefusalResponse } from './serve.ts'

const greet = endpoint({
  method: 'POST',
  path: '/api/greet/:id',
  access: 'public',
  params: z.object({ id: z.string() }),
  query: z.object({ times: z._default(z.coerce.number(), 1) }),
  body: z.strictObject({ mobile: z.string('V2').check(z.minLength(1, 'V2')), note: z.optional(z.string()) }),
  result: z.object({ text: z.string() }),
  refusals: { asleep: 1010 },
})

let app: FastifyInstance
const transaction: OpenTransaction = {
  rollback() {
    throw new Error('rolled back')
  },
}
const saved: [OpenTransaction, unknown][] = []
const runIdempotent = vi.fn<RunIdempotent>(async (_, __, ___, run) => {
  await run(async (tx, envelope) => void saved.push([tx, envelope]))
  return saved.at(-1)?.[1]
})
beforeEach(() => {
  runIdempotent.mockClear()
  app = Fastify()
  app.decorate('runIdempotent', runIdempotent)
  app.decorateRequest('caller', null)
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof Refusal))
      return reply.code(500).send(wrapRefusalResponse('app', { code: 500, message: String(error) }))
    return reply.code(200).send(
      wrapRefusalResponse(request.routeOptions.config.endpoint?.envelope, {
        code: error.code,
        message: error.reason,
        result: error.result,
      }),
    )
  })
})

const post = async (body: object, url = '/api/greet/7') => {
  const response = await app.inject({ method: 'POST', url, payload: body })
  return { ...response.json<{ code: number; result: unknown }>(), status: response.statusCode }
}

test('passes the parsed request to the handler and wraps its result in the success envelope', async () => {
  serve(app, greet, ({ params, query, body }) => ({ text: `${params.id} ${query.times + 1} ${body.mobile}` }))
  expect(await post({ mobile: '138' }, '/api/greet/7?times=2')).toEqual({
    status: 200,
    code: 200,
    message: '',
    result: { text: '7 3 138' },
    errors: null,
  })
})

test('removes undeclared fields from the result', async () => {
  const row = { text: 'hello', passwordHash: 'secret' }
  serve(app, greet, () => row)
  expect((await post({ mobile: '138' })).result).toEqual({ text: 'hello' })
})

test('answers 500 without the result when it breaks the contract', async () => {
  const row: { text: string } = JSON.parse('{"text":12345}')
  serve(app, greet, () => row)
  const answer = await post({ mobile: '138' })
  expect(answer).toMatchObject({ status: 500, code: 500 })
  expect(JSON.stringify(answer)).not.toContain('12345')
})

describe('a request that breaks the contract', () => {
  test.each([
    [{}, { mobile: 'V2' }],
    [{ mobile: '' }, { mobile: 'V2' }],
    [{ mobile: 5 }, { mobile: 'V2' }],
    [{ mobile: '1', note: 5 }, { note: 'malformed' }],
    [
      { mobile: '1', role: 'admin', price: 0 },
      { role: 'unknown', price: 'unknown' },
    ],
    [[], { body: 'malformed' }],
  ])('%j is refused with the fields %j before the handler runs', async (body, fields) => {
    const handler = vi.fn(() => ({ text: '' }))
    serve(app, greet, handler)
    expect(await post(body)).toMatchObject({ status: 200, code: 400, result: { fields } })
    expect(handler).not.toHaveBeenCalled()
  })

  test('is reported against the closest alternative of a union', async () => {
    const either = endpoint({
      method: 'POST',
      path: '/api/either',
      access: 'public',
      body: z.union([
        z.strictObject({ account: z.string('V1'), password: z.string('V3').check(z.minLength(1, 'V3')) }),
        z.strictObject({
          mobile: z.string('V2').check(z.minLength(1, 'V2')),
          code: z.string('V5').check(z.minLength(1, 'V5')),
        }),
      ]),
      result: z.null(),
    })
    serve(app, either, () => null)
    expect(await post({ account: 'a', password: '' }, '/api/either')).toMatchObject({
      code: 400,
      result: { fields: { password: 'V3' } },
    })
    expect(await post({ mobile: '', code: '' }, '/api/either')).toMatchObject({
      code: 400,
      result: { fields: { mobile: 'V2', code: 'V5' } },
    })
    expect(await post({ mobile: '1' }, '/api/either')).toMatchObject({ code: 400, result: { fields: { code: 'V5' } } })
  })
})

test('answers a refusal with its declared code and HTTP status 200', async () => {
  serve(app, greet, () => {
    throw refuse(greet, 'asleep', { result: { until: 7 } })
  })
  expect(await post({ mobile: '138' })).toEqual({
    status: 200,
    code: 1010,
    message: 'asleep',
    result: { until: 7 },
    errors: null,
  })
})

test('answers a console call in the console envelope', async () => {
  const shell = endpoint({
    method: 'GET',
    path: '/api/user/info',
    access: 'public',
    envelope: 'console',
    result: z.object({ name: z.string() }),
  })
  let refusal: Refusal | null = null
  serve(app, shell, () => {
    if (refusal) throw refusal
    return { name: 'me' }
  })
  const get = async () => (await app.inject('/api/user/info')).json<unknown>()
  expect(await get()).toEqual({ data: { name: 'me' }, status: 'ok', msg: '', code: 20000 })
  refusal = refuse(shell, 'signedOut')
  expect(await get()).toEqual({ data: null, status: 'fail', msg: 'signedOut', code: 50008 })
  refusal = refuse(shell, 'forbidden')
  expect(await get()).toEqual({ data: null, status: 'fail', msg: 'forbidden', code: 50000 })
})

test('stores the reply of a keyed endpoint in its own transaction, and answers with the stored reply', async () => {
  const keyed = endpoint({ ...greet, keyed: true })
  const row = { text: 'hello', passwordHash: 'secret' }
  serve(app, keyed, ({ saveReply }) => saveReply(transaction, row))
  expect((await post({ mobile: '' })).code).toBe(400)
  expect(runIdempotent).not.toHaveBeenCalled()
  const { status, ...envelope } = await post({ mobile: '1' })
  expect(envelope).toEqual({ code: 200, message: '', result: { text: 'hello' }, errors: null })
  expect(saved).toEqual([[transaction, envelope]])
  expect(status).toBe(200)
})
