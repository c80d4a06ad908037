import { Member } from '@moyun/api'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { deviceName } from './device-name.ts'
import { maskPhone } from './mask-phone.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

test('a profile has exactly the fields of the contract', async () => {
  const member = await app.member()
  const { result } = await app.call('GET', '/api/app/getUserInfo', { headers: member.bearer })
  expect(Object.keys(result).sort()).toEqual(Object.keys(Member.shape).sort())
  expect(result).toMatchObject({
    mobile: `139****${member.mobile.slice(-4)}`,
    areacode: '86',
    sex: 0,
    isVip: false,
    isSign: false,
    bind_wechat: false,
    isPassword: false,
    openid: '',
    memberstarttime: null,
    memberendtime: null,
    residualNum: 1000,
    residualAmount: 0,
    role: 'user',
  })
  expect(result.accountNo).toMatch(/^\d{10}$/)
})

test.each([
  ['zh-CN', /^墨友\d{4}$/],
  ['en-US', /^Member \d{4}$/],
])('a member registered by a phone code in %s has a nickname in that language', async (language, nickname) => {
  const mobile = `137${String(Math.random()).slice(2, 10)}`
  const body = { mobile, code: await app.send(mobile, 'login') }
  const { result } = await app.prepare('POST', '/api/app/login', { body, headers: { 'accept-language': language } })
  const headers = { authorization: `Bearer ${result.accessToken}` }
  expect((await app.call('GET', '/api/app/getUserInfo', { headers })).result.nickname).toMatch(nickname)
})

test('a profile states the stream position that it reflects', async () => {
  const member = await app.member()
  const read = async () => (await app.call('GET', '/api/app/getUserInfo', { headers: member.bearer })).result
  const before = await read()
  await app.call('POST', '/api/merchant/increasedsign', { headers: member.bothTokens })
  const { rows } = await app.database.pool.query(
    'select seq::int, type from stream_rows where stream = $1 and seq > $2 order by seq',
    [`user:${before.userId}`, before.seq],
  )
  expect(rows.map(({ type }) => type)).toContain('balance.changed')
  expect(await read()).toMatchObject({ seq: rows.at(-1).seq, isSign: true })
})

test('the console profile has its own field names, and returns 50008 when signed out', async () => {
  const member = await app.member()
  const { body } = await app.call('GET', '/api/user/info', { headers: member.bearer })
  expect(JSON.parse(body)).toMatchObject({
    status: 'ok',
    msg: '',
    code: 20000,
    data: { role: 'user', phone: `139****${member.mobile.slice(-4)}` },
  })
  expect(JSON.parse((await app.call('GET', '/api/user/info')).body)).toEqual({
    data: null,
    status: 'fail',
    msg: '登录已失效，请重新登录',
    code: 50008,
  })
})

test.each([
  ['13800138000', '138****8000'],
  ['12345678', '****5678'],
  ['123456', '****'],
])('masks %s as %s', (mobile, masked) => {
  expect(maskPhone(mobile)).toBe(masked)
})

describe('a device is named by its browser and system', () => {
  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome\u2002Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge\u2002Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
        'Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari\u2002iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0',
      'WeChat\u2002Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox\u2002Linux'],
    ['curl/8.0', ''],
    ['', ''],
  ])('%s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })
})

test('a nickname is stored without invisible characters, and refused when blank, reserved or too long', async () => {
  const member = await app.member()
  const rename = async (nickname: string) =>
    (await app.call('POST', '/api/merchant/editUser', { headers: member.bearer, body: { nickname } })) as {
      code: number
      result: { nickname?: string; fields?: object }
    }
  for (const [input, nickname] of [
    ['王\u202e丽', '王丽'],
    ['张\n三', '张 三'],
    ['  Cafe\u0301 ', 'Café'],
    [`G${'\u0300'.repeat(31)}`, `G${'\u0300'.repeat(4)}`],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
  ] as const)
    expect((await rename(input)).result).toMatchObject({ nickname })
  for (const input of ['\u200b', '\u200d\u200d', '\u3164', '\u2800', ' ', '\u3000', '\u00a0'])
    expect(await rename(input)).toMatchObject({ code: 400, result: { fields: { nickname: 'blank' } } })
  expect(await rename('墨韵 官方')).toMatchObject({ code: 400, result: { fields: { nickname: 'nicknameReserved' } } })
  for (const input of ['', '字'.repeat(33)])
    expect(await rename(input)).toMatchObject({ code: 400, result: { fields: { nickname: 'nicknameShape' } } })
})

test('a nickname that was stored before a rule is shown without invisible characters', async () => {
  const member = await app.member()
  await app.database.pool.query("update members set nickname = $2 where phone like '%' || $1", [
    member.mobile,
    '王\u202e\ue000丽\ufffc',
  ])
  const { result } = await app.call('GET', '/api/app/getUserInfo', { headers: member.bearer })
  expect(result).toMatchObject({ nickname: '王丽' })
})
