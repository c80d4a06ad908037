import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sms } from '../auth/sms.ts'
import { randomMobile, testApp, type TestApp } from '../../testing/test-app.ts'
import { aliyunGateway } from './aliyun.ts'
import type { AliyunSms, TencentSms } from './sms-provider.ts'
import { tencentGateway } from './tencent.ts'
import {
  acs3SignatureFault,
  tc3SignatureFault,
  type ReceivedRequest,
  testProvider,
  answerWithJson,
} from './test-provider.ts'

const id = `AKID${randomBytes(12).toString('hex')}`
const secret = randomBytes(24).toString('base64url')
const provider = testProvider()

const aliyun = (): AliyunSms => ({
  name: 'aliyun',
  accessKeyId: id,
  accessKeySecret: secret,
  signName: '墨韵 (测试)*',
  templateCode: 'SMS_1001',
  templateAbroad: 'SMS_2002',
  endpoint: provider.endpoint(),
})
const tencent = (): TencentSms => ({
  name: 'tencent',
  secretId: id,
  secretKey: secret,
  appId: '1400006666',
  signName: '墨韵',
  templateId: '1001',
  templateAbroad: '2002',
  region: 'ap-guangzhou',
  endpoint: provider.endpoint(),
})

const mainland: Sms = { phone: '8613912345678', mobile: '13912345678', purpose: 'login', code: '012345' }
const abroad: Sms = { phone: '85261234567', mobile: '61234567', purpose: 'login', code: '012345' }
const tencentResponse = (code: string) => ({
  Response: {
    SendStatusSet: [
      {
        SerialNo: '',
        PhoneNumber: '+8613912345678',
        Fee: 0,
        SessionContext: '',
        Code: code,
        Message: 'for +8613912345678',
        IsoCode: 'CN',
      },
    ],
    RequestId: 'r-1',
  },
})
const tencentFailed = (code: string) => ({
  Response: { Error: { Code: code, Message: 'for +8613912345678' }, RequestId: 'r-2' },
})
const aliyunResponse = (Code: string, Message = 'for 13912345678') => ({
  Code,
  Message,
  RequestId: 'r-3',
  BizId: '1^0',
})

const first = (): ReceivedRequest => {
  const [one] = provider.requests
  if (one === undefined || provider.requests.length > 1) throw new Error(`${provider.requests.length} requests`)
  return one
}

describe('Aliyun', () => {
  test('receives a signed SendSms request with the code for the template', async () => {
    provider.answer(answerWithJson(aliyunResponse('OK')))
    await aliyunGateway(aliyun()).send(mainland)
    expect(acs3SignatureFault(first(), { id, secret })).toBeNull()
    expect(first()).toMatchObject({
      path: '/',
      body: '',
      headers: { 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' },
    })
    expect(Object.fromEntries(first().query)).toEqual({
      PhoneNumbers: '13912345678',
      SignName: '墨韵 (测试)*',
      TemplateCode: 'SMS_1001',
      TemplateParam: '{"code":"012345"}',
    })
  })

  test('receives the area code and the other template for a number outside the mainland', async () => {
    provider.answer(answerWithJson(aliyunResponse('OK')))
    await aliyunGateway(aliyun()).send(abroad)
    expect(acs3SignatureFault(first(), { id, secret })).toBeNull()
    expect(Object.fromEntries(first().query)).toMatchObject({ PhoneNumbers: '85261234567', TemplateCode: 'SMS_2002' })
  })

  test('receives another nonce with each request', async () => {
    provider.answer(answerWithJson(aliyunResponse('OK')))
    await aliyunGateway(aliyun()).send(mainland)
    await aliyunGateway(aliyun()).send(mainland)
    expect(new Set(provider.requests.map(({ headers }) => headers['x-acs-signature-nonce'])).size).toBe(2)
  })

  test('refuses the signature of another key, a changed query and a changed header', async () => {
    provider.answer(answerWithJson(aliyunResponse('OK')))
    await aliyunGateway(aliyun()).send(mainland)
    const sent = first()
    expect(acs3SignatureFault(sent, { id, secret: `${secret}x` })).toBe('SignatureDoesNotMatch')
    expect(
      acs3SignatureFault(
        { ...sent, query: new URLSearchParams({ ...Object.fromEntries(sent.query), PhoneNumbers: '13900000000' }) },
        { id, secret },
      ),
    ).toBe('SignatureDoesNotMatch')
    expect(
      acs3SignatureFault({ ...sent, headers: { ...sent.headers, 'x-acs-action': 'SendBatchSms' } }, { id, secret }),
    ).toBe('SignatureDoesNotMatch')
  })

  test.each([
    ['触发分钟级流控Permits:1', 60],
    ['触发小时级流控Permits:5', 3600],
    ['触发天级流控Permits:10', 86_400],
    ['触发号码天级流控Permits:40', 86_400],
  ])('“%s” becomes an SmsLimit with a retry after %i s', async (message, retryAfter) => {
    provider.answer(answerWithJson(aliyunResponse('isv.BUSINESS_LIMIT_CONTROL', message)))
    await expect(aliyunGateway(aliyun()).send(mainland)).rejects.toMatchObject({ name: 'SmsLimit', retryAfter })
  })

  test.each(['isv.AMOUNT_NOT_ENOUGH', 'isv.SMS_TEMPLATE_ILLEGAL', 'isp.SYSTEM_ERROR', 'isv.DAY_LIMIT_CONTROL'])(
    '%s becomes an SmsFailure whose message omits the phone number',
    async (code) => {
      provider.answer(answerWithJson(aliyunResponse(code)))
      await expect(aliyunGateway(aliyun()).send(mainland)).rejects.toMatchObject({
        name: 'SmsFailure',
        message: `Aliyun refused a code: ${code}, request r-3`,
      })
    },
  )
})

describe('Tencent Cloud', () => {
  test('receives a signed SendSms request with the code for the template', async () => {
    provider.answer(answerWithJson(tencentResponse('Ok')))
    await tencentGateway(tencent()).send(mainland)
    expect(tc3SignatureFault(first(), { id, secret }, 'sms')).toBeNull()
    expect(first()).toMatchObject({
      path: '/',
      rawQuery: '',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-tc-action': 'SendSms',
        'x-tc-version': '2021-01-11',
        'x-tc-region': 'ap-guangzhou',
      },
    })
    expect(JSON.parse(first().body)).toEqual({
      PhoneNumberSet: ['+8613912345678'],
      SmsSdkAppId: '1400006666',
      SignName: '墨韵',
      TemplateId: '1001',
      TemplateParamSet: ['012345'],
    })
  })

  test('receives the other template for a number outside the mainland', async () => {
    provider.answer(answerWithJson(tencentResponse('Ok')))
    await tencentGateway(tencent()).send(abroad)
    expect(JSON.parse(first().body)).toMatchObject({ PhoneNumberSet: ['+85261234567'], TemplateId: '2002' })
  })

  test('refuses the signature of another key, a changed body and a changed action', async () => {
    provider.answer(answerWithJson(tencentResponse('Ok')))
    await tencentGateway(tencent()).send(mainland)
    const sent = first()
    expect(tc3SignatureFault(sent, { id, secret: `${secret}x` }, 'sms')).toBe('AuthFailure.SignatureFailure')
    expect(tc3SignatureFault({ ...sent, body: sent.body.replace('139', '138') }, { id, secret }, 'sms')).toBe(
      'AuthFailure.SignatureFailure',
    )
    expect(
      tc3SignatureFault(
        { ...sent, headers: { ...sent.headers, 'x-tc-action': 'PullSmsSendStatus' } },
        { id, secret },
        'sms',
      ),
    ).toBe('AuthFailure.SignatureFailure')
  })

  test.each([
    ['LimitExceeded.PhoneNumberThirtySecondLimit', 30],
    ['LimitExceeded.PhoneNumberOneHourLimit', 3600],
    ['LimitExceeded.PhoneNumberDailyLimit', 86_400],
    ['LimitExceeded.DeliveryFrequencyLimit', 60],
  ])('%s becomes an SmsLimit with a retry after %i s, in either part of the response', async (code, retryAfter) => {
    for (const reply of [tencentResponse(code), tencentFailed(code)]) {
      provider.answer(answerWithJson(reply))
      await expect(tencentGateway(tencent()).send(mainland)).rejects.toMatchObject({ name: 'SmsLimit', retryAfter })
    }
  })

  test.each([
    'AuthFailure.SignatureFailure',
    'FailedOperation.InsufficientBalanceInSmsPackage',
    'InternalError.SmsMonitorFailed',
  ])('%s becomes an SmsFailure whose message omits the phone number', async (code) => {
    provider.answer(answerWithJson(tencentFailed(code)))
    await expect(tencentGateway(tencent()).send(mainland)).rejects.toMatchObject({
      name: 'SmsFailure',
      message: `Tencent refused a code: ${code}, request r-2`,
    })
  })

  test('fails when the response has no send status', async () => {
    provider.answer(answerWithJson({ Response: { SendStatusSet: [], RequestId: 'r' } }))
    await expect(tencentGateway(tencent()).send(mainland)).rejects.toMatchObject({ name: 'SmsFailure' })
  })
})

describe.each([
  ['Aliyun', (patience?: number) => aliyunGateway(aliyun(), patience)],
  ['Tencent Cloud', (patience?: number) => tencentGateway(tencent(), patience)],
] as const)('%s', (_, gateway) => {
  test.each([
    ['an error page', 502, '<html>Bad Gateway</html>'],
    ['an empty response', 200, ''],
    ['JSON of another shape', 200, '[1]'],
  ])('fails on %s', async (_name, status, body) => {
    provider.answer((response) => void response.writeHead(status).end(body))
    await expect(gateway().send(mainland)).rejects.toMatchObject({
      name: 'SmsFailure',
      message: expect.stringContaining(String(status)),
    })
  })

  test('fails on a redirect without following it', async () => {
    provider.answer(
      (response, { path }) =>
        void (path === '/'
          ? response.writeHead(307, { location: `${provider.endpoint()}/elsewhere` }).end()
          : answerWithJson(aliyunResponse('OK'))(response, first())),
    )
    await expect(gateway().send(mainland)).rejects.toThrow()
    expect(provider.requests.map(({ path }) => path)).toEqual(['/'])
  })

  test('fails when there is no response in time', async () => {
    provider.answer(() => {})
    await expect(gateway(50).send(mainland)).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test('fails when the response does not end in time', async () => {
    provider.answer((response) => void response.writeHead(200).write('{'))
    await expect(gateway(50).send(mainland)).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})

describe('a server with an SMS provider', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ sms: aliyun() })
  })
  beforeEach(() => app.database.pool.query('delete from code_sends'))
  const send = (mobile: string) => app.call('POST', '/api/app/Send', { body: { mobile, purpose: 'login' } })
  const codeIn = ({ query }: ReceivedRequest) =>
    (JSON.parse(query.get('TemplateParam') ?? '{}') as { code: string }).code

  test('signs in with the code sent to the provider, and keeps none in the sandbox outbox', async () => {
    provider.answer(answerWithJson(aliyunResponse('OK')))
    const mobile = randomMobile()
    expect(await send(mobile)).toMatchObject({ code: 200, result: { expiresIn: 300, retryAfter: 60 } })
    expect(await app.call('POST', '/api/app/login', { body: { mobile, code: codeIn(first()) } })).toMatchObject({
      code: 200,
    })
    expect(
      await app.call('GET', `/sandbox/outbox?mobile=${mobile}`, { headers: { accept: 'application/json' } }),
    ).toMatchObject({ body: '[]' })
  })

  test('returns the provider’s limit as retryAfter in seconds', async () => {
    provider.answer(answerWithJson(aliyunResponse('isv.BUSINESS_LIMIT_CONTROL', '触发小时级流控Permits:5')))
    expect(await send(randomMobile())).toMatchObject({
      status: 200,
      code: 429,
      result: { retryAfter: 3600 },
      message: '操作过于频繁，请 60 分钟后再试',
    })
  })

  test('answers 503 when the provider fails, and still counts the send', async () => {
    provider.answer(answerWithJson(aliyunResponse('isv.AMOUNT_NOT_ENOUGH')))
    const mobile = randomMobile()
    expect(await send(mobile)).toMatchObject({ status: 200, code: 503, result: null })
    expect(await send(mobile)).toMatchObject({ status: 200, code: 429 })
    expect(provider.requests).toHaveLength(1)
  })

  test('answers 503 when the provider is unreachable', async () => {
    const lost = await testApp({ sms: { ...aliyun(), endpoint: 'http://127.0.0.1:1' } }, { database: app.database })
    expect(
      await lost.call('POST', '/api/app/Send', { body: { mobile: randomMobile(), purpose: 'login' } }),
    ).toMatchObject({ status: 200, code: 503 })
  })

  test('P34: logs no phone number, code or key, whatever the provider responds', async () => {
    const mobile = randomMobile()
    const codes: string[] = []
    for (const reply of [
      aliyunResponse('OK'),
      aliyunResponse('isv.BUSINESS_LIMIT_CONTROL', `触发天级流控Permits:10 ${mobile}`),
      aliyunResponse('isv.MOBILE_NUMBER_ILLEGAL', mobile),
    ]) {
      provider.answer(answerWithJson(reply))
      await app.database.pool.query('delete from code_sends')
      await send(mobile)
      codes.push(codeIn(first()))
    }
    const log = JSON.stringify(app.lines)
    expect(log).toContain('isv.MOBILE_NUMBER_ILLEGAL')
    for (const hidden of [mobile, secret, id, ...codes])
      expect(log).not.toMatch(new RegExp(String.raw`(?<![\w-])${hidden}(?![\w-])`))
  })
})
