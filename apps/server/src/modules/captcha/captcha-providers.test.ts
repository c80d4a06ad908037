import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { randomMobile, testApp, type TestApp } from '../../testing/test-app.ts'
import {
  acs3SignatureFault,
  tc3SignatureFault,
  type ReceivedRequest,
  testProvider,
  answerWithJson,
} from '../sms/test-provider.ts'
import { createAliyunCaptcha } from './aliyun-captcha.ts'
import type { CaptchaRequest } from './captcha.ts'
import type { AliyunCaptcha, TencentCaptcha } from './captcha-provider.ts'
import { createTencentCaptcha } from './tencent-captcha.ts'

const id = `AKID${randomBytes(12).toString('hex')}`
const secret = randomBytes(24).toString('base64url')
const provider = testProvider()

const aliyun = (): AliyunCaptcha => ({
  name: 'aliyun',
  accessKeyId: id,
  accessKeySecret: secret,
  templateId: 'scene1',
  prefix: 'prefix1',
  region: 'cn',
  endpoint: provider.endpoint(),
})
const tencent = (): TencentCaptcha => ({
  name: 'tencent',
  secretId: id,
  secretKey: secret,
  appId: '190000001',
  appSecretKey: 'app-key',
  endpoint: provider.endpoint(),
})
const request: CaptchaRequest = {
  purpose: 'login',
  ip: '203.0.113.9',
  networks: { address: '203.0.113.9', network: '203.0.113.0/24' },
}

const PARAM = '{"templateId":"scene1","certifyId":"a b&c=墨","deviceToken":"*~\'()"}'
const aliyunResponse = (VerifyResult: boolean, VerifyCode: string) => ({
  Code: 'Success',
  Message: 'success',
  RequestId: 'r-1',
  Success: true,
  Result: { VerifyResult, VerifyCode, CertifyId: 'c' },
})
const TICKET = JSON.stringify({ ticket: 'a-ticket*', randstr: '@rnd' })
const tencentResponse = (CaptchaCode: number) => ({
  Response: { CaptchaCode, CaptchaMsg: 'said', EvilLevel: 0, GetCaptchaTime: 0, RequestId: 'r-2' },
})

const first = (): ReceivedRequest => {
  const [one] = provider.requests
  if (one === undefined || provider.requests.length > 1) throw new Error(`${provider.requests.length} requests`)
  return one
}

describe('Aliyun', () => {
  test('receives a signed VerifyIntelligentCaptcha call with the browser’s parameter unchanged', async () => {
    provider.answer(answerWithJson(aliyunResponse(true, 'T001')))
    expect(await createAliyunCaptcha(aliyun()).verify(PARAM, request)).toBe(true)
    expect(acs3SignatureFault(first(), { id, secret })).toBeNull()
    expect(first()).toMatchObject({
      path: '/',
      rawQuery: '',
      headers: {
        'x-acs-action': 'VerifyIntelligentCaptcha',
        'x-acs-version': '2023-03-05',
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
    expect(Object.fromEntries(new URLSearchParams(first().body))).toEqual({
      CaptchaVerifyParam: PARAM,
      SceneId: 'scene1',
    })
  })

  test('has a signature that fails for another key, body or header', async () => {
    provider.answer(answerWithJson(aliyunResponse(true, 'T001')))
    await createAliyunCaptcha(aliyun()).verify(PARAM, request)
    const sent = first()
    expect(acs3SignatureFault(sent, { id, secret: `${secret}x` })).toBe('SignatureDoesNotMatch')
    expect(acs3SignatureFault({ ...sent, body: sent.body.replace('scene1', 'scene2') }, { id, secret })).toBe(
      'content hash',
    )
    expect(
      acs3SignatureFault({ ...sent, headers: { ...sent.headers, 'content-type': 'text/plain' } }, { id, secret }),
    ).toBe('SignatureDoesNotMatch')
  })

  test.each(['F001', 'F002', 'F008', 'F015'])('rejects a proof with %s', async (code) => {
    provider.answer(answerWithJson(aliyunResponse(false, code)))
    expect(await createAliyunCaptcha(aliyun()).verify(PARAM, request)).toBe(false)
  })

  test.each([
    [
      'an error',
      answerWithJson({ Code: 'Forbidden.RAM', Message: 'm', RequestId: 'r-9' }, 403),
      'Aliyun’s captcha refused the request: Forbidden.RAM, request r-9',
    ],
    [
      'no result',
      answerWithJson({ Code: 'Success', RequestId: 'r-9' }),
      'Aliyun’s captcha refused the request: Success, request r-9',
    ],
    [
      'an HTML page',
      (response: import('node:http').ServerResponse) => void response.writeHead(502).end('<html>'),
      'Aliyun’s captcha answered 502 with an undocumented body',
    ],
  ])('throws CaptchaFailure when it answers with %s', async (_, answering, message) => {
    provider.answer(answering)
    await expect(createAliyunCaptcha(aliyun()).verify(PARAM, request)).rejects.toMatchObject({
      name: 'CaptchaFailure',
      message,
    })
  })
})

describe('Tencent Cloud', () => {
  test('receives a signed DescribeCaptchaResult call with the ticket and the client’s address', async () => {
    provider.answer(answerWithJson(tencentResponse(1)))
    expect(await createTencentCaptcha(tencent()).verify(TICKET, request)).toBe(true)
    expect(tc3SignatureFault(first(), { id, secret }, 'captcha')).toBeNull()
    expect(first()).toMatchObject({
      path: '/',
      rawQuery: '',
      headers: { 'x-tc-action': 'DescribeCaptchaResult', 'x-tc-version': '2019-07-22' },
    })
    expect(JSON.parse(first().body)).toEqual({
      CaptchaType: 9,
      Ticket: 'a-ticket*',
      Randstr: '@rnd',
      UserIp: '203.0.113.9',
      CaptchaAppId: 190_000_001,
      AppSecretKey: 'app-key',
    })
  })

  test.each([7, 8, 9, 15, 21])('rejects a proof with %i', async (code) => {
    provider.answer(answerWithJson(tencentResponse(code)))
    expect(await createTencentCaptcha(tencent()).verify(TICKET, request)).toBe(false)
  })

  test.each([
    '{"ticket":"terror_1001_190000001_1","randstr":"@x"}',
    '{"ticket":"trerror_1001_190000001_1","randstr":"@x"}',
    '{"ticket":"t"}',
    '{}',
    'null',
    'no json',
  ])('is not called for the unusable proof %s', async (proof) => {
    provider.answer(answerWithJson(tencentResponse(1)))
    expect(await createTencentCaptcha(tencent()).verify(proof, request)).toBe(false)
    expect(provider.requests).toEqual([])
  })

  test.each([
    [
      'an error',
      answerWithJson({ Response: { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'm' }, RequestId: 'r-8' } }),
      'Tencent’s captcha refused the request: AuthFailure.SignatureFailure, request r-8',
    ],
    [
      'a key of another application',
      answerWithJson(tencentResponse(100)),
      'Tencent’s captcha refused the request: 100, request r-2',
    ],
    [
      'no result code',
      answerWithJson({ Response: { RequestId: 'r-8' } }),
      'Tencent’s captcha refused the request: undefined, request r-8',
    ],
    [
      'an HTML page',
      (response: import('node:http').ServerResponse) => void response.writeHead(502).end('<html>'),
      'Tencent’s captcha answered 502 with an undocumented body',
    ],
  ])('throws CaptchaFailure when it answers with %s', async (_, answering, message) => {
    provider.answer(answering)
    await expect(createTencentCaptcha(tencent()).verify(TICKET, request)).rejects.toMatchObject({
      name: 'CaptchaFailure',
      message,
    })
  })
})

describe('a server with a captcha provider', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ captcha: aliyun() })
  })
  beforeEach(async () => {
    await app.database.pool.query('delete from code_sends')
    for (let k = 0; k < 3; k += 1) await send()
  })

  const send = (captcha?: string) =>
    app.call('POST', '/api/app/Send', {
      body: { mobile: randomMobile(), purpose: 'login', ...(captcha === undefined ? {} : { captcha }) },
      from: '10.0.0.1',
    })

  test('tells the browser which captcha to show', async () => {
    expect((await app.call('GET', '/api/app/captcha?purpose=login', { from: '10.0.0.1' })).result).toEqual({
      kind: 'aliyun',
      templateId: 'scene1',
      prefix: 'prefix1',
      region: 'cn',
    })
    const other = await testApp({ captcha: tencent() }, { database: app.database })
    expect((await other.call('GET', '/api/app/captcha?purpose=login')).result).toEqual({
      kind: 'tencent',
      appId: '190000001',
    })
  })

  test('sends a code once the provider accepts the proof', async () => {
    provider.answer(answerWithJson(aliyunResponse(false, 'F001')))
    expect(await send(PARAM)).toMatchObject({ code: 1008 })
    provider.answer(answerWithJson(aliyunResponse(true, 'T001')))
    expect(await send(PARAM)).toMatchObject({ code: 200 })
  })

  test('does not call the provider when no captcha is needed or the limit is reached', async () => {
    provider.answer(answerWithJson(aliyunResponse(true, 'T001')))
    await app.database.pool.query('delete from code_sends')
    expect(await send(PARAM)).toMatchObject({ code: 200 })
    await app.database.pool.query(
      "insert into code_sends (phone, address, at) select '86' || k, '10.0.0.1', now() from generate_series(1, 20) k",
    )
    expect(await send(PARAM)).toMatchObject({ code: 429 })
    expect(provider.requests).toEqual([])
  })

  test('has at most sixty proofs of an address verified in an hour', async () => {
    await app.database.pool.query("delete from rate_limits where key like 'captcha-%'")
    provider.answer(answerWithJson(aliyunResponse(false, 'F001')))
    const codes: number[] = []
    for (let k = 0; k < 62; k += 1) codes.push((await send(PARAM)).code)
    expect(codes).toEqual([...Array.from({ length: 60 }, () => 1008), 429, 429])
    expect(provider.requests).toHaveLength(60)
    await app.database.pool.query("delete from rate_limits where key like 'captcha-%'")
  })

  test('answers 503, logs an error and sends nothing while the provider is down', async () => {
    provider.answer((response) => void response.destroy())
    expect(await send(PARAM)).toMatchObject({ status: 200, code: 503 })
    expect(app.lines).toContainEqual(
      expect.objectContaining({ level: 'error', msg: 'A captcha could not be verified' }),
    )
    expect((await app.database.pool.query("select from code_sends where address = '10.0.0.1'")).rowCount).toBe(3)
  })
})
