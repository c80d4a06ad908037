import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRealProviders } from './choose-providers.ts'
import { InvalidWebhook, type WebhookEvent } from './pay-provider.ts'
import { makeParties } from './test-pay-keys.ts'
import { startTestPlatform, type TestPlatform } from './test-platform.ts'

const app = fastify()
const events: WebhookEvent[] = []
let clock = new Date('2026-11-22T07:11:22Z')
let platform: TestPlatform

beforeAll(async () => {
  const parties = await makeParties()
  platform = await startTestPlatform({ parties, now: () => clock })
  const providers = createRealProviders(platform.keys())
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, raw, done) => done(null, raw))
  app.post<{ Params: { name: string } }>('/api/pay/:name/notify', async ({ params, headers, body }, reply) => {
    const provider = params.name === 'wechat' ? providers.wechat : providers.alipay
    if (provider === null || !Buffer.isBuffer(body)) return reply.code(503).send()
    try {
      events.push(provider.readWebhook({ headers, raw: body }, clock))
      const answer = provider.acknowledge()
      return await reply.code(answer.status).headers(answer.headers).send(answer.body)
    } catch (error) {
      if (!(error instanceof InvalidWebhook)) throw error
      const answer = provider.decline(401, error.fault)
      return reply.code(answer.status).headers(answer.headers).send(answer.body)
    }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await platform.close()
})

test.each(['wechat', 'alipay'] as const)(
  '%s delivers its webhooks over HTTP until they are acknowledged',
  async (name) => {
    const address = app.server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
    const provider = createRealProviders(platform.keys(origin))[name]
    const number = `P20261122${name}`
    await provider?.createPayment({ paymentNumber: number, amount: 1990, subject: '点数', expiresAt: clock })
    platform.pay(number)
    clock = new Date(clock.getTime() + 1000)
    expect(await platform.deliverDue(clock)).toMatchObject([{ number, acknowledged: true, attempt: 1 }])
    expect(events.at(-1)).toMatchObject({ paymentNumber: number, state: 'paid', amount: 1990 })
    platform.refund(number, 'R1', 1)
    // Delayed for too long: WeChat Pay gets a rejection, and sends it again with a new signature.
    const late = clock
    clock = new Date(clock.getTime() + 10 * 60_000)
    expect(await platform.deliverDue(late)).toMatchObject([
      { acknowledged: name === 'alipay', status: name === 'alipay' ? 200 : 401 },
    ])
    await platform.deliverDue(clock)
    expect(events.at(-1)).toMatchObject({ paymentNumber: number, state: 'refunded', amount: 1 })
    expect(platform.pending()).toBe(0)
  },
)
