import { inspect } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { InvalidWebhook, type WebhookRequest, type PayProvider } from './pay-provider.ts'
import { startTestPlatform, type TestPlatform } from './test-platform.ts'
import { signWechatBody } from './test-wechat-gateway.ts'
import { createWeChatPay } from './wechat-pay.ts'

const now = new Date('2026-11-22T07:11:22Z')
const paidAt = new Date('2026-11-22T07:11:20Z')
const number = 'P20261122071122000001'
let platform: TestPlatform
let provider: PayProvider

beforeAll(async () => {
  platform = await startTestPlatform()
  const { wechatPay } = platform.keys()
  if (wechatPay === null) throw new Error('WeChat Pay is not configured')
  provider = createWeChatPay(wechatPay)
  await provider.createPayment({
    paymentNumber: number,
    amount: 1990,
    subject: '100 点',
    expiresAt: new Date(now.getTime() + 60_000),
  })
  platform.pay(number, { at: paidAt })
})
afterAll(() => platform.close())

const faultOf = (request: WebhookRequest, at = now) => {
  try {
    return provider.readWebhook(request, at).state
  } catch (error) {
    if (error instanceof InvalidWebhook) return error.fault
    throw error
  }
}
const paid = (spoiling: Parameters<TestPlatform['webhook']>[3] = {}) => platform.webhook(number, 'paid', now, spoiling)
const withHeaders = (request: WebhookRequest, headers: WebhookRequest['headers']) => ({
  ...request,
  headers: { ...request.headers, ...headers },
})
const signed = (body: string, { platform: { privateKey: key }, keyId: serial }: TestPlatform['parties']['wechat']) =>
  signWechatBody(body, { key, serial, at: now })
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

test('reads the payment from a webhook that WeChat Pay signed', () => {
  expect(provider.readWebhook(paid(), now)).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    paymentNumber: number,
    tradeNo: platform.payments.get(number)?.tradeNo,
    state: 'paid',
    amount: 1990,
    currency: 'CNY',
    paidAt,
    refundNumber: null,
  })
})

test('accepts a signature of the platform certificate, with its serial number in either case', () => {
  expect(faultOf(paid({ by: 'certificate' }))).toBe('paid')
  expect(faultOf(paid({ by: 'certificate', serial: platform.parties.wechat.certificateSerial.toLowerCase() }))).toBe(
    'paid',
  )
})

test('returns a differing amount and currency as reported', () => {
  const amount = (total: unknown, currency = 'CNY') =>
    paid({ content: (content) => ({ ...content, amount: { total, currency, payer_total: 1 } }) })
  expect(provider.readWebhook(amount(1), now)).toMatchObject({ state: 'paid', amount: 1, currency: 'CNY' })
  expect(provider.readWebhook(amount(1990, 'USD'), now)).toMatchObject({ amount: 1990, currency: 'USD' })
})

test('reads a successful refund with our refund number, and an abnormal or closed one as other', () => {
  platform.refund(number, 'R1', 500, { at: now })
  expect(provider.readWebhook(platform.webhook(number, 'refunded', now), now)).toMatchObject({
    paymentNumber: number,
    state: 'refunded',
    amount: 500,
    refundNumber: 'R1',
    currency: null,
  })
  for (const [kind, status] of [
    ['REFUND.ABNORMAL', 'ABNORMAL'],
    ['REFUND.CLOSED', 'CLOSED'],
  ] as const) {
    expect(
      faultOf(
        platform.webhook(number, 'refunded', now, {
          kind,
          content: (content) => ({ ...content, refund_status: status }),
        }),
      ),
    ).toBe('other')
  }
})

test.each(['wechatpay-timestamp', 'wechatpay-nonce', 'wechatpay-serial', 'wechatpay-signature'])(
  'rejects a webhook whose header %s is missing, empty or repeated',
  (name) => {
    expect(faultOf(withHeaders(paid(), { [name]: undefined }))).toBe('headers')
    expect(faultOf(withHeaders(paid(), { [name]: '' }))).toBe('headers')
    expect(faultOf(withHeaders(paid(), { [name]: ['a', 'b'] }))).toBe('headers')
  },
)

test('P39: rejects a signature that does not match the key of its serial number', () => {
  expect(faultOf(paid({ by: 'stranger' }))).toBe('signature')
  expect(faultOf(paid({ by: 'stranger', serial: platform.parties.wechat.certificateSerial }))).toBe('signature')
  expect(faultOf(paid({ by: 'platform', serial: platform.parties.wechat.certificateSerial }))).toBe('signature')
})

test('P39: rejects an unknown serial number and the merchant’s own', () => {
  expect(faultOf(paid({ serial: 'PUB_KEY_ID_0199999999999999999999' }))).toBe('serial')
  expect(faultOf(paid({ serial: platform.parties.wechat.serial }))).toBe('serial')
  expect(faultOf(paid({ serial: platform.parties.wechat.keyId.toLowerCase() }))).toBe('serial')
})

test('P39: rejects WeChat Pay’s probe with a deliberately wrong signature', () => {
  const request = paid()
  expect(
    faultOf(
      withHeaders(request, {
        'wechatpay-signature': `WECHATPAY/SIGNTEST/${String(request.headers['wechatpay-signature'])}`,
      }),
    ),
  ).toBe('probe')
})

test('P39: accepts a timestamp five minutes off and rejects one a second further', () => {
  for (const at of [minutes(5), minutes(-5)]) expect(faultOf(paid(), at)).toBe('paid')
  for (const at of [
    new Date(minutes(5).getTime() + 1000),
    new Date(minutes(-5).getTime() - 1000),
    minutes(60 * 24),
    minutes(-60 * 24),
  ])
    expect(faultOf(paid(), at)).toBe('timestamp')
})

test.each(['', 'now', '1e9', '-1', '0x65', '9'.repeat(20)])('rejects the timestamp %j', (timestamp) => {
  expect(['timestamp', 'headers']).toContain(faultOf(withHeaders(paid(), { 'wechatpay-timestamp': timestamp })))
})

test('rejects a webhook whose timestamp or nonce was changed', () => {
  const request = paid()
  expect(
    faultOf(
      withHeaders(request, { 'wechatpay-timestamp': String(Number(request.headers['wechatpay-timestamp']) + 1) }),
    ),
  ).toBe('signature')
  expect(faultOf(withHeaders(request, { 'wechatpay-nonce': 'another' }))).toBe('signature')
})

test('P39: rejects a body that was parsed and serialized again, though it means the same', () => {
  const request = paid()
  const spaced = JSON.stringify(JSON.parse(request.raw.toString()), null, 1)
  expect(faultOf({ ...request, raw: Buffer.from(spaced) })).toBe('signature')
  expect(faultOf({ ...request, raw: Buffer.concat([request.raw, Buffer.from('\n')]) })).toBe('signature')
})

test('verifies the raw bytes of a body that parsing and serializing would change', () => {
  // Signed with an escaped character and a space: parsing and serializing it again would change the bytes.
  const { wechat } = platform.parties
  const plain = platform.webhook(number, 'paid', now)
  const raw = Buffer.from(plain.raw.toString().replace('"支付成功"', String.raw`"\u652f\u4ed8" `))
  expect(raw.equals(plain.raw)).toBe(false)
  expect(faultOf({ headers: { ...signed(raw.toString(), wechat) }, raw })).toBe('paid')
})

test('rejects a body with a changed byte, wherever it is', () => {
  const request = paid()
  for (let at = 0; at < request.raw.length; at += 37) {
    const raw = Buffer.from(request.raw)
    raw[at] = (raw[at] ?? 0) ^ 1
    expect(faultOf({ ...request, raw })).toBe('signature')
  }
})

test('rejects a signed envelope with another ciphertext, nonce, associated data or algorithm', () => {
  const flip = (text: string) => text.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
  expect(
    faultOf(paid({ resource: (resource) => ({ ...resource, ciphertext: flip(resource['ciphertext'] ?? '') }) })),
  ).toBe('resource')
  expect(
    faultOf(
      paid({ resource: (resource) => ({ ...resource, ciphertext: (resource['ciphertext'] ?? '').slice(0, 8) }) }),
    ),
  ).toBe('resource')
  expect(faultOf(paid({ resource: (resource) => ({ ...resource, nonce: flip(resource['nonce'] ?? '') }) }))).toBe(
    'resource',
  )
  expect(faultOf(paid({ resource: (resource) => ({ ...resource, associated_data: 'refund' }) }))).toBe('resource')
  expect(faultOf(paid({ resource: ({ associated_data: _, ...resource }) => resource }))).toBe('resource')
  expect(faultOf(paid({ resource: (resource) => ({ ...resource, algorithm: 'AES_CBC' }) }))).toBe('body')
})

test.each([
  ['another merchant', { mchid: '1900000001' }, 'merchant'],
  ['no merchant', { mchid: undefined }, 'merchant'],
  ['another application', { appid: 'wx0000000000000000' }, 'application'],
  ['no application', { appid: undefined }, 'application'],
  ['a closed trade', { trade_state: 'CLOSED' }, 'state'],
  ['an unpaid trade', { trade_state: 'NOTPAY' }, 'state'],
  ['an amount as a string', { amount: { total: '1990', currency: 'CNY' } }, 'resource'],
  ['a fractional amount', { amount: { total: 19.9, currency: 'CNY' } }, 'resource'],
  ['a negative amount', { amount: { total: -1, currency: 'CNY' } }, 'resource'],
  ['no amount', { amount: undefined }, 'resource'],
  ['no currency', { amount: { total: 1990 } }, 'resource'],
  ['no payment number', { out_trade_no: undefined }, 'resource'],
  ['no time', { success_time: undefined }, 'resource'],
  ['a time without a time zone', { success_time: '2026-11-22T15:11:20' }, 'resource'],
])('P39: rejects a signed webhook with %s', (_, changes, fault) => {
  expect(faultOf(paid({ content: (content) => ({ ...content, ...changes }) }))).toBe(fault)
})

test('rejects a refund of another merchant', () => {
  expect(
    faultOf(platform.webhook(number, 'refunded', now, { content: (content) => ({ ...content, mchid: '1900000001' }) })),
  ).toBe('merchant')
})

test('rejects a signed event of another type', () => {
  expect(faultOf(paid({ kind: 'TRANSACTION.CLOSED' }))).toBe('kind')
  expect(faultOf(paid({ kind: 'COUPON.USE' }))).toBe('kind')
})

test('ignores unknown fields of a webhook', () => {
  expect(
    faultOf(
      paid({
        content: (content) => ({ ...content, promotion_detail: [{ coupon_id: '1' }], scene_info: { device_id: 'x' } }),
      }),
    ),
  ).toBe('paid')
})

test('rejects an Alipay body without headers, with copied headers and with a valid signature', () => {
  const raw = Buffer.from('trade_status=TRADE_SUCCESS&sign=x&sign_type=RSA2')
  expect(faultOf({ headers: {}, raw })).toBe('headers')
  expect(faultOf({ headers: paid().headers, raw })).toBe('signature')
  expect(faultOf({ headers: signed(raw.toString(), platform.parties.wechat), raw })).toBe('body')
})

test('names the fault in the error, but neither the webhook’s content nor the key', () => {
  const refusalOf = (request: WebhookRequest) => {
    try {
      provider.readWebhook(request, now)
    } catch (error) {
      return inspect(error, { depth: 9 })
    }
    return null
  }
  const body = 'o-secret-openid'
  for (const request of [
    paid({ by: 'stranger' }),
    { headers: signed(body, platform.parties.wechat), raw: Buffer.from(body) },
    paid({ content: (content) => ({ ...content, success_time: body }) }),
  ]) {
    const message = refusalOf(request)
    expect(message).toMatch(/A payment webhook was refused: (signature|body|resource)/)
    expect(message).not.toContain(body)
    expect(message).not.toContain(platform.parties.wechat.apiV3Key)
  }
})

test('acknowledges with an empty 204 and declines with WeChat Pay’s FAIL body', () => {
  expect(provider.acknowledge()).toEqual({ status: 204, headers: {}, body: '' })
  expect(provider.decline(401, '签名')).toEqual({
    status: 401,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: '{"code":"FAIL","message":"签名"}',
  })
})
