import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAlipay } from './alipay.ts'
import { InvalidWebhook, type WebhookRequest, type PayProvider } from './pay-provider.ts'
import { startTestPlatform, type TestPlatform } from './test-platform.ts'

const now = new Date('2026-11-22T07:11:22Z')
const paidAt = new Date('2026-11-22T07:11:20Z')
const number = 'P20261122071122000002'
let platform: TestPlatform
let provider: PayProvider

beforeAll(async () => {
  platform = await startTestPlatform()
  const { alipay } = platform.keys()
  if (alipay === null) throw new Error('Alipay is not configured')
  provider = createAlipay(alipay)
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
const paid = (changes: Record<string, unknown> = {}) =>
  platform.webhook(number, 'paid', now, { content: (content) => without({ ...content, ...changes }) })
const without = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
const form = (raw: Buffer) => new URLSearchParams(raw.toString())
const withForm = (request: WebhookRequest, change: (fields: URLSearchParams) => void): WebhookRequest => {
  const fields = form(request.raw)
  change(fields)
  return { ...request, raw: Buffer.from(fields.toString()) }
}

test('reads the payment from a webhook that Alipay signed', () => {
  const request = paid()
  expect(provider.readWebhook(request, now)).toEqual({
    id: form(request.raw).get('notify_id'),
    paymentNumber: number,
    tradeNo: platform.payments.get(number)?.tradeNo,
    state: 'paid',
    amount: 1990,
    currency: 'CNY',
    paidAt,
    refundNumber: null,
  })
})

test('reads TRADE_FINISHED as paid, with and without refund fields', () => {
  expect(faultOf(paid({ trade_status: 'TRADE_FINISHED' }))).toBe('paid')
  expect(
    faultOf(paid({ trade_status: 'TRADE_FINISHED', refund_fee: '1.00', gmt_refund: '2026-11-22 15:11:22.123' })),
  ).toBe('paid')
})

test.each([
  ['0.01', 1],
  ['4.35', 435],
  ['64.1', 6410],
  ['1990', 199_000],
])('returns a differing amount of %s yuan as reported', (total_amount, amount) => {
  expect(provider.readWebhook(paid({ total_amount }), now)).toMatchObject({ state: 'paid', amount })
})

test('returns another currency as reported', () => {
  expect(provider.readWebhook(paid({ trans_currency: 'USD' }), now)).toMatchObject({ state: 'paid', currency: 'USD' })
})

test('reads an unpaid closed trade as closed, and a partly or fully refunded one as refunded', () => {
  expect(provider.readWebhook(paid({ trade_status: 'TRADE_CLOSED', gmt_payment: undefined }), now)).toMatchObject({
    state: 'closed',
    paidAt: null,
    refundNumber: null,
  })
  platform.refund(number, 'R1', 500, { at: now })
  expect(provider.readWebhook(platform.webhook(number, 'refunded', now), now)).toMatchObject({
    paymentNumber: number,
    state: 'refunded',
    amount: 500,
    refundNumber: 'R1',
  })
  platform.refund(number, 'R2', 1490, { at: now })
  expect(provider.readWebhook(platform.webhook(number, 'refunded', now), now)).toMatchObject({
    state: 'refunded',
    amount: 1990,
    refundNumber: 'R2',
  })
})

test.each(['WAIT_BUYER_PAY', 'TRADE_PENDING', 'SUCCESS', ''])('reads the trade status %j as other', (trade_status) => {
  expect(faultOf(paid({ trade_status }))).toBe('other')
})

test('P39: rejects a webhook signed with a foreign key', () => {
  expect(faultOf(platform.webhook(number, 'paid', now, { by: 'stranger' }))).toBe('signature')
})

test('rejects a webhook with a missing or malformed signature or another sign_type', () => {
  expect(faultOf(withForm(paid(), (fields) => fields.delete('sign')))).toBe('headers')
  expect(faultOf(withForm(paid(), (fields) => fields.set('sign', '')))).toBe('signature')
  expect(faultOf(withForm(paid(), (fields) => fields.set('sign', 'A'.repeat(2000))))).toBe('headers')
  expect(faultOf(withForm(paid(), (fields) => fields.delete('sign_type')))).toBe('headers')
  expect(faultOf(withForm(paid(), (fields) => fields.set('sign_type', 'RSA')))).toBe('headers')
  expect(faultOf({ headers: {}, raw: Buffer.alloc(0) })).toBe('headers')
})

test('P39: rejects a webhook of which any signed field was changed, added or removed', () => {
  for (const name of new Set(form(paid().raw).keys())) {
    if (name === 'sign' || name === 'sign_type') continue
    expect(faultOf(withForm(paid(), (fields) => fields.set(name, `${fields.get(name) ?? ''}0`))), name).toBe(
      'signature',
    )
    expect(faultOf(withForm(paid(), (fields) => fields.delete(name))), name).toBe('signature')
  }
  expect(faultOf(withForm(paid(), (fields) => fields.append('refund_fee', '1.00')))).toBe('signature')
})

test('P39: rejects a field that was parsed and serialized again, though it means the same', () => {
  expect(
    faultOf(
      withForm(paid(), (fields) =>
        fields.set('fund_bill_list', JSON.stringify(JSON.parse(fields.get('fund_bill_list') ?? ''), null, 1)),
      ),
    ),
  ).toBe('signature')
})

test('rejects a duplicate field, before or after the signed one', () => {
  expect(faultOf(withForm(paid(), (fields) => fields.append('total_amount', '0.01')))).toBe('body')
  expect(faultOf({ headers: {}, raw: Buffer.concat([Buffer.from('total_amount=0.01&'), paid().raw]) })).toBe('body')
})

test('rejects a body that is not valid UTF-8', () => {
  expect(faultOf({ headers: {}, raw: Buffer.concat([paid().raw, Buffer.from([0x26, 0xff])]) })).toBe('body')
})

test.each([
  ['another application', { app_id: '2021000000000000' }, 'application'],
  ['no application', { app_id: undefined }, 'application'],
  ['another seller', { seller_id: '2088000000000000' }, 'merchant'],
  ['no seller', { seller_id: undefined }, 'merchant'],
  ['an amount with three decimals', { total_amount: '19.901' }, 'body'],
  ['a negative amount', { total_amount: '-19.90' }, 'body'],
  ['an amount in scientific notation', { total_amount: '1.99e1' }, 'body'],
  ['no amount', { total_amount: undefined }, 'body'],
  ['no payment number', { out_trade_no: undefined }, 'body'],
  ['no trade number', { trade_no: undefined }, 'body'],
  ['an invalid time', { gmt_payment: 'yesterday' }, 'body'],
])('P39: rejects a signed webhook with %s', (_, changes, fault) => {
  expect(faultOf(paid(changes))).toBe(fault)
})

test('accepts a webhook 25 hours old, because Alipay retries for more than a day', () => {
  expect(faultOf(paid(), new Date(now.getTime() + 25 * 60 * 60 * 1000))).toBe('paid')
})

test('rejects a WeChat Pay webhook', () => {
  expect(
    faultOf({
      headers: { 'content-type': 'application/json' },
      raw: Buffer.from('{"id":"x","event_type":"TRANSACTION.SUCCESS"}'),
    }),
  ).toBe('headers')
})

test('acknowledges with the body “success” and declines with “failure”', () => {
  const headers = { 'content-type': 'text/plain; charset=utf-8' }
  expect(provider.acknowledge()).toEqual({ status: 200, headers, body: 'success' })
  expect(provider.decline(400, 'signature')).toEqual({ status: 400, headers, body: 'failure' })
})
