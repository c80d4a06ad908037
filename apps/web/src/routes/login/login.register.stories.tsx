import { Refusal, session } from '@moyun/api'
import { tokens } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { forceTimeouts } from '../../testing/force-timeouts.ts'
import { mockMember, pageStory, type Play } from '../../testing/page-story.tsx'
import { mockCodeRateLimit } from '../../testing/mock-code-rate-limit.ts'
import { mockCaptchaRequired } from '../../testing/mock-captcha-required.ts'
import { LoginPage } from './login.tsx'

const meta = {
  title: 'Pages/Login/Register 注册',
  component: LoginPage,
  ...pageStory('visitor', '/login#register'),
} satisfies Meta<typeof LoginPage>

export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } } as const
const refuses = (code: number, message: string, result: unknown = null) =>
  mock(session.register, () => {
    throw new Refusal(code, '', { message, result })
  })

const stands: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('checkbox')).toBeVisible()
}

const send: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: '注册并登录' }))
}

const askForCode: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByLabelText('手机号'), '13800138000')
  await userEvent.click(canvas.getByRole('button', { name: '获取验证码' }))
}

const fillIn: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByLabelText('用户名'), 'shenyanqiu')
  await userEvent.clear(canvas.getByLabelText('手机号'))
  await userEvent.type(canvas.getByLabelText('手机号'), '13800138000')
  await userEvent.type(canvas.getByLabelText('验证码'), '407212')
  for (const label of ['密码', '确认密码']) {
    await userEvent.click(canvas.getByLabelText(label))
    await userEvent.paste('山高月小，水落石出')
  }
  await userEvent.click(canvas.getByRole('checkbox'))
}

const register: Play = async (context) => {
  await fillIn(context)
  await send(context)
}

export const Default: Story = { play: stands }

/** V1 to V5 and the consent to the terms, each at its field; the first invalid field has focus. */
export const InvalidFields: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context
    await send(context)
    for (const text of [
      '用户名不能为空',
      '手机号不能为空',
      '验证码不能为空',
      '密码不能为空',
      '确认密码不能为空',
      '请先同意服务协议',
    ]) {
      await expect(await canvas.findByText(text)).toBeVisible()
    }
    await waitFor(() => expect(canvas.getByLabelText('用户名')).toHaveFocus())

    await userEvent.type(await canvas.findByLabelText('用户名'), '砚')
    await userEvent.type(canvas.getByLabelText('手机号'), '138')
    await userEvent.type(canvas.getByLabelText('验证码'), '4072')
    await userEvent.type(canvas.getByLabelText('密码'), '山高')
    await userEvent.type(canvas.getByLabelText('确认密码'), '月小')
    await send(context)

    for (const text of [
      '用户名为 2 到 32 个字符，不含空格',
      '+86 手机号是 1 开头的 11 位数字',
      '验证码是 6 位数字',
      '密码至少 8 个字符',
      '请先同意服务协议',
    ]) {
      await expect(await canvas.findByText(text)).toBeVisible()
    }
  },
}

/**
 * While typing, only the password's strength is shown; then V6. Errors that only the server can detect appear at the
 * field, too. It does not say whether the account or the phone is taken. After a network failure and a timeout the
 * input is kept.
 */
export const Refused: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      refuses(400, '提交的内容有误，请检查后重试', {
        fields: { account: 'accountPhone', areacode: 'areacodeClosed', password: 'passwordCommon' },
      }),
    ),
  play: async (context) => {
    const { canvas, msw } = context
    const says = (text: string) => waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(text))
    await fillIn(context)
    await expect(canvas.getByText('再长一些更安全')).toBeVisible()
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
    await context.userEvent.type(canvas.getByLabelText('确认密码'), '！')
    await send(context)
    await expect(await canvas.findByText('两次输入的密码不一致')).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('确认密码')).toHaveFocus())
    await context.userEvent.keyboard('{Backspace}')
    await send(context)
    for (const text of ['用户名不能是手机号', '目前只支持 +86、+852、+853、+886 的手机号', '这个密码太常见，请换一个'])
      await expect(await canvas.findByText(text)).toBeVisible()
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()

    // The refusal belongs to the name that was sent: another name does not show it.
    await context.userEvent.type(canvas.getByLabelText('用户名'), '2')
    await context.userEvent.clear(canvas.getByLabelText('确认密码'))
    await send(context)
    await waitFor(() => expect(canvas.getByLabelText('确认密码')).toBeInvalid())
    await expect(canvas.getByLabelText('用户名')).toBeValid()
    await context.userEvent.paste('山高月小，水落石出')

    msw.use(refuses(1002, '验证码错误或已过期'))
    await send(context)
    await waitFor(() => expect(canvas.getByLabelText('验证码')).toHaveAccessibleDescription('验证码错误或已过期'))
    await waitFor(() => expect(canvas.getByLabelText('验证码')).toHaveFocus())

    msw.use(refuses(1003, '该账号或手机号无法使用'))
    await send(context)
    await says('这个用户名或手机号已有人注册')
    msw.use(refuses(429, '操作太频繁，请 30 秒后再试', { retryAfter: 30 }))
    await send(context)
    await says('操作太频繁，请 30 秒后再试')
    msw.use(mock(session.register, offline))
    await send(context)
    await says('网络连接错误')
    await expect(canvas.getByLabelText('用户名')).toHaveValue('shenyanqiu2')

    const again = forceTimeouts()
    msw.use(mock(session.register, never))
    await send(context)
    await says('网络超时')
    again()
    await send(context)
    await expect(await canvas.findByRole('button', { name: '注册并登录', busy: true })).toBeVisible()
  },
}

/** For a busy IP address, the browser solves a captcha before the code is sent. */
export const CaptchaRequired: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  globals: phone,
  beforeEach: ({ msw }) => msw.use(...mockCaptchaRequired()),
  play: async (context) => {
    await askForCode(context)

    await expect(await context.canvas.findByRole('button', { name: /秒后可重发/ })).toBeDisabled()
    await expect(context.canvas.getByText('已通过验证')).toBeVisible()
  },
}

/**
 * Codes have a rate limit. The registration succeeds, but the network fails before the session is read: nothing is
 * registered twice, and the page says what is missing.
 */
export const OfflineAfterRegistration: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(session.register, () => tokens),
      mock(session.profile, offline),
      mockCodeRateLimit(),
    ),
  play: async (context) => {
    await askForCode(context)
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('操作太频繁，请稍后再试')
    await expect(context.canvas.getByRole('button', { name: /秒后可重发/ })).toBeDisabled()
    await register(context)

    await waitFor(() => expect(context.canvas.getByRole('alert')).toHaveTextContent('网络连接错误'), {
      timeout: 10_000,
    })
  },
}

/** From the first field to the button by keyboard alone; registering signs the member in. */
export const RegistersByKeyboard: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(session.register, () => tokens),
      ...mockMember(),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByLabelText('用户名'))
    await userEvent.keyboard('shenyanqiu{Tab}{Tab}13800138000{Tab}407212{Tab}{Tab}')
    await expect(canvas.getByLabelText('密码')).toHaveFocus()
    await userEvent.keyboard('shan gao yue xiao{Tab}{Tab}shan gao yue xiao{Tab}{Tab}')
    await expect(canvas.getByRole('checkbox')).toHaveFocus()
    await userEvent.keyboard(' {Tab}{Tab}{Tab}')
    await expect(canvas.getByRole('button', { name: '注册并登录' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')

    await expect(await canvas.findByText('→ /dashboard/workplace')).toBeVisible()
  },
}
