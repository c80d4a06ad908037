import { session } from '@moyun/api'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { fakeAliyunScript, fakeTencentScript } from '../../testing/fake-captcha-scripts.ts'
import { mockLateFailure } from '../../testing/mock-late-failure.ts'
import { pageStory, type Play } from '../../testing/page-story.tsx'
import { mockCaptchaRequired } from '../../testing/mock-captcha-required.ts'
import { LoginPage } from './login.tsx'

const meta = {
  title: 'Pages/Login/Captcha 人机验证',
  component: LoginPage,
  ...pageStory('visitor', '/login#phone'),
} satisfies Meta<typeof LoginPage>

export default meta
type Story = StoryObj<typeof meta>

const askForCode: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByLabelText('手机号'), '13800138000')
  await userEvent.click(await canvas.findByRole('button', { name: '获取验证码' }))
}

const isSent: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: /秒后可重发/ })).toBeDisabled()
  await expect(canvas.getByText('已通过验证')).toBeVisible()
}

let fail = () => {}
/**
 * Many codes were sent from this IP address: the browser has to solve a captcha before the next one, and says so. The
 * captcha failed to load and can be retried. A worker solves it; the code is then sent automatically.
 */
export const LoadFailed: Story = {
  beforeEach: ({ msw }) => {
    const held = new Promise<void>((resolve) => (fail = resolve))
    msw.use(...mockCaptchaRequired())
    msw.use(mockLateFailure(session.captcha, held))
    return () => fail()
  },
  play: async (context) => {
    const { canvas, msw, userEvent } = context
    await askForCode(context)
    await expect(await canvas.findByText('正在验证，请稍候…')).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('验证码')).toHaveFocus())
    fail()
    await waitFor(() => expect(canvas.getByText('网络连接错误')).toBeVisible(), { timeout: 10_000 })
    msw.use(...mockCaptchaRequired())
    await userEvent.click(canvas.getByRole('button', { name: '重新验证' }))

    await isSent(context)
  },
}

/** The server rejects the captcha; the member can retry it. */
export const Refused: Story = {
  beforeEach: ({ msw }) => msw.use(...mockCaptchaRequired(undefined, () => false)),
  play: async (context) => {
    await askForCode(context)

    await expect(await context.canvas.findByText('验证没有通过，请重新验证')).toBeVisible()
    await expect(context.canvas.getByRole('button', { name: '重新验证' })).toBeEnabled()
  },
}

/** With Aliyun configured, its dialog opens and its result is sent with the next request; closing it sends nothing. */
export const Aliyun: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => {
    msw.use(
      ...mockCaptchaRequired(
        { kind: 'aliyun', templateId: 'scene1', prefix: 'prefix1', region: 'cn' },
        (proof) => proof === '{"templateId":"scene1","region":"cn","prefix":"prefix1","language":"cn"}',
      ),
    )
    return fakeAliyunScript()
  },
  play: async (context) => {
    const { canvas, userEvent } = context
    await askForCode(context)
    await userEvent.click(await screen.findByRole('button', { name: 'close' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'close' })).not.toBeInTheDocument())
    await expect(canvas.queryByText(/验证没有/)).not.toBeInTheDocument()
    await userEvent.click(await canvas.findByRole('button', { name: '获取验证码' }))
    await userEvent.click(await screen.findByRole('button', { name: 'solve' }))

    await isSent(context)
    await waitFor(() => expect(canvas.getByLabelText('验证码')).toHaveFocus())
  },
}

/** The same with Tencent. A ticket that its script made up because it could not reach its server is not sent. */
export const Tencent: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => {
    msw.use(
      ...mockCaptchaRequired(
        { kind: 'tencent', appId: '190000001' },
        (proof) => proof === '{"ticket":"ticket of 190000001","randstr":"zh-cn"}',
      ),
    )
    return fakeTencentScript()
  },
  play: async (context) => {
    const { canvas, userEvent } = context
    await askForCode(context)
    await userEvent.click(await screen.findByRole('button', { name: 'close' }))
    await userEvent.click(await canvas.findByRole('button', { name: '获取验证码' }))
    await userEvent.click(await screen.findByRole('button', { name: 'break' }))
    await userEvent.click(await canvas.findByRole('button', { name: '重新验证' }))
    await userEvent.click(await screen.findByRole('button', { name: 'solve' }))

    await isSent(context)
  },
}
