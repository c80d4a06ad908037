import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRealProviders } from './choose-providers.ts'
import { InvalidWebhook, type WebhookRequest, type PayProvider } from './pay-provider.ts'
import { alipayForm } from './test-alipay-gateway.ts'
import { startTestPlatform, type TestPlatform } from './test-platform.ts'
import { encryptWechatWebhook, signWechatBody } from './test-wechat-gateway.ts'

const now = new Date('2026-11-22T07:11:22Z')
let platform: TestPlatform
let wechat: PayProvider
let alipay: PayProvider

beforeAll(async () => {
  platform = await startTestPlatform()
  const providers = createRealProviders(platform.keys())
  if (providers.wechat === null || providers.alipay === null) throw new Error('A provider is not configured')
  ;({ wechat, alipay } = { wechat: providers.wechat, alipay: providers.alipay })
})
afterAll(() => platform.close())

/** The webhook must be parsed as unpaid or rejected: nothing else. */
function harmless(provider: PayProvider, request: WebhookRequest) {
  try {
    expect(provider.readWebhook(request, now).state).not.toBe('paid')
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidWebhook)
  }
}

const bytes = fc.uint8Array({ maxLength: 200 }).map((each) => Buffer.from(each))
const signedBy = (body: string) => {
  const {
    platform: { privateKey: key },
    keyId: serial,
  } = platform.parties.wechat
  return signWechatBody(body, { key, serial, at: now })
}

test('P39: never reads arbitrary bytes and headers as paid, and throws only InvalidWebhook', () => {
  const headers = fc.record({
    'wechatpay-timestamp': fc.oneof(fc.string(), fc.constant('1795331482')),
    'wechatpay-nonce': fc.string(),
    'wechatpay-serial': fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'PUB_KEY_ID_01')),
    'wechatpay-signature': fc.oneof(fc.string(), fc.base64String()),
  })
  fc.assert(
    fc.property(headers, bytes, (each, raw) => {
      harmless(wechat, { headers: each, raw })
      harmless(wechat, {
        headers: { ...each, 'wechatpay-timestamp': '1795331482', 'wechatpay-serial': platform.parties.wechat.keyId },
        raw,
      })
      harmless(alipay, { headers: each, raw })
      harmless(alipay, { headers: each, raw: Buffer.concat([Buffer.from('sign_type=RSA2&sign=QUJD&'), raw]) })
    }),
  )
})

test('P39: never reads arbitrary signed content as paid, and throws only InvalidWebhook', () => {
  fc.assert(
    fc.property(fc.json(), fc.jsonValue(), (body, content) => {
      harmless(wechat, { headers: signedBy(body), raw: Buffer.from(body) })
      const sealed = JSON.stringify(
        encryptWechatWebhook(
          { id: 'x', kind: 'TRANSACTION.SUCCESS', content: content as Record<string, unknown> },
          platform.parties.wechat.apiV3Key,
          now,
        ),
      )
      harmless(wechat, { headers: signedBy(sealed), raw: Buffer.from(sealed) })
    }),
    { numRuns: 50 },
  )
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), (content) => {
      harmless(alipay, {
        headers: {},
        raw: Buffer.from(alipayForm({ id: 'x', kind: 'x', content }, platform.parties.alipay.alipay.privateKey, now)),
      })
    }),
    { numRuns: 50 },
  )
})
