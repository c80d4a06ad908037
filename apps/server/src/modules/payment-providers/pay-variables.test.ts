import type { KeyObject } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { readEnvironment } from '../../config/environment.ts'
import { environmentErrors } from '../../testing/test-environment-errors.ts'
import { base64Of, keyPair, type KeyPair, makeParties, type Parties, pemOf, variablesOf } from './test-pay-keys.ts'

const DOUBLE = 'http://127.0.0.1:9'
const LIVE = { MOYUN_MODE: 'live', MOYUN_SECRET: 'k3Jd-92mZqPw_7xVbN4tYhRc5LfGs8Ea' }
const WECHAT = [
  'WECHAT_PAY_MCH_ID',
  'WECHAT_PAY_APP_ID',
  'WECHAT_PAY_SERIAL',
  'WECHAT_PAY_PRIVATE_KEY',
  'WECHAT_PAY_API_V3_KEY',
  'WECHAT_PAY_PUBLIC_KEYS',
]
const ALIPAY = ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY']

let parties: Parties
let weak: KeyPair
let all: Record<string, string>
beforeAll(async () => {
  parties = await makeParties()
  weak = await keyPair(1024)
  all = variablesOf(parties, DOUBLE, 'https://moyun.example/')
})

const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))
const real = () => ({ ...without('WECHAT_PAY_API_URL', 'ALIPAY_API_URL'), ...LIVE })
const isSame = (a: KeyObject | undefined, b: KeyObject) => a?.equals(b)

test('configures no payment provider without keys', () => {
  expect(readEnvironment({})).toMatchObject({ wechatPay: null, alipay: null })
})

test('reads both providers, with their production URLs in live mode', () => {
  const { wechatPay, alipay } = readEnvironment(real())
  const { mchId, appId, serial, apiV3Key, keyId, certificateSerial, merchant, platform, certified } = parties.wechat
  expect(wechatPay).toMatchObject({
    mchId,
    appId,
    serial,
    apiV3Key,
    apiUrl: 'https://api.mch.weixin.qq.com',
    notifyUrl: 'https://moyun.example/api/pay/wechat/notify',
  })
  expect([...(wechatPay?.publicKeys.keys() ?? [])]).toEqual([keyId, certificateSerial])
  expect(isSame(wechatPay?.privateKey, merchant.privateKey)).toBe(true)
  expect(isSame(wechatPay?.publicKeys.get(keyId), platform.publicKey)).toBe(true)
  expect(isSame(wechatPay?.publicKeys.get(certificateSerial), certified.publicKey)).toBe(true)
  expect(alipay).toMatchObject({
    appId: parties.alipay.appId,
    sellerId: parties.alipay.sellerId,
    apiUrl: 'https://openapi.alipay.com/gateway.do',
    notifyUrl: 'https://moyun.example/api/pay/alipay/notify',
  })
  expect(isSame(alipay?.privateKey, parties.alipay.application.privateKey)).toBe(true)
  expect(isSame(alipay?.publicKey, parties.alipay.alipay.publicKey)).toBe(true)
})

test('reads one provider without the other', () => {
  const { wechatPay, alipay } = readEnvironment(without(...ALIPAY))
  expect([wechatPay === null, alipay]).toEqual([false, null])
  expect(readEnvironment(without(...WECHAT)).wechatPay).toBeNull()
})

test.each([...WECHAT, ...ALIPAY, 'PUBLIC_URL'])('reports a missing %s beside the other payment variables', (name) => {
  const mistakes = environmentErrors(without(name))
  expect(mistakes).toEqual([expect.stringMatching(`^${name} is required beside (WECHAT_PAY|ALIPAY)_`)])
})

describe('sandbox mode', () => {
  test.each([
    ['WECHAT_PAY_API_URL', 'WECHAT_PAY_MCH_ID'],
    ['ALIPAY_API_URL', 'ALIPAY_APP_ID'],
  ])('P17, P39: refuses payment keys unless %s points to this machine', (url, first) => {
    const refused = [expect.stringMatching(`^${first} is for real money, and the sandbox does not run beside it`)]
    expect(environmentErrors(without(url))).toEqual(refused)
    for (const address of [
      'https://api.mch.weixin.qq.com',
      'http://10.0.0.1',
      'https://127.0.0.1.evil.example',
      'http://localhost.evil.example',
      'https://0.0.0.0',
    ])
      expect(environmentErrors({ ...all, [url]: address }), address).toEqual(refused)
    for (const address of ['http://localhost:9', 'http://127.0.0.2', 'http://[::1]:9/x'])
      expect(environmentErrors({ ...all, [url]: address }), address).toEqual([])
  })

  test.each([...WECHAT, ...ALIPAY])('refuses %s alone', (name) => {
    expect(environmentErrors({ [name]: all[name] ?? '', PUBLIC_URL: 'https://moyun.example' })).toContainEqual(
      expect.stringMatching(`^${name} is for real money`),
    )
  })
})

test('requires https for the API URLs and PUBLIC_URL in live mode', () => {
  expect(environmentErrors(real())).toEqual([])
  expect(environmentErrors({ ...all, ...LIVE }).sort()).toEqual([
    expect.stringMatching(/^ALIPAY_API_URL .*https/),
    expect.stringMatching(/^WECHAT_PAY_API_URL .*https/),
  ])
  expect(environmentErrors({ ...real(), PUBLIC_URL: 'http://moyun.example' })).toEqual([
    expect.stringMatching(/^PUBLIC_URL has to be https/),
  ])
})

test('reads a key as PEM, as base64 of PEM and as bare base64', () => {
  const { privateKey, publicKey } = parties.alipay.application
  const pkcs1 = privateKey.export({ format: 'der', type: 'pkcs1' }).toString('base64')
  const bare = parties.alipay.alipay.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  for (const text of [
    pemOf(privateKey),
    base64Of(privateKey),
    pkcs1,
    `\n${pkcs1}\n`,
    pemOf(privateKey).replaceAll('\n', String.raw`\n`),
    privateKey.export({ format: 'pem', type: 'pkcs1' }).toString(),
  ]) {
    expect(isSame(readEnvironment({ ...all, ALIPAY_PRIVATE_KEY: text }).alipay?.privateKey, privateKey)).toBe(true)
  }
  for (const text of [pemOf(parties.alipay.alipay.publicKey), base64Of(parties.alipay.alipay.publicKey), bare]) {
    expect(
      isSame(readEnvironment({ ...all, ALIPAY_PUBLIC_KEY: text }).alipay?.publicKey, parties.alipay.alipay.publicKey),
    ).toBe(true)
  }
  expect(publicKey.type).toBe('public')
})

test('refuses a weak key, a malformed one and the wrong half of a key pair, without printing the value', async () => {
  const { privateKey, publicKey } = parties.stranger
  const wrong: [name: string, value: string][] = [
    ['WECHAT_PAY_PRIVATE_KEY', base64Of(weak.privateKey)],
    ['WECHAT_PAY_PRIVATE_KEY', base64Of(publicKey)],
    ['WECHAT_PAY_PRIVATE_KEY', 'bm90aGluZw=='],
    ['WECHAT_PAY_PUBLIC_KEYS', `PUB_KEY_ID_01=${base64Of(weak.publicKey)}`],
    ['WECHAT_PAY_PUBLIC_KEYS', `PUB_KEY_ID_01=${base64Of(privateKey)}`],
    ['WECHAT_PAY_PUBLIC_KEYS', base64Of(publicKey)],
    ['WECHAT_PAY_PUBLIC_KEYS', `PUB_KEY_ID_01=${base64Of(publicKey)},PUB_KEY_ID_01=${base64Of(publicKey)}`],
    ['WECHAT_PAY_PUBLIC_KEYS', `PUB_KEY_ID_01=${base64Of(publicKey)},`],
    ['ALIPAY_PRIVATE_KEY', base64Of(weak.privateKey)],
    ['ALIPAY_PUBLIC_KEY', base64Of(weak.publicKey)],
    ['ALIPAY_PUBLIC_KEY', base64Of(privateKey)],
  ]
  for (const [name, value] of wrong) {
    const mistakes = environmentErrors({ ...all, [name]: value })
    expect(mistakes).toEqual([expect.stringMatching(`^${name} is not`)])
    expect(mistakes.join()).not.toContain(value.slice(0, 12))
  }
})

test('reports that our own public key was given instead of the provider’s', () => {
  expect(environmentErrors({ ...all, ALIPAY_PUBLIC_KEY: base64Of(parties.alipay.application.publicKey) })).toEqual([
    expect.stringMatching(/^ALIPAY_PUBLIC_KEY is the application’s own key/),
  ])
  expect(
    environmentErrors({
      ...all,
      WECHAT_PAY_PUBLIC_KEYS: `PUB_KEY_ID_01=${base64Of(parties.wechat.merchant.publicKey)}`,
    }),
  ).toEqual([expect.stringMatching(/^WECHAT_PAY_PUBLIC_KEYS holds the merchant’s own key/)])
})

test.each([
  ['WECHAT_PAY_MCH_ID', 'mch-1'],
  ['WECHAT_PAY_APP_ID', 'wx1'],
  ['WECHAT_PAY_SERIAL', 'not-hex'],
  ['WECHAT_PAY_API_V3_KEY', 'short'],
  ['WECHAT_PAY_API_V3_KEY', 'a-key-of-thirty-two-bytes-0123456'],
  ['WECHAT_PAY_API_URL', 'api.mch.weixin.qq.com'],
  ['ALIPAY_APP_ID', '2021'],
  ['ALIPAY_SELLER_ID', '1088000000000000'],
  ['ALIPAY_API_URL', 'ftp://127.0.0.1'],
])('refuses %s with the value %s and does not print the value', (name, value) => {
  const mistakes = environmentErrors({ ...all, [name]: value })
  expect(mistakes).toContainEqual(expect.stringMatching(`^${name} is not`))
  expect(mistakes.join('\n').split(/\s/)).not.toContain(value)
})

test('refuses a guessable APIv3 key', () => {
  expect(environmentErrors({ ...all, WECHAT_PAY_API_V3_KEY: '1'.repeat(32) })).toEqual([
    expect.stringMatching(/^WECHAT_PAY_API_V3_KEY .*guessed/),
  ])
})

test('reads the public key of a platform certificate, under its own serial number only', () => {
  const read = (name: string) =>
    readEnvironment({ ...all, WECHAT_PAY_PUBLIC_KEYS: `${name}=${CERTIFICATE}` }).wechatPay?.publicKeys
  expect([...(read(SERIAL)?.keys() ?? [])]).toEqual([SERIAL])
  expect([...(read(SERIAL.toLowerCase())?.keys() ?? [])]).toEqual([SERIAL])
  expect(read(SERIAL)?.get(SERIAL)?.asymmetricKeyDetails).toMatchObject({ modulusLength: 2048 })
  expect(environmentErrors({ ...all, WECHAT_PAY_PUBLIC_KEYS: `${SERIAL.replace('7', '8')}=${CERTIFICATE}` })).toEqual([
    expect.stringMatching(/^WECHAT_PAY_PUBLIC_KEYS is not/),
  ])
})

const SERIAL = '7132D72A03E93CDDF8C03BBD1F37EEDF00000001'
/** Made for this test; its private key was deleted. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIDRzCCAi+gAwIBAgIUcTLXKgPpPN34wDu9Hzfu3wAAAAEwDQYJKoZIhvcNAQEL
BQAwMjEbMBkGA1UEAwwSVGVucGF5LmNvbSBSb290IENBMRMwEQYDVQQKDApUZW5w
YXkuY29tMCAXDTI2MTEyMzEzNTc0OFoYDzIxMjYxMDMwMTM1NzQ4WjAyMRswGQYD
VQQDDBJUZW5wYXkuY29tIFJvb3QgQ0ExEzARBgNVBAoMClRlbnBheS5jb20wggEi
MA0GCSqGSIb3DQEBAQUAA4IBDwAwggEKAoIBAQCgQMmrEvOFCDNcM78MYm1MwLLt
WiSKbbdlGuPeVt57p3WyG6rNfB4q4OX9IDk6VcD5UV2lIzTPdEdXoTpxiZEZtV+O
CBUWxJ1TSN9HKL254Fz5278BEL3RqRVadKxWNsK9Rsziax7Ti4bSO83qFYB65P8N
OaRGuSyPu3RPhL5DmK1IYqB+QaSpvcPUfh1QQSsLfkVvEkU5eSDbXj+Q4EXZp83O
qhS0SApKKRENGaOLy6nqtIrKrIsFSiMkhtfUqGorpCMoCO6aW9342seIJ8jbxTaM
azfoyTYcqZI+2GT17O+5h9beLMnXroel504WnzoujBqp+N1mz/zhuIC5cYUjAgMB
AAGjUzBRMB0GA1UdDgQWBBRUPkTOS2IWUzskBVOqXrQxbyjMUDAfBgNVHSMEGDAW
gBRUPkTOS2IWUzskBVOqXrQxbyjMUDAPBgNVHRMBAf8EBTADAQH/MA0GCSqGSIb3
DQEBCwUAA4IBAQB6KGOx0DrAKc9/IYZKFUr/3X3RuWM/NfqFEI3CZVI+eiI/Ih/D
0Et4VmkOq25XNubyfd5asdW1nid4VsOWgH41KY7k3VF69WyM6GoGw+5wiyI218KD
FwmjpgcsmBzqKUXThrv6UjV2ZiucNfY5t9Qkf7s1k3vgfWI/YD4IlfI1pGhDyr57
MbZT6/YOsIQ/p0VEJXjq3K+nW22aNFY4khPUR4M7PE7C19X1ubz38adcz399+r6n
OZsiD7mo1jUlEjyEAZNDHW8DBJkz7s9TiyvlrUBDP+fFL7FsnL1s/+QWyO3rLAIc
lxQOonvlvHGfhLkGMVvQhpNolsvRjP5ZDTRN
-----END CERTIFICATE-----`
