import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createRealProviders } from './choose-providers.ts'
import type { PaymentRequest, PayOptions, PayProvider } from './pay-provider.ts'
import { createAlipay } from './alipay.ts'
import type { ResponseFault } from './test-payments.ts'
import { startTestPlatform, type TestPlatform } from './test-platform.ts'
import { createWeChatPay } from './wechat-pay.ts'

const expiresAt = new Date('2030-12-31T18:30:00Z')
const paidAt = new Date('2026-11-22T07:11:20Z')
let platform: TestPlatform
let providers: { wechat: PayProvider; alipay: PayProvider }
let next = 0

beforeAll(async () => {
  platform = await startTestPlatform()
  const { wechat, alipay } = createRealProviders(platform.keys())
  if (wechat === null || alipay === null) throw new Error('A provider is not configured')
  providers = { wechat, alipay }
})
afterEach(() => {
  platform.setResponseFault('right')
  platform.changeContent(null)
})
afterAll(() => platform.close())

function hasty(name: 'wechat' | 'alipay', timeout: number): PayProvider {
  const { wechatPay, alipay } = platform.keys()
  if (wechatPay === null || alipay === null) throw new Error('A provider is not configured')
  const options: PayOptions = { now: () => new Date(), timeout }
  return name === 'wechat' ? createWeChatPay(wechatPay, options) : createAlipay(alipay, options)
}

const payment = (): PaymentRequest => ({
  paymentNumber: `P2026112207112200${String((next += 1)).padStart(4, '0')}`,
  amount: 1990,
  subject: '100 点',
  expiresAt,
})
const calls = () => platform.calls.length

test('creates no provider without keys', () => {
  expect(createRealProviders({ wechatPay: null, alipay: null })).toEqual({ wechat: null, alipay: null })
})

describe.each(['wechat', 'alipay'] as const)('%s', (name) => {
  const provider = () => providers[name]
  const createPayment = async (changes: Partial<PaymentRequest> = {}) => {
    const one = { ...payment(), ...changes }
    await provider().createPayment(one)
    return one.paymentNumber
  }

  test('creates a payment with its notify URL and expiry, and returns the URL of its QR code', async () => {
    const one = payment()
    expect(provider().name).toBe(name)
    const { qr } = await provider().createPayment(one)
    expect(qr).toMatch(
      name === 'wechat' ? /^weixin:\/\/wxpay\/bizpayurl\?pr=\w+$/ : /^https:\/\/qr\.alipay\.com\/bax\w+$/,
    )
    expect(platform.payments.get(one.paymentNumber)).toMatchObject({
      provider: name,
      qr,
      requestedAmount: 1990,
      notifyUrl: `https://moyun.example/api/pay/${name}/notify`,
    })
    expect(JSON.parse(platform.payments.get(one.paymentNumber)?.terms ?? '')).toMatchObject({
      time_expire: name === 'wechat' ? '2031-01-01T02:30:00+08:00' : '2031-01-01 02:30:00',
    })
  })

  test('returns the same QR code when the same payment is created again', async () => {
    const one = payment()
    expect(await provider().createPayment(one)).toEqual(await provider().createPayment(one))
  })

  test('requests the amount to the fen, with a subject that the provider accepts', async () => {
    const number = await createPayment({ amount: 435, subject: `点/会员=100% & 更多“很长”${'长'.repeat(200)}` })
    expect(platform.payments.get(number)?.requestedAmount).toBe(435)
  })

  test('fails with PayUnavailable and the provider’s error code when the provider refuses', async () => {
    const number = await createPayment()
    await expect(provider().createPayment({ ...payment(), paymentNumber: number, amount: 1 })).rejects.toMatchObject({
      name: 'PayUnavailable',
      code: name === 'wechat' ? 'INVALID_REQUEST' : 'ACQ.CONTEXT_INCONSISTENT',
    })
  })

  test('returns the state of a payment: unknown, waiting or paid', async () => {
    const number = await createPayment()
    if (name === 'alipay') {
      expect(await provider().query(number)).toEqual({
        state: 'unknown',
        tradeNo: null,
        amount: null,
        currency: null,
        paidAt: null,
      })
      platform.scan(number)
    }
    expect(await provider().query(number)).toMatchObject({ state: 'waiting', paidAt: null })
    platform.pay(number, { at: paidAt })
    expect(await provider().query(number)).toEqual({
      state: 'paid',
      tradeNo: platform.payments.get(number)?.tradeNo,
      amount: 1990,
      currency: 'CNY',
      paidAt,
    })
    expect(await provider().query('P0000000000000000000')).toMatchObject({ state: 'unknown' })
  })

  test('returns a differing amount and currency as they were paid', async () => {
    const number = await createPayment()
    platform.pay(number, { amount: 1, currency: 'USD' })
    expect(await provider().query(number)).toMatchObject({ state: 'paid', amount: 1, currency: 'USD' })
  })

  test('closes an unpaid payment, a closed one and an unknown one', async () => {
    const number = await createPayment()
    platform.scan(number)
    expect(await provider().close(number)).toBe('closed')
    expect(await provider().query(number)).toMatchObject({ state: 'closed' })
    expect(await provider().close(number)).toBe('closed')
    expect(await provider().close('P0000000000000000000')).toBe('closed')
  })

  test('returns paid instead of closing a paid payment', async () => {
    const number = await createPayment()
    platform.pay(number)
    expect(await provider().close(number)).toBe('paid')
    expect(await provider().query(number)).toMatchObject({ state: 'paid' })
  })

  test('refunds once when the same refund number is sent three times', async () => {
    const number = await createPayment()
    platform.pay(number)
    const refund = { paymentNumber: number, refundNumber: `${number}R1`, amount: 500, total: 1990, reason: '没有用完' }
    const answers = [await provider().refund(refund), await provider().refund(refund), await provider().refund(refund)]
    expect(answers).toEqual(name === 'wechat' ? ['pending', 'done', 'done'] : ['done', 'done', 'done'])
    expect([...(platform.payments.get(number)?.refunds ?? [])]).toEqual([
      [`${number}R1`, { amount: 500, at: expect.any(Date) }],
    ])
    expect(await provider().query(number)).toMatchObject({ state: name === 'wechat' ? 'refunded' : 'paid' })
    await provider().refund({ ...refund, refundNumber: `${number}R2`, amount: 1490 })
    expect(await provider().query(number)).toMatchObject({ state: 'refunded' })
    expect(await provider().close(number)).toBe('paid')
  })

  test('refuses a refund of more than was paid', async () => {
    const number = await createPayment()
    platform.pay(number)
    await expect(
      provider().refund({ paymentNumber: number, refundNumber: `${number}R1`, amount: 1991, total: 1990, reason: 'x' }),
    ).rejects.toMatchObject({ name: 'PayUnavailable' })
    expect(platform.payments.get(number)?.refunds.size).toBe(0)
  })

  const unbelievable: ResponseFault[] = [
    'down',
    'error page',
    'redirects',
    'unsigned',
    'signed by a stranger',
    'altered',
  ]
  const wechats: ResponseFault[] = ['signed too early', 'signed too late', 'of an unknown serial', 'a probe']
  test.each([...unbelievable, ...(name === 'wechat' ? wechats : [])])(
    'fails without a retry when the response fault is “%s”',
    async (fault) => {
      const number = await createPayment()
      platform.pay(number)
      platform.setResponseFault(fault)
      for (const attempt of [
        () => provider().query(number),
        () => provider().createPayment(payment()),
        () => provider().close(number),
        () =>
          provider().refund({
            paymentNumber: number,
            refundNumber: `${number}R1`,
            amount: 1,
            total: 1990,
            reason: 'x',
          }),
      ]) {
        const before = calls()
        await expect(attempt()).rejects.toMatchObject({ name: 'PayUnavailable' })
        expect(calls() - before).toBe(1)
      }
    },
  )

  test.each(['unsigned', 'signed by a stranger'] as const)(
    'does not trust a “no such payment” response that is %s',
    async (fault) => {
      platform.setResponseFault(fault)
      await expect(provider().query('P0000000000000000000')).rejects.toMatchObject({ name: 'PayUnavailable' })
      await expect(provider().close('P0000000000000000000')).rejects.toMatchObject({ name: 'PayUnavailable' })
    },
  )

  test('fails with PayUnavailable after the timeout and a single request', async () => {
    platform.setResponseFault('hangs')
    const before = calls()
    await expect(hasty(name, 200).createPayment(payment())).rejects.toMatchObject({
      name: 'PayUnavailable',
      code: null,
      cause: expect.objectContaining({ name: 'TimeoutError' }),
    })
    expect(calls() - before).toBe(1)
  })

  test('fails with PayUnavailable when the provider is unreachable', async () => {
    const gone = await startTestPlatform({ parties: platform.parties })
    const { wechat, alipay } = createRealProviders(gone.keys())
    await gone.close()
    await expect((name === 'wechat' ? wechat : alipay)?.query('P0000000000000000000')).rejects.toMatchObject({
      name: 'PayUnavailable',
    })
  })

  test('rejects a signed response about another trade', async () => {
    const number = await createPayment()
    platform.pay(number)
    platform.changeContent((content) => ({ ...content, out_trade_no: 'P9999999999999999999' }))
    await expect(provider().query(number)).rejects.toMatchObject({
      name: 'PayUnavailable',
      message: expect.stringContaining('another trade'),
    })
    await expect(
      provider().refund({ paymentNumber: number, refundNumber: `${number}R1`, amount: 1, total: 1990, reason: 'x' }),
    ).rejects.toMatchObject({ name: 'PayUnavailable' })
  })

  test.each(name === 'wechat' ? ['amount', 'trade_state'] : ['total_amount', 'trade_status'])(
    'rejects a signed response with an invalid %s',
    async (field) => {
      const number = await createPayment()
      platform.pay(number)
      platform.changeContent((content) => ({ ...content, [field]: 19.9 }))
      await expect(provider().query(number)).rejects.toMatchObject({
        name: 'PayUnavailable',
        message: expect.stringContaining('undocumented body'),
      })
    },
  )

  test('creates no payment for a request signed with a foreign key', async () => {
    const { wechatPay, alipay } = platform.keys()
    if (wechatPay === null || alipay === null) throw new Error('A provider is not configured')
    const { privateKey } = platform.parties.stranger
    const foreign =
      name === 'wechat' ? createWeChatPay({ ...wechatPay, privateKey }) : createAlipay({ ...alipay, privateKey })
    const before = platform.payments.size
    await expect(foreign.createPayment(payment())).rejects.toMatchObject({ name: 'PayUnavailable' })
    expect(platform.payments.size).toBe(before)
  })
})

describe('wechat', () => {
  test.each([
    ['mchid', '1900000001'],
    ['appid', 'wx0000000000000000'],
  ])('rejects a signed response with another %s', async (field, value) => {
    const one = payment()
    await providers.wechat.createPayment(one)
    platform.changeContent((content) => ({ ...content, [field]: value }))
    await expect(providers.wechat.query(one.paymentNumber)).rejects.toMatchObject({ name: 'PayUnavailable' })
  })

  test('accepts responses signed with the platform certificate when no public key is configured', async () => {
    const { wechatPay } = platform.keys()
    if (wechatPay === null) throw new Error('WeChat Pay is not configured')
    const certified = new Map([...wechatPay.publicKeys].filter(([serial]) => !serial.startsWith('PUB_KEY_ID_')))
    const provider = createWeChatPay({ ...wechatPay, publicKeys: certified })
    const one = payment()
    await provider.createPayment(one)
    expect(platform.calls.at(-1)?.headers['wechatpay-serial']).toBeUndefined()
    expect(await provider.query(one.paymentNumber)).toMatchObject({ state: 'waiting' })
  })

  test('fails with REFUND_ABNORMAL when the refund could not be paid out', async () => {
    const one = payment()
    await providers.wechat.createPayment(one)
    platform.pay(one.paymentNumber)
    platform.changeContent((content) => ({ ...content, status: 'ABNORMAL' }))
    await expect(
      providers.wechat.refund({
        paymentNumber: one.paymentNumber,
        refundNumber: 'R1',
        amount: 1,
        total: 1990,
        reason: 'x',
      }),
    ).rejects.toMatchObject({ name: 'PayUnavailable', code: 'REFUND_ABNORMAL' })
  })

  test('reads the ORDER_CLOSED error as a closed payment', async () => {
    platform.changeContent(() => ({ code: 'ORDER_CLOSED', message: '已关闭' }))
    expect(await providers.wechat.query('P0000000000000000000')).toMatchObject({ state: 'closed' })
  })
})

describe('alipay', () => {
  test('returns pending while Alipay does not know yet whether the refund was paid', async () => {
    const one = payment()
    await providers.alipay.createPayment(one)
    platform.pay(one.paymentNumber)
    platform.changeContent((content) => ({
      ...content,
      fund_change: 'N',
      ...('refund_status' in content ? { refund_status: 'REFUND_PROCESSING' } : {}),
    }))
    expect(
      await providers.alipay.refund({
        paymentNumber: one.paymentNumber,
        refundNumber: 'R1',
        amount: 1,
        total: 1990,
        reason: 'x',
      }),
    ).toBe('pending')
  })

  test('fails with PayUnavailable on a system error when closing, without a retry', async () => {
    platform.changeContent(() => ({ code: '40004', msg: 'Business Failed', sub_code: 'ACQ.SYSTEM_ERROR' }))
    const before = calls()
    await expect(providers.alipay.close('P0000000000000000000')).rejects.toMatchObject({
      name: 'PayUnavailable',
      code: 'ACQ.SYSTEM_ERROR',
    })
    expect(calls() - before).toBe(1)
  })

  test('rejects a response with different content after the signed content', async () => {
    const one = payment()
    await providers.alipay.createPayment(one)
    platform.scan(one.paymentNumber)
    platform.setResponseFault('said twice')
    await expect(providers.alipay.query(one.paymentNumber)).rejects.toMatchObject({ name: 'PayUnavailable' })
  })
})
