import { Refusal, session } from '@moyun/api'
import { member, tokens } from '@moyun/api/fixtures'
import { mock, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { pageStory, type Play } from '../../testing/page-story.tsx'
import { mockCodeRateLimit } from '../../testing/mock-code-rate-limit.ts'
import { LoginPage } from './login.tsx'

const meta = {
  title: 'Pages/Login/Login 登录',
  component: LoginPage,
  ...pageStory('visitor', '/login'),
} satisfies Meta<typeof LoginPage>

export default meta
type Story = StoryObj<typeof meta>

const stands: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
}

const signIn: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByLabelText('用户名'), 'shenyanqiu')
  await userEvent.type(canvas.getByLabelText('密码'), '山高月小')
  await userEvent.click(canvas.getByRole('button', { name: '登录' }))
}

const askForCode: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByLabelText('手机号'), '13800138000')
  await userEvent.click(canvas.getByRole('button', { name: '获取验证码' }))
}

export const Default: Story = {
  play: stands,
}

export const PhoneSignIn: Story = {
  parameters: { address: '/login#phone' },
  play: stands,
}

/** With nothing filled in, with a wrong password, without a network, and successful. */
export const SignsIn: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(session.profile, () => member),
      mock(session.signIn, () => {
        throw new Refusal(1001, 'wrongCredentials', { message: '账号或者密码错误' })
      }),
    ),
  play: async (context) => {
    const { canvas, msw, userEvent } = context
    const send = async () => userEvent.click(await canvas.findByRole('button', { name: '登录', busy: false }))
    await send()
    await expect(await canvas.findByText('用户名不能为空')).toBeVisible()
    await waitFor(() => expect(canvas.getByText('密码不能为空')).toBeVisible())

    await signIn(context)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('账号或者密码错误')

    msw.use(mock(session.signIn, offline))
    await send()
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('登录出错，请刷新重试（网络连接错误）'))

    let letIn = () => {}
    const held = new Promise<void>((resolve) => {
      letIn = resolve
    })
    msw.use(mock(session.signIn, () => held.then(() => tokens)))
    await send()
    await expect(await canvas.findByRole('button', { name: '登录', busy: true })).toBeVisible()
    letIn()
    await expect(await canvas.findByText('→ /dashboard/workplace')).toBeVisible()
  },
}

/**
 * A missing phone is reported at its field, as are the server's errors for phone and area code; after a rate limit the
 * member has to wait. Then a wrong code is typed.
 */
export const CodeRefused: Story = {
  parameters: { address: '/login#phone' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(session.signIn, () => {
        throw new Refusal(1002, 'wrongCode', { message: '验证码错误或已过期' })
      }),
      mock(session.sendCode, () => {
        throw new Refusal(400, 'invalid', {
          message: '提交的内容有误，请检查后重试',
          result: { fields: { areacode: 'areacodeClosed' } },
        })
      }),
    ),
  play: async (context) => {
    const { canvas, msw, userEvent } = context
    await userEvent.click(await canvas.findByRole('button', { name: '获取验证码' }))
    await expect(await canvas.findByText('手机号不能为空')).toBeVisible()
    await askForCode(context)
    await expect(await canvas.findByText('目前只支持 +86、+852、+853、+886 的手机号')).toBeVisible()
    msw.use(mockCodeRateLimit())
    await userEvent.click(canvas.getByRole('button', { name: '获取验证码' }))

    await expect(await canvas.findByRole('alert')).toHaveTextContent('操作太频繁，请稍后再试')
    await expect(canvas.getByRole('button', { name: /秒后可重发/ })).toBeDisabled()
    await userEvent.type(canvas.getByLabelText('验证码'), '000000')
    await userEvent.click(canvas.getByRole('button', { name: '登录 / 注册' }))
    await expect(await canvas.findByText('验证码错误或已过期')).toBeVisible()
  },
}
