import { Refusal, session } from '@moyun/api'
import { member, tokens } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { staged } from '../../stage/in-house.tsx'
import { sendsTooOften } from '../../stage/sends-too-often.ts'
import { LoginPage } from './login.tsx'

const meta = {
  title: 'Pages/Login/Login 登录',
  component: LoginPage,
  ...staged('visitor', '/login'),
} satisfies Meta<typeof LoginPage>

export default meta
type Story = StoryObj<typeof meta>
type Deed = NonNullable<Story['play']>

const stands: Deed = async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
}

const signIn: Deed = async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByLabelText('用户名'), 'shenyanqiu')
  await userEvent.type(canvas.getByLabelText('密码'), '山高月小')
  await userEvent.click(canvas.getByRole('button', { name: '登录' }))
}

const askForCode: Deed = async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByLabelText('手机号'), '13800138000')
  await userEvent.click(canvas.getByRole('button', { name: '获取验证码' }))
}

export const FirstSight: Story = {
  play: stands,
}

export const English: Story = {
  globals: { locale: 'en-US' },
  play: stands,
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: stands,
}

export const ByPhone: Story = {
  parameters: { address: '/login#phone' },
  play: stands,
}

export const NothingFilledIn: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '登录' }))

    await expect(await canvas.findByText('用户名不能为空')).toBeVisible()
    await waitFor(() => expect(canvas.getByText('密码不能为空')).toBeVisible())
  },
}

export const Waiting: Story = {
  beforeEach: ({ msw }) => msw.use(mock(session.signIn, never)),
  play: async (context) => {
    await signIn(context)

    await expect(await context.canvas.findByRole('button', { name: '登录', busy: true })).toBeVisible()
  },
}

export const WrongPassword: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(session.signIn, () => {
        throw new Refusal(1001, 'wrongCredentials', { message: '账号或者密码错误' })
      }),
    ),
  play: async (context) => {
    await signIn(context)

    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('账号或者密码错误')
  },
}

export const NoNetwork: Story = {
  beforeEach: ({ msw }) => msw.use(mock(session.signIn, offline)),
  play: async (context) => {
    await signIn(context)

    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('登录出错，请刷新重试（网络连接错误）')
  },
}

export const ComesIn: Story = {
  beforeEach: ({ msw }) => msw.use(mock(session.signIn, () => tokens), mock(session.profile, () => member)),
  play: async (context) => {
    await signIn(context)

    await expect(await context.canvas.findByText('→ /dashboard/workplace')).toBeVisible()
  },
}

export const PhoneNotFilledIn: Story = {
  parameters: { address: '/login#phone' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '获取验证码' }))

    await expect(await canvas.findByText('手机号不能为空')).toBeVisible()
  },
}

export const CodeSent: Story = {
  parameters: { address: '/login#phone', chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => msw.use(mock(session.sendCode, () => ({ expiresIn: 300, retryAfter: 60 }))),
  play: async (context) => {
    await askForCode(context)

    await expect(await context.canvas.findByRole('button', { name: /秒后可重发/ })).toBeDisabled()
  },
}

export const CodeAskedTooOften: Story = {
  parameters: { address: '/login#phone', chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => msw.use(sendsTooOften()),
  play: async (context) => {
    await askForCode(context)

    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('操作太频繁，请稍后再试')
    await expect(context.canvas.getByRole('button', { name: /秒后可重发/ })).toBeDisabled()
  },
}

/** The phone's own refusal is said beside the phone, the area's too. */
export const AreaNotServed: Story = {
  parameters: { address: '/login#phone' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(session.sendCode, () => {
        throw new Refusal(400, 'invalid', { message: '提交的内容有误，请检查后重试', result: { fields: { areacode: 'areacodeClosed' } } })
      }),
    ),
  play: async (context) => {
    await askForCode(context)

    await expect(await context.canvas.findByText('暂不支持这个国家或地区的手机号')).toBeVisible()
  },
}

export const WrongCode: Story = {
  parameters: { address: '/login#phone' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(session.signIn, () => {
        throw new Refusal(1002, 'wrongCode', { message: '验证码错误或已过期' })
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('手机号'), '13800138000')
    await userEvent.type(canvas.getByLabelText('验证码'), '000000')
    await userEvent.click(canvas.getByRole('button', { name: '登录 / 注册' }))

    await expect(await canvas.findByText('验证码错误或已过期')).toBeVisible()
  },
}
