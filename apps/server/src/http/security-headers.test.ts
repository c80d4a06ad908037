import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { THEME_SCRIPT_HASH, STYLE_HASHES } from './security-headers.ts'
import type { Environment } from '../config/environment.ts'
import { testApp, type TestApp, type TestResponse } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const POLICY = [
  "default-src 'none'",
  `script-src 'self' ${THEME_SCRIPT_HASH}`,
  `style-src 'self' ${STYLE_HASHES.join(' ')}`,
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
]

const policyOf = ({ headers }: TestResponse) =>
  headers['content-security-policy']?.split(';').map((part) => part.trim())

test.each(['/', '/api/app/getUserInfo', '/nothing.js', '/healthz'])(
  'P23: %s has the Content-Security-Policy and the other security headers',
  async (url) => {
    const answer = await app.call('GET', url)
    const { headers } = answer
    expect(policyOf(answer)).toEqual(POLICY)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/) as string,
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('strict-transport-security')
  },
)

test('P23: allows one inline script by its hash, and no unsafe source or nonce', async () => {
  for (const url of ['/', '/api/models', '/healthz']) {
    const { headers } = await app.call('GET', url)
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^ ;]+'(;|$)/)
    expect(headers['content-security-policy']).not.toMatch(/unsafe|nonce/)
  }
})

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('P23: the script hash is that of the only inline script in index.html', () => {
  const page = readFileSync(new URL('../../../web/index.html', import.meta.url), 'utf8')
  expect([...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => hashOf(text ?? ''))).toEqual([
    THEME_SCRIPT_HASH,
  ])
})

test('P23: the first style hash is that of the empty string, which styled-components needs', () => {
  expect(STYLE_HASHES[0]).toBe(hashOf(''))
})

test('P23: with an https PUBLIC_URL, sends HSTS and allows its wss origin in connect-src', async () => {
  const behind = await testApp({ publicUrl: 'https://moyun.example.com' }, { database: app.database })
  const { headers } = await behind.call('GET', '/healthz')
  expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
  expect(headers['content-security-policy']).toContain("connect-src 'self' wss://moyun.example.com")
})

const aliyun = {
  name: 'aliyun',
  accessKeyId: 'i',
  accessKeySecret: 's',
  templateId: 'a',
  prefix: 'b',
  region: 'cn',
  endpoint: 'https://captcha.cn-shanghai.aliyuncs.com',
} as const
const tencent = {
  name: 'tencent',
  secretId: 'i',
  secretKey: 's',
  appId: '1',
  appSecretKey: 'k',
  endpoint: 'https://captcha.tencentcloudapi.com',
} as const

const ALIYUN = {
  'script-src': 'https://o.alicdn.com https://g.alicdn.com https://x.alicdn.com',
  'style-src': 'https://g.alicdn.com https://o.alicdn.com',
}

test.each<[string, Partial<Environment>, Record<string, string>]>([
  [
    'Aliyun in China',
    { captcha: aliyun },
    {
      ...ALIYUN,
      'img-src': 'https://g.alicdn.com https://static-captcha.aliyuncs.com',
      'connect-src':
        'https://*.captcha-open.aliyuncs.com https://cloudauth-device-dualstack.cn-shanghai.aliyuncs.com ' +
        'https://cloudauth-device.aliyuncs.com https://cn-shanghai.device.saf.aliyuncs.com',
    },
  ],
  [
    'Aliyun in Singapore',
    { captcha: { ...aliyun, region: 'sgp' } },
    {
      ...ALIYUN,
      'img-src': 'https://g.alicdn.com https://static-captcha-sgp.aliyuncs.com',
      'connect-src':
        'https://*.captcha-open-southeast.aliyuncs.com https://cloudauth-device-dualstack.ap-southeast-1.aliyuncs.com https://cloudauth-device.ap-southeast-1.aliyuncs.com https://ap-southeast-1.device.saf.aliyuncs.com',
    },
  ],
  [
    'Tencent',
    { captcha: tencent },
    {
      'script-src': 'https://turing.captcha.qcloud.com https://turing.captcha.gtimg.com',
      'style-src': 'https://turing.captcha.gtimg.com',
      'img-src': 'https://turing.captcha.qcloud.com https://turing.captcha.gtimg.com',
      'connect-src': 'https://turing.captcha.qcloud.com https://turing.captcha.gtimg.com',
      'frame-src': 'https://turing.captcha.qcloud.com https://turing.captcha.gtimg.com',
    },
  ],
])('P23: adds the hosts of the captcha provider %s to the policy, and no others', async (_, environment, hosts) => {
  const guarded = await testApp(environment, { database: app.database })
  expect(policyOf(await guarded.call('GET', '/healthz'))).toEqual(
    POLICY.map((part) => [part, hosts[part.split(' ')[0] ?? ''] ?? []].flat().join(' ')),
  )
})

test('trusts X-Forwarded-Proto only from a configured proxy', async () => {
  const headers = { 'x-forwarded-proto': 'https' }
  expect((await app.call('GET', '/healthz', { headers })).headers).not.toHaveProperty('strict-transport-security')
  const proxied = await testApp({ trustProxyHops: 1 }, { database: app.database })
  expect((await proxied.call('GET', '/healthz', { headers })).headers).toHaveProperty('strict-transport-security')
})

test('sends API answers with Cache-Control: no-store', async () => {
  expect((await app.call('GET', '/api/models')).headers['cache-control']).toBe('no-store')
})
