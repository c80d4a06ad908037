import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { chooseProviders } from './choose-providers.ts'
import type { PaymentRequest, PayProvider } from './pay-provider.ts'
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
  const { wechat, alipay } = chooseProviders(platform.keys())
  if (wechat === null || alipay === null) throw new Error('A provider is not configured')
  providers = { wechat, alipay }
})
afterEach(() => {
  platform.setResponseFault('right')
  platform.changeContent(null)
})
afterAll(() => platform.close())

function hasty(name: 'wechat' | 'alipay', patience: number): PayProvider {
  const { wechatPay, alipay } = platform.keys()
  if (wechatPay === null || alipay === null) throw new Error('A provider is not configured')
  const options = { now: () => new Date(), patience }
  return name === 'wechat' ? createWeChatPay(wechatPay, options) : createAlipay(alipay, options)
}

const payment = (): PaymentRequest => ({
  number: `P2026112207112200${String((next += 1)).padStart(4, '0')}`,
  amount: 1990,
  subject: '100 点',
  expiresAt,
})
const calls = () => platform.calls.length

test('without keys there is no provider', () => {
  expect(chooseProviders({ wechatPay: null, alipay: null })).toEqual({ wechat: null, alipay: null })
})

describe.each(['wechat', 'alipay'] as const)('%s', (name) => {
  const provider = () => providers[name]
  const asked = async (changes: Partial<PaymentRequest> = {}) => {
    const one = { ...payment(), ...changes }
    await provider().createPayment(one)
    return one.number
  }

  test('is asked, signed, and gives the address of the QR', async () => {
    const one = payment()
    expect(provider().name).toBe(name)
    const { qr } = await provider().createPayment(one)
    expect(qr).toMatch(
      name === 'wechat' ? /^weixin:\/\/wxpay\/bizpayurl\?pr=\w+$/ : /^https:\/\/qr\.alipay\.com\/bax\w+$/,
    )
    expect(platform.payments.get(one.number)).toMatchObject({
      provider: name,
      qr,
      asked: 1990,
      notifyUrl: `https://moyun.example/api/pay/${name}/notify`,
    })
    expect(JSON.parse(platform.payments.get(one.number)?.terms ?? '')).toMatchObject({
      time_expire: name === 'wechat' ? '2031-01-01T02:30:00+08:00' : '2031-01-01 02:30:00',
    })
  })

  test('asked the same again, gives the same', async () => {
    const one = payment()
    expect(await provider().createPayment(one)).toEqual(await provider().createPayment(one))
  })

  test('is asked to the fen, and told in words that it takes', async () => {
    const number = await asked({ amount: 435, subject: `点/会员=100% & 更多“很长”${'长'.repeat(200)}` })
    expect(platform.payments.get(number)?.requestedAmount).toBe(435)
  })

  test('that refuses is unavailable, by its own word', async () => {
    const number = await asked()
    await expect(provider().createPayment({ ...payment(), number, amount: 1 })).rejects.toMatchObject({
      name: 'PayUnavailable',
      code: name === 'wechat' ? 'INVALID_REQUEST' : 'ACQ.CONTEXT_INCONSISTENT',
    })
  })

  test('tells how a payment stands', async () => {
    const number = await asked()
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

  test('tells a wrong amount and another currency as they are', async () => {
    const number = await asked()
    platform.pay(number, { amount: 1, currency: 'USD' })
    expect(await provider().query(number)).toMatchObject({ state: 'paid', amount: 1, currency: 'USD' })
  })

  test('closes what nobody paid, again too', async () => {
    const number = await asked()
    platform.scan(number)
    expect(await provider().close(number)).toBe('closed')
    expect(await provider().query(number)).toMatchObject({ state: 'closed' })
    expect(await provider().close(number)).toBe('closed')
    expect(await provider().close('P0000000000000000000')).toBe('closed')
  })

  test('says that a payment came, instead of closing it', async () => {
    const number = await asked()
    platform.pay(number)
    expect(await provider().close(number)).toBe('paid')
    expect(await provider().query(number)).toMatchObject({ state: 'paid' })
  })

  test('gives back once under one number, however often it is asked', async () => {
    const number = await asked()
    platform.pay(number)
    const refund = { number, refundNumber: `${number}R1`, amount: 500, total: 1990, reason: '没有用完' }
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

  test('gives back no more than was paid', async () => {
    const number = await asked()
    platform.pay(number)
    await expect(
      provider().refund({ number, refundNumber: `${number}R1`, amount: 1991, total: 1990, reason: 'x' }),
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
    'whose answer is %s is not believed, and not asked again',
    async (weather) => {
      const number = await asked()
      platform.pay(number)
      platform.setResponseFault(weather)
      for (const attempt of [
        () => provider().query(number),
        () => provider().createPayment(payment()),
        () => provider().close(number),
        () => provider().refund({ number, refundNumber: `${number}R1`, amount: 1, total: 1990, reason: 'x' }),
      ]) {
        const before = calls()
        await expect(attempt()).rejects.toMatchObject({ name: 'PayUnavailable' })
        expect(calls() - before).toBe(1)
      }
    },
  )

  test.each(['unsigned', 'signed by a stranger'] as const)(
    'whose “there is no such payment” is %s is not believed',
    async (weather) => {
      platform.setResponseFault(weather)
      await expect(provider().query('P0000000000000000000')).rejects.toMatchObject({ name: 'PayUnavailable' })
      await expect(provider().close('P0000000000000000000')).rejects.toMatchObject({ name: 'PayUnavailable' })
    },
  )

  test('that does not answer in time is unavailable, and asked once', async () => {
    platform.setResponseFault('hangs')
    const before = calls()
    await expect(hasty(name, 1_000).createPayment(payment())).rejects.toMatchObject({
      name: 'PayUnavailable',
      code: null,
      cause: expect.objectContaining({ name: 'TimeoutError' }),
    })
    expect(calls() - before).toBe(1)
  })

  test('that is not there is unavailable', async () => {
    const gone = await startTestPlatform({ parties: platform.parties })
    const { wechat, alipay } = chooseProviders(gone.keys())
    await gone.close()
    await expect((name === 'wechat' ? wechat : alipay)?.query('P0000000000000000000')).rejects.toMatchObject({
      name: 'PayUnavailable',
    })
  })

  test('that signed an answer for another trade is not believed', async () => {
    const number = await asked()
    platform.pay(number)
    platform.changeContent((content) => ({ ...content, out_trade_no: 'P9999999999999999999' }))
    await expect(provider().query(number)).rejects.toMatchObject({
      name: 'PayUnavailable',
      message: expect.stringContaining('another trade'),
    })
    await expect(
      provider().refund({ number, refundNumber: `${number}R1`, amount: 1, total: 1990, reason: 'x' }),
    ).rejects.toMatchObject({ name: 'PayUnavailable' })
  })

  test.each(['total_amount', 'amount', 'trade_state', 'trade_status'])(
    'that signed an answer whose %s is odd is not believed',
    async (field) => {
      const number = await asked()
      platform.pay(number)
      if (!(field in (name === 'wechat' ? { amount: 1, trade_state: 1 } : { total_amount: 1, trade_status: 1 }))) return
      platform.changeContent((content) => ({ ...content, [field]: 19.9 }))
      await expect(provider().query(number)).rejects.toMatchObject({ name: 'PayUnavailable' })
    },
  )

  test('asked under somebody else’s key takes nothing', async () => {
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
  ])('that signed an answer of another %s is not believed', async (field, value) => {
    const one = payment()
    await providers.wechat.createPayment(one)
    platform.changeContent((content) => ({ ...content, [field]: value }))
    await expect(providers.wechat.query(one.number)).rejects.toMatchObject({ name: 'PayUnavailable' })
  })

  test('may sign by its platform certificate, where no public key is known', async () => {
    const { wechatPay } = platform.keys()
    if (wechatPay === null) throw new Error('WeChat Pay is not configured')
    const certified = new Map([...wechatPay.publicKeys].filter(([serial]) => !serial.startsWith('PUB_KEY_ID_')))
    const provider = createWeChatPay({ ...wechatPay, publicKeys: certified })
    const one = payment()
    await provider.createPayment(one)
    expect(platform.calls.at(-1)?.headers['wechatpay-serial']).toBeUndefined()
    expect(await provider.query(one.number)).toMatchObject({ state: 'waiting' })
  })

  test('that could not give it back says so', async () => {
    const one = payment()
    await providers.wechat.createPayment(one)
    platform.pay(one.number)
    platform.changeContent((content) => ({ ...content, status: 'ABNORMAL' }))
    await expect(
      providers.wechat.refund({ number: one.number, refundNumber: 'R1', amount: 1, total: 1990, reason: 'x' }),
    ).rejects.toMatchObject({ name: 'PayUnavailable', code: 'REFUND_ABNORMAL' })
  })

  test('that closed a trade which it no longer shows tells it as closed', async () => {
    platform.changeContent(() => ({ code: 'ORDER_CLOSED', message: '已关闭' }))
    expect(await providers.wechat.query('P0000000000000000000')).toMatchObject({ state: 'closed' })
  })
})

describe('alipay', () => {
  test('that does not know yet whether it went back leaves it open', async () => {
    const one = payment()
    await providers.alipay.createPayment(one)
    platform.pay(one.number)
    platform.changeContent((content) => ({
      ...content,
      fund_change: 'N',
      ...('refund_status' in content ? { refund_status: 'REFUND_PROCESSING' } : {}),
    }))
    expect(
      await providers.alipay.refund({ number: one.number, refundNumber: 'R1', amount: 1, total: 1990, reason: 'x' }),
    ).toBe('pending')
  })

  test('whose system failed has not refused: nobody knows what became of it', async () => {
    platform.changeContent(() => ({ code: '40004', msg: 'Business Failed', sub_code: 'ACQ.SYSTEM_ERROR' }))
    const before = calls()
    await expect(providers.alipay.close('P0000000000000000000')).rejects.toMatchObject({
      name: 'PayUnavailable',
      code: 'ACQ.SYSTEM_ERROR',
    })
    expect(calls() - before).toBe(1)
  })

  test('whose answer says one thing where it is signed and another behind it is not believed', async () => {
    const one = payment()
    await providers.alipay.createPayment(one)
    platform.scan(one.number)
    platform.setResponseFault('said twice')
    await expect(providers.alipay.query(one.number)).rejects.toMatchObject({ name: 'PayUnavailable' })
  })
})
