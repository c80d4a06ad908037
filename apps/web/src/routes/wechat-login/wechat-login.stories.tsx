import { Refusal, session, wechat } from '@moyun/api'
import { oauthHandoff, member, qr, qrStates, tokens } from '@moyun/api/fixtures'
import { mock, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { pageStory } from '../../testing/page-story.tsx'
import { mockQrConnection } from '../../testing/mock-qr-connection.ts'
import { OAUTH_HANDOFF_KEY } from './oauth-handoff.ts'
import { WechatLoginPage } from './wechat-login.tsx'

const meta = {
  title: 'Pages/Login/WeChat login 微信登录',
  component: WechatLoginPage,
  // The countdown moves; each state has a still story of its own.
  ...pageStory('visitor', '/wechat/login', { chromatic: { disableSnapshot: true } }),
  // Some responses wait until the story has seen the pending state.
  beforeEach: () => {
    released = new Promise((resolve) => (release = resolve))
    return () => release()
  },
} satisfies Meta<typeof WechatLoginPage>

export default meta
type Story = StoryObj<typeof meta>

/** Each story returns with a `state` of its own, since a page uses each only once. */
const back = (state: string) => ({ address: `/wechat/login?code=a-code&state=${state}` })
const storeHandoff = (state: string, search = '') =>
  sessionStorage.setItem(OAUTH_HANDOFF_KEY, JSON.stringify({ state, secret: oauthHandoff.secret, search }))

let release = () => {}
let released = Promise.resolve()

/** A mock server that accepts a code once, from the browser that has the secret. */
function takesOnce() {
  let taken = false
  return mock(wechat.openInfo, async ({ request }) => {
    await released
    if (taken || request.headers.get('x-qr-secret') !== oauthHandoff.secret) throw new Refusal(1006, 'handOffEnded')
    taken = true
    return tokens
  })
}

/** A phone cannot scan its own screen: WeChat's page comes first, the QR code on demand. */
export const InsideWeChat: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ msw }) => {
    Object.defineProperty(navigator, 'userAgent', { value: 'Mobile Safari MicroMessenger/8.0', configurable: true })
    msw.use(
      mock(wechat.qr, () => qr),
      mockQrConnection(),
    )
    return () => Reflect.deleteProperty(navigator, 'userAgent')
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: '用微信登录' })).toBeVisible()
    await expect(canvas.queryByRole('img', { name: '用来登录的二维码' })).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: '用另一台手机扫码' }))

    await expect(await canvas.findByRole('img', { name: '用来登录的二维码' })).toBeVisible()
  },
}

export const ScannedAndConfirmed: Story = {
  parameters: { address: '/wechat/login?redirect=chat&from=mail' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(wechat.qr, () => qr),
      mock(wechat.poll, () => qrStates.confirmed),
      mock(session.profile, () => member),
      mockQrConnection({ type: 'confirmed', data: {} }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('→ /chat?from=mail')).toBeVisible()
  },
}

/**
 * The QR code is beside the button, which is busy during the redirect; then WeChat is not configured, and the page
 * says so.
 */
export const WeChatUnavailable: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(wechat.qr, () => qr),
      mockQrConnection(),
      mock(wechat.begin, async () => {
        await released
        throw new Refusal(503, 'unavailable', { message: '服务暂时不可用，请稍后再试' })
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('img', { name: '用来登录的二维码' })).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: '在这台设备上用微信登录' }))
    await expect(await canvas.findByRole('button', { name: '在这台设备上用微信登录', busy: true })).toBeVisible()
    release()

    await expect(await canvas.findByRole('alert')).toHaveTextContent('服务暂时不可用，请稍后再试')
  },
}

/** After the return the redirect target is restored, and the code is removed from the address. */
export const ReturnsFromWeChat: Story = {
  parameters: back('comes-back'),
  beforeEach: ({ msw }) => {
    storeHandoff('comes-back', '?redirect=chat&from=mail')
    msw.use(
      takesOnce(),
      mock(session.profile, () => member),
    )
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('微信已同意，正在登录')).toBeVisible())
    release()
    await expect(await canvas.findByText('→ /chat?from=mail')).toBeVisible()
    await expect(sessionStorage.getItem(OAUTH_HANDOFF_KEY)).toBeNull()
  },
}

/** A `state` of another browser is not sent: this browser has no secret for it. */
export const ReturnsInAnotherBrowser: Story = {
  parameters: back('another-browser'),
  beforeEach: ({ msw }) => {
    storeHandoff('mine')
    msw.use(
      mock(wechat.qr, () => qr),
      mockQrConnection(),
    )
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('这次微信登录已失效')
    await expect(canvas.getByRole('button', { name: '在这台设备上用微信登录' })).toBeEnabled()
  },
}

/** It can be retried, but the code may have expired by then. */
export const ReturnsOffline: Story = {
  parameters: back('offline'),
  beforeEach: ({ msw }) => {
    storeHandoff('offline')
    msw.use(
      mock(wechat.openInfo, offline),
      mock(wechat.qr, () => qr),
      mockQrConnection(),
    )
  },
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByRole('alert', {}, { timeout: 15_000 })).toHaveTextContent('网络连接错误')
    await expect(canvas.getByRole('button', { name: '再试一次' })).toBeEnabled()
    await expect(sessionStorage.getItem(OAUTH_HANDOFF_KEY)).not.toBeNull()
    msw.use(
      mock(wechat.openInfo, () => {
        throw new Refusal(1006, 'handOffEnded')
      }),
    )
    await userEvent.click(canvas.getByRole('button', { name: '再试一次' }))

    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('这次微信登录已失效'))
  },
}
