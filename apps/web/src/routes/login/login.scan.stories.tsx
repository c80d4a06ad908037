import { Refusal, session, wechat } from '@moyun/api'
import { member, qr, qrStates } from '@moyun/api/fixtures'
import { mock, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { pageStory } from '../../testing/page-story.tsx'
import { mockClosedConnection, mockQrConnection } from '../../testing/mock-qr-connection.ts'
import { LoginPage } from './login.tsx'

const meta = {
  title: 'Pages/Login/QR code 扫码登录',
  component: LoginPage,
  // The countdown moves; each state has a still story of its own.
  ...pageStory('visitor', '/login#scan', { chromatic: { disableSnapshot: true } }),
} satisfies Meta<typeof LoginPage>

export default meta
type Story = StoryObj<typeof meta>

const { name, avatar } = qrStates.scanned
const scanned = { type: 'scanned', data: { name, avatar } } as const
const confirmed = { type: 'confirmed', data: {} } as const

/** A mock server that creates a QR code, and its answers to the polls. */
const server = (...answers: (typeof qrStates)[keyof typeof qrStates][]) => [
  mock(wechat.qr, () => qr),
  mock(wechat.poll, ({ request, params }) => {
    const answer = answers.shift()
    if (request.headers.get('x-qr-secret') !== qr.secret || params.id !== qr.id || !answer)
      throw new Refusal(404, 'notFound')
    return answer
  }),
]

export const SignsIn: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...server(qrStates.confirmed),
      mockQrConnection(scanned, confirmed),
      mock(session.profile, () => member),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('→ /dashboard/workplace')).toBeVisible()
    await expect(localStorage.getItem('access-token')).toBe(qrStates.confirmed.accessToken)
  },
}

/** Without a WebSocket connection the page polls. */
export const SignsInByPolling: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...server(qrStates.waiting, qrStates.scanned, qrStates.confirmed),
      mockClosedConnection(),
      mock(session.profile, () => member),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('→ /dashboard/workplace', {}, { timeout: 15_000 })).toBeVisible()
  },
}

export const Declined: Story = {
  beforeEach: ({ msw }) =>
    msw.use(...server(), mockQrConnection(scanned, { type: 'refused', data: { reason: 'declined' } })),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('已在手机上拒绝')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '换一个' }))

    await expect(await canvas.findByText('已在手机上拒绝')).toBeVisible()
  },
}

export const AccountUnavailable: Story = {
  beforeEach: ({ msw }) => {
    localStorage.setItem('token', 'a-console-token')
    msw.use(...server(), mockQrConnection(scanned, { type: 'refused', data: { reason: 'unusable' } }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('这个账号暂时不能使用')).toBeVisible()
    for (const key of ['access-token', 'x-access-token', 'token']) await expect(localStorage.getItem(key)).toBeNull()
  },
}

/** Without a network, then rate-limited. */
export const LoadFailed: Story = {
  beforeEach: ({ msw }) => msw.use(mock(wechat.qr, offline)),
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByText('网络连接错误', {}, { timeout: 15_000 })).toBeVisible()
    msw.use(
      mock(wechat.qr, () => {
        throw new Refusal(429, 'tooOften', { message: '操作太频繁，请稍后再试', result: { retryAfter: 300 } })
      }),
    )
    await userEvent.click(canvas.getByRole('button', { name: '换一个' }))
    await expect(await canvas.findByText('操作太频繁，请稍后再试')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '换一个' }))

    await expect(await canvas.findByText('操作太频繁，请稍后再试')).toBeVisible()
  },
}

/** A persistent session is requested with the QR code: changing the choice requests another code. */
export const StaySignedIn: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(wechat.qr, ({ query }) => ({ ...qr, url: `${qr.url}?remember=${query.remember}` })),
      mockQrConnection(),
    ),
  play: async ({ canvas, userEvent }) => {
    const code = await canvas.findByRole('img', { name: '用来登录的二维码' })
    await expect(code).toBeVisible()
    await expect(canvas.getByText(/秒后过期/)).toBeVisible()
    const before = code.innerHTML
    await userEvent.click(canvas.getByRole('checkbox', { name: '保持登录' }))

    await waitFor(async () =>
      expect((await canvas.findByRole('img', { name: '用来登录的二维码' })).innerHTML).not.toBe(before),
    )
    await expect(canvas.getByRole('checkbox', { name: '保持登录' })).toBeChecked()
  },
}
