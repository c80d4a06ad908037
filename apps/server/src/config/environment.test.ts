import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'
import { environmentErrors } from '../testing/test-environment-errors.ts'

const SECRET = 'k3Jd-92mZqPw_7xVbN4tYhRc5LfGs8Ea'

test('turns chat titles on unless CHAT_TITLES is 0, and rejects other words', () => {
  expect(
    [readEnvironment({}), readEnvironment({ CHAT_TITLES: '1' }), readEnvironment({ CHAT_TITLES: '0' })].map(
      ({ chatTitles }) => chatTitles,
    ),
  ).toEqual([true, true, false])
  expect(environmentErrors({ CHAT_TITLES: 'no' })).toEqual([expect.stringMatching(/^CHAT_TITLES /)])
})

test('defaults to the sandbox on 127.0.0.1:3000 with its data in .data', () => {
  expect(readEnvironment({})).toMatchObject({
    mode: 'sandbox',
    port: 3000,
    host: '127.0.0.1',
    dataFolder: path.resolve('.data'),
    trustProxyHops: 0,
    allowedOrigins: [],
  })
})

test('keeps network logs for 200 days by default, and accepts LOG_DAYS from 184 to 3650', () => {
  expect([
    readEnvironment({}).logDays,
    readEnvironment({ LOG_DAYS: '184' }).logDays,
    readEnvironment({ LOG_DAYS: '3650' }).logDays,
  ]).toEqual([200, 184, 3650])
  for (const LOG_DAYS of ['183', '3651', '0', 'ever'])
    expect(environmentErrors({ LOG_DAYS })).toEqual([expect.stringMatching(/^LOG_DAYS /)])
})

test('ignores NODE_ENV', () => {
  for (const NODE_ENV of ['production', 'development', 'test'])
    expect(readEnvironment({ NODE_ENV })).toEqual(readEnvironment({}))
})

test('an empty variable counts as unset', () => {
  expect(readEnvironment({ PORT: '', MOYUN_MODE: ' ', DATABASE_URL: '' })).toEqual(readEnvironment({}))
})

test('reports all mistakes at once, each with the name of its variable', () => {
  const mistakes = environmentErrors({
    PORT: 'abc',
    MOYUN_MODE: 'test',
    DATABASE_URL: 'mysql://x',
    PUBLIC_URL: 'moyun',
    TRUST_PROXY_HOPS: 'true',
    ALLOWED_ORIGINS: '*',
    MOBILE_HOST: 'http://m.example.com/',
    LOG_LEVEL: 'loud',
  })
  expect(mistakes.map((line) => line.split(' ')[0]).sort()).toEqual([
    'ALLOWED_ORIGINS',
    'DATABASE_URL',
    'LOG_LEVEL',
    'MOBILE_HOST',
    'MOYUN_MODE',
    'PORT',
    'PUBLIC_URL',
    'TRUST_PROXY_HOPS',
  ])
})

describe('live mode', () => {
  test.each([
    ['without a secret', {}],
    ['with a short secret', { MOYUN_SECRET: 'k3Jd-92mZqPw_7xVbN4tYh' }],
    ['with a secret of one repeated letter', { MOYUN_SECRET: 'a'.repeat(64) }],
    ['with the secret of the example', { MOYUN_SECRET: 'changeme-changeme-changeme-changeme-0123' }],
    ['with a default secret', { MOYUN_SECRET: 'this-is-the-default-one-0123456789-abc' }],
  ])('P8: does not start %s', (_, variables) => {
    expect(environmentErrors({ MOYUN_MODE: 'live', ...variables })).toEqual([expect.stringMatching(/^MOYUN_SECRET /)])
  })

  test('starts with a strong secret, also on 0.0.0.0', () => {
    expect(readEnvironment({ MOYUN_MODE: 'live', MOYUN_SECRET: SECRET, HOST: '0.0.0.0' })).toMatchObject({
      mode: 'live',
      secret: SECRET,
      host: '0.0.0.0',
    })
  })

  test.each([
    ['CRASH_AT', 'chat.stored'],
    ['ENGINE', 'scripted'],
    ['FLOOD_GUARD', 'off'],
  ])('P17: does not start with %s=%s', (name, value) => {
    expect(environmentErrors({ MOYUN_MODE: 'live', MOYUN_SECRET: SECRET, [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} .*sandbox`)),
    ])
    expect(environmentErrors({ [name]: value })).toEqual([])
  })
})

test('P17: the sandbox refuses a HOST other than loopback without MOYUN_SANDBOX_OPEN=1', () => {
  expect(environmentErrors({ HOST: '0.0.0.0' })).toEqual([expect.stringContaining('MOYUN_SANDBOX_OPEN=1')])
  expect(environmentErrors({ HOST: '0.0.0.0', MOYUN_SANDBOX_OPEN: '1' })).toEqual([])
  for (const host of ['127.0.0.1', '::1', 'localhost']) expect(environmentErrors({ HOST: host })).toEqual([])
})

describe('a variable that names a file', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'moyun-variables-'))
  afterAll(() => fs.rmSync(folder, { recursive: true }))
  const fileOf = (name: string, text: string) => {
    fs.writeFileSync(path.join(folder, name), text)
    return path.join(folder, name)
  }

  test('is read without the final line break, for secrets and for other variables', () => {
    const variables = {
      MOYUN_MODE: 'live',
      MOYUN_SECRET_FILE: fileOf('secret', `${SECRET}\n`),
      DATABASE_URL_FILE: fileOf('url', 'postgres://moyun:k3Jd-92mZqPw@database/moyun'),
    }
    expect(readEnvironment(variables)).toMatchObject({
      secret: SECRET,
      databaseUrl: 'postgres://moyun:k3Jd-92mZqPw@database/moyun',
    })
    expect(environmentErrors({ MOYUN_SECRET_FILE: fileOf('weak', 'changeme') })).toEqual([
      expect.stringMatching(/^MOYUN_SECRET /),
    ])
  })

  test('is rejected if unreadable or beside the plain variable; an empty file counts as unset', () => {
    expect(environmentErrors({ MOYUN_SECRET_FILE: path.join(folder, 'none') })).toEqual([
      expect.stringMatching(/^MOYUN_SECRET_FILE .*none can't be read \(ENOENT\)$/),
    ])
    expect(environmentErrors({ MOYUN_SECRET: SECRET, MOYUN_SECRET_FILE: fileOf('same', SECRET) })).toEqual([
      expect.stringMatching(/^MOYUN_SECRET_FILE is set beside MOYUN_SECRET/),
    ])
    expect(environmentErrors({ MOYUN_MODE: 'live', MOYUN_SECRET_FILE: fileOf('empty', '\n') })).toEqual([
      expect.stringMatching(/^MOYUN_SECRET is required/),
    ])
  })

  test('is ignored if the variable is not ours', () => {
    expect(environmentErrors({ SSL_CERT_FILE: path.join(folder, 'none') })).toEqual([])
  })
})

test('defaults METRICS_HOST to 127.0.0.1, and rejects a METRICS_PORT that equals PORT', () => {
  expect(readEnvironment({}).metrics).toBeNull()
  expect(readEnvironment({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
  expect(readEnvironment({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }).metrics).toEqual({
    port: 9464,
    host: '0.0.0.0',
  })
  for (const same of [{ METRICS_PORT: '3000' }, { METRICS_PORT: '80', PORT: '80' }])
    expect(environmentErrors(same)).toEqual([expect.stringMatching(/^METRICS_PORT /)])
})

test('AI_BASE_URL requires AI_CHAT_MODEL, which must include every one of AI_VISION_MODELS', () => {
  expect(environmentErrors({ AI_BASE_URL: 'http://localhost:9/v1' })).toEqual([
    expect.stringContaining('AI_CHAT_MODEL'),
  ])
  expect(
    environmentErrors({ AI_BASE_URL: 'http://localhost:9/v1', AI_CHAT_MODEL: 'a, b', AI_VISION_MODELS: 'b, c' }),
  ).toEqual([expect.stringContaining('AI_VISION_MODELS')])
  expect(
    environmentErrors({ AI_BASE_URL: 'http://localhost:9/v1', AI_CHAT_MODEL: 'a, b', AI_VISION_MODELS: 'b' }),
  ).toEqual([])
})

describe('an SMS provider', () => {
  const aliyun = {
    ALIYUN_SMS_ACCESS_KEY_ID: 'an-id',
    ALIYUN_SMS_ACCESS_KEY_SECRET: 'a-key',
    ALIYUN_SMS_SIGN_NAME: '墨韵',
    ALIYUN_SMS_TEMPLATE: 'SMS_123456789',
  }
  const tencent = {
    TENCENT_SMS_SECRET_ID: 'an-id',
    TENCENT_SMS_SECRET_KEY: 'a-key',
    TENCENT_SMS_APP_ID: '1400006666',
    TENCENT_SMS_SIGN_NAME: '墨韵',
    TENCENT_SMS_TEMPLATE: '449739',
  }

  test('is null if none of the SMS variables is set', () => {
    expect(readEnvironment({}).sms).toBeNull()
  })

  test('is the one whose required variables are set; the others have defaults', () => {
    expect(readEnvironment(aliyun).sms).toEqual({
      name: 'aliyun',
      accessKeyId: 'an-id',
      accessKeySecret: 'a-key',
      signName: '墨韵',
      templateCode: 'SMS_123456789',
      templateAbroad: 'SMS_123456789',
      endpoint: 'https://dysmsapi.aliyuncs.com',
    })
    expect(readEnvironment({ ...tencent, TENCENT_SMS_TEMPLATE_ABROAD: '7' }).sms).toEqual({
      name: 'tencent',
      secretId: 'an-id',
      secretKey: 'a-key',
      appId: '1400006666',
      signName: '墨韵',
      templateId: '449739',
      templateAbroad: '7',
      region: 'ap-guangzhou',
      endpoint: 'https://sms.tencentcloudapi.com',
    })
  })

  test.each([
    ...Object.keys(aliyun).map((name) => [name, aliyun] as const),
    ...Object.keys(tencent).map((name) => [name, tencent] as const),
  ])('is rejected without %s', (name, all) => {
    expect(environmentErrors({ ...all, [name]: '' })).toEqual([
      expect.stringMatching(new RegExp(`^${name} is required beside [A-Z]+_SMS_`)),
    ])
  })

  test('is rejected if two are set', () => {
    expect(environmentErrors({ ...aliyun, ...tencent })).toEqual([
      expect.stringContaining('codes go through one provider'),
    ])
  })

  test('requires an https endpoint in live mode', () => {
    const open = { ...aliyun, ALIYUN_SMS_ENDPOINT: 'http://127.0.0.1:9' }
    expect(environmentErrors(open)).toEqual([])
    expect(environmentErrors({ ...open, MOYUN_MODE: 'live', MOYUN_SECRET: SECRET })).toEqual([
      expect.stringMatching(/^ALIYUN_SMS_ENDPOINT .*https/),
    ])
  })

  test.each([
    ['ALIYUN_SMS_TEMPLATE', '123456789', aliyun],
    ['TENCENT_SMS_TEMPLATE', 'SMS_1', tencent],
    ['TENCENT_SMS_APP_ID', 'app', tencent],
    ['TENCENT_SMS_SECRET_KEY', ' a-key ', tencent],
  ])('%s is rejected as %j, and the message does not repeat a key', (name, value, all) => {
    const [mistake = '', ...others] = environmentErrors({ ...all, [name]: value })
    expect(others).toEqual([])
    expect(mistake.split(' ')[0]).toBe(name)
    if (name.endsWith('KEY')) expect(mistake).not.toContain('a-key')
  })
})

describe('a captcha provider', () => {
  const aliyun = {
    ALIYUN_CAPTCHA_ACCESS_KEY_ID: 'an-id',
    ALIYUN_CAPTCHA_ACCESS_KEY_SECRET: 'a-key',
    ALIYUN_CAPTCHA_SCENE_ID: '1abc2def',
    ALIYUN_CAPTCHA_PREFIX: '1a2b3c',
  }
  const tencent = {
    TENCENT_CAPTCHA_SECRET_ID: 'an-id',
    TENCENT_CAPTCHA_SECRET_KEY: 'a-key',
    TENCENT_CAPTCHA_APP_ID: '190000001',
    TENCENT_CAPTCHA_APP_SECRET_KEY: 'app-key',
  }

  test('is null if none of the captcha variables is set', () => {
    expect(readEnvironment({}).captcha).toBeNull()
  })

  test('is the one whose variables are set; the endpoint of Aliyun follows its region', () => {
    expect(readEnvironment(aliyun).captcha).toEqual({
      name: 'aliyun',
      accessKeyId: 'an-id',
      accessKeySecret: 'a-key',
      templateId: '1abc2def',
      prefix: '1a2b3c',
      region: 'cn',
      endpoint: 'https://captcha.cn-shanghai.aliyuncs.com',
    })
    expect(readEnvironment({ ...aliyun, ALIYUN_CAPTCHA_REGION: 'sgp' }).captcha).toMatchObject({
      region: 'sgp',
      endpoint: 'https://captcha.ap-southeast-1.aliyuncs.com',
    })
    expect(readEnvironment(tencent).captcha).toEqual({
      name: 'tencent',
      secretId: 'an-id',
      secretKey: 'a-key',
      appId: '190000001',
      appSecretKey: 'app-key',
      endpoint: 'https://captcha.tencentcloudapi.com',
    })
  })

  test.each([
    ...Object.keys(aliyun).map((name) => [name, aliyun] as const),
    ...Object.keys(tencent).map((name) => [name, tencent] as const),
  ])('is rejected without %s', (name, all) => {
    expect(environmentErrors({ ...all, [name]: '' })).toEqual([
      expect.stringMatching(new RegExp(`^${name} is required beside [A-Z]+_CAPTCHA_`)),
    ])
  })

  test('is rejected if two are set, and requires an https endpoint in live mode', () => {
    expect(environmentErrors({ ...aliyun, ...tencent })).toEqual([expect.stringContaining('one captcha at a time')])
    const open = { ...tencent, TENCENT_CAPTCHA_ENDPOINT: 'http://127.0.0.1:9' }
    expect(environmentErrors(open)).toEqual([])
    expect(environmentErrors({ ...open, MOYUN_MODE: 'live', MOYUN_SECRET: SECRET })).toEqual([
      expect.stringMatching(/^TENCENT_CAPTCHA_ENDPOINT .*https/),
    ])
  })

  test.each([
    ['ALIYUN_CAPTCHA_SCENE_ID', 'a scene', aliyun],
    ['ALIYUN_CAPTCHA_REGION', 'us', aliyun],
    ['TENCENT_CAPTCHA_APP_ID', 'app', tencent],
    ['TENCENT_CAPTCHA_SECRET_KEY', ' a-key ', tencent],
  ])('%s is rejected as %j, and the message does not repeat a key', (name, value, all) => {
    const [mistake = '', ...others] = environmentErrors({ ...all, [name]: value })
    expect(others).toEqual([])
    expect(mistake.split(' ')[0]).toBe(name)
    expect(mistake).not.toContain('a-key')
  })
})

test('splits ALLOWED_ORIGINS at commas', () => {
  expect(readEnvironment({ ALLOWED_ORIGINS: 'https://a.example, http://b.example:8080/' }).allowedOrigins).toEqual([
    'https://a.example',
    'http://b.example:8080',
  ])
})

test('does not repeat a rejected secret in the message', () => {
  expect(environmentErrors({ MOYUN_MODE: 'live', MOYUN_SECRET: 'short-secret' }).join()).not.toContain('short-secret')
})

const bucket = {
  MOYUN_MODE: 'live',
  MOYUN_SECRET: SECRET,
  FILES_S3_BUCKET: 'moyun',
  FILES_S3_REGION: 'us-east-1',
  FILES_S3_ACCESS_KEY_ID: 'a',
  FILES_S3_SECRET_ACCESS_KEY: '7d2a86350e9f1c04be7d2a86350e9f1c',
}

test.each(['https://s3.example.com', 'http://bucket:8333', 'http://localhost:9000', 'http://127.0.0.1:9000'])(
  'live mode accepts the S3 endpoint %s',
  (endpoint) => {
    expect(environmentErrors({ ...bucket, FILES_S3_ENDPOINT: endpoint })).toEqual([])
  },
)

test.each(['http://s3.example.com', 'http://10.0.0.7:9000', 'http://[fd00::1]:9000'])(
  'live mode rejects the S3 endpoint %s for lack of https',
  (endpoint) => {
    expect(environmentErrors({ ...bucket, FILES_S3_ENDPOINT: endpoint })).toEqual([
      expect.stringMatching(/^FILES_S3_ENDPOINT .*https only/),
    ])
  },
)

test('accepts deploy/moyun.env.example once its blanks and the database password are filled in', () => {
  const example = fs.readFileSync(path.resolve(import.meta.dirname, '../../../../deploy/moyun.env.example'), 'utf8')
  const lines = [...example.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']): [string, string] => [
    name,
    value,
  ])
  const filled = {
    MOYUN_SECRET: SECRET,
    FILES_S3_ACCESS_KEY_ID: 'a',
    FILES_S3_SECRET_ACCESS_KEY: '7d2a86350e9f1c04be7d2a86350e9f1c',
    AI_BASE_URL: 'https://api.example.com/v1',
    AI_CHAT_MODEL: 'a',
  }
  expect(lines.length).toBeGreaterThan(10)
  const given: Record<string, string> = { ...Object.fromEntries(lines), ...filled }
  expect(environmentErrors(given)).toEqual([expect.stringMatching(/^DATABASE_URL .*guessed/)])
  expect(
    environmentErrors({
      ...given,
      DATABASE_URL: (given['DATABASE_URL'] ?? '').replace('PASSWORD', '86350e9f1c04be7d2a'),
    }),
  ).toEqual([])
})
