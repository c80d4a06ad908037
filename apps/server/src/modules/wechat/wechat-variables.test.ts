import { expect, test } from 'vitest'
import { readEnvironment } from '../../config/environment.ts'
import { environmentErrors } from '../../testing/test-environment-errors.ts'
import { fakeKeys } from './test-wechat.ts'

const { appId, appSecret, token, aesKey } = fakeKeys()
const ACCOUNT = {
  WECHAT_MP_APP_ID: appId,
  WECHAT_MP_APP_SECRET: appSecret,
  WECHAT_MP_TOKEN: token,
  WECHAT_MP_AES_KEY: aesKey,
}
const PLATFORM = { WECHAT_OPEN_APP_ID: appId, WECHAT_OPEN_APP_SECRET: appSecret, PUBLIC_URL: 'https://moyun.example' }

test('without keys there is no WeChat', () => {
  expect(readEnvironment({})).toMatchObject({
    wechatOfficial: null,
    wechatOpen: null,
    wechatApiUrl: 'https://api.weixin.qq.com',
  })
})

test('both are read, each from its own keys', () => {
  expect(readEnvironment(ACCOUNT)).toMatchObject({
    wechatOfficial: { appId, appSecret, token, aesKey },
    wechatOpen: null,
  })
  expect(readEnvironment(PLATFORM)).toMatchObject({ wechatOfficial: null, wechatOpen: { appId, appSecret } })
})

test.each([...Object.keys(ACCOUNT), 'WECHAT_OPEN_APP_ID', 'WECHAT_OPEN_APP_SECRET', 'PUBLIC_URL'])(
  'all or none: %s is missed',
  (name) => {
    const { [name]: _left, ...rest } = { ...ACCOUNT, ...PLATFORM } as Record<string, string>
    expect(environmentErrors(rest)).toEqual([expect.stringMatching(`^${name} is required beside WECHAT_`)])
  },
)

test.each([
  ['WECHAT_MP_APP_ID', 'wx1'],
  ['WECHAT_MP_APP_SECRET', 'short'],
  ['WECHAT_MP_TOKEN', 'a b'],
  ['WECHAT_MP_AES_KEY', 'tooshort'],
  ['WECHAT_API_URL', 'api.weixin.qq.com'],
])('%s can not be %s, and no message tells it', (name, value) => {
  const mistakes = environmentErrors({ ...ACCOUNT, [name]: value })
  expect(mistakes).toEqual([expect.stringMatching(`^${name} is not`)])
  expect(mistakes.join()).not.toContain(` ${value}`)
})

test('live mode asks WeChat over TLS alone', () => {
  expect(
    environmentErrors({
      ...ACCOUNT,
      MOYUN_MODE: 'live',
      MOYUN_SECRET: 'k3Jd-92mZqPw_7xVbN4tYhRc5LfGs8Ea',
      WECHAT_API_URL: 'http://api.weixin.qq.com',
    }),
  ).toEqual([expect.stringMatching(/^WECHAT_API_URL .*https/)])
})
