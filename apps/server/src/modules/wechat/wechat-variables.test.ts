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

test('configures no WeChat without keys', () => {
  expect(readEnvironment({})).toMatchObject({
    wechatOfficial: null,
    wechatOpen: null,
    wechatApiUrl: 'https://api.weixin.qq.com',
  })
})

test('reads the official account and the open platform each from its own variables', () => {
  expect(readEnvironment(ACCOUNT)).toMatchObject({
    wechatOfficial: { appId, appSecret, token, aesKey },
    wechatOpen: null,
  })
  expect(readEnvironment(PLATFORM)).toMatchObject({ wechatOfficial: null, wechatOpen: { appId, appSecret } })
})

test.each([...Object.keys(ACCOUNT), 'WECHAT_OPEN_APP_ID', 'WECHAT_OPEN_APP_SECRET', 'PUBLIC_URL'])(
  'reports a missing %s beside the other WeChat variables',
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
])('refuses %s with the value %s and does not print the value', (name, value) => {
  const mistakes = environmentErrors({ ...ACCOUNT, [name]: value })
  expect(mistakes).toEqual([expect.stringMatching(`^${name} is not`)])
  expect(mistakes.join()).not.toContain(` ${value}`)
})

test('requires https for WECHAT_API_URL in live mode', () => {
  expect(
    environmentErrors({
      ...ACCOUNT,
      MOYUN_MODE: 'live',
      MOYUN_SECRET: 'k3Jd-92mZqPw_7xVbN4tYhRc5LfGs8Ea',
      WECHAT_API_URL: 'http://api.weixin.qq.com',
    }),
  ).toEqual([expect.stringMatching(/^WECHAT_API_URL .*https/)])
})
