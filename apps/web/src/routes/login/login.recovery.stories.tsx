import { Refusal, session } from '@moyun/api'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { forceTimeouts } from '../../testing/force-timeouts.ts'
import { pageStory, type Play } from '../../testing/page-story.tsx'
import { LoginPage } from './login.tsx'

const meta = {
  title: 'Pages/Login/Recovery 找回密码',
  component: LoginPage,
  ...pageStory('visitor', '/login#recovery'),
} satisfies Meta<typeof LoginPage>

export default meta
type Story = StoryObj<typeof meta>

const isProved = mock(session.checkCode, () => ({ ticket: 'a ticket' }))
const refusesProof = (code: number, message: string, result: unknown = null) =>
  mock(session.checkCode, () => {
    throw new Refusal(code, '', { message, result })
  })
const refusesPassword = (code: number, message: string, result: unknown = null) =>
  mock(session.setPassword, () => {
    throw new Refusal(code, '', { message, result })
  })

const stands: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('textbox', { name: '手机号' })).toBeVisible()
}

const prove: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByLabelText('手机号'), '13800138000')
  await userEvent.type(canvas.getByLabelText('验证码'), '407212')
  await userEvent.click(canvas.getByRole('button', { name: '下一步' }))
}

const choose: Play = async (context) => {
  await prove(context)
  const { canvas, userEvent } = context
  await expect(await canvas.findByText(/\+86 13800138000 已验证/)).toBeVisible()
  await waitFor(() => expect(canvas.getByLabelText('新密码')).toHaveFocus())
  await userEvent.click(await canvas.findByRole('button', { name: '保存新密码' }))
  await expect(await canvas.findByText('密码不能为空')).toBeVisible()
  await expect(canvas.getByText('确认密码不能为空')).toBeVisible()
  await userEvent.type(await canvas.findByLabelText('新密码'), '山高月小，水落石出')
  await userEvent.type(canvas.getByLabelText('确认密码'), '山高月小，水落石出')
  await userEvent.click(canvas.getByRole('button', { name: '保存新密码' }))
}

export const Default: Story = { play: stands }

/** Nothing filled in, refused for a field, refused for the code, without a network, timed out, and in flight. */
export const VerificationFailed: Story = {
  beforeEach: ({ msw }) =>
    msw.use(refusesProof(400, '提交的内容有误，请检查后重试', { fields: { mobile: 'mobileShape' } })),
  play: async (context) => {
    const { canvas, msw, userEvent } = context
    const again = async () => userEvent.click(await canvas.findByRole('button', { name: '下一步', busy: false }))
    await again()
    await expect(await canvas.findByText('手机号不能为空')).toBeVisible()
    await expect(canvas.getByText('验证码不能为空')).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('手机号')).toHaveFocus())
    await prove(context)
    await expect(await canvas.findByText('手机号里只能有数字')).toBeVisible()

    msw.use(refusesProof(1002, '验证码错误或已过期'))
    await again()
    await waitFor(() => expect(canvas.getByLabelText('验证码')).toHaveAccessibleDescription('验证码错误或已过期'))
    await waitFor(() => expect(canvas.getByLabelText('验证码')).toHaveFocus())

    msw.use(mock(session.checkCode, offline))
    await again()
    await expect(await canvas.findByRole('alert')).toHaveTextContent('网络连接错误')

    const restore = forceTimeouts()
    msw.use(mock(session.checkCode, never))
    await again()
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('网络超时'))
    restore()
    await again()
    await expect(await canvas.findByRole('button', { name: '下一步', busy: true })).toBeVisible()
  },
}

/**
 * The phone is verified: the page says what comes next before it asks for the new password. The password is missing,
 * or too common, or the account does not exist. After the verification's ten minutes the phone has to be verified
 * again.
 */
export const PasswordRefused: Story = {
  beforeEach: ({ msw }) =>
    msw.use(isProved, refusesPassword(400, '提交的内容有误，请检查后重试', { fields: { password: 'passwordCommon' } })),
  play: async (context) => {
    const { canvas, msw, userEvent } = context
    const again = async () => userEvent.click(await canvas.findByRole('button', { name: '保存新密码', busy: false }))
    await choose(context)
    await expect(await canvas.findByText('这个密码太常见，请换一个')).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('新密码')).toHaveFocus())

    msw.use(refusesPassword(1003, '该账号或手机号无法使用'))
    await again()
    await expect(await canvas.findByRole('alert')).toHaveTextContent('这个手机号还没有注册，或账号已停用')

    msw.use(refusesPassword(1002, '验证码错误或已过期'))
    await again()
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('验证过了十分钟，已失效'))
    await expect(canvas.getByLabelText('手机号')).toBeVisible()
  },
}

/** By keyboard alone, to the sign-in with the new password, where the phone is filled in already. */
export const ResetsPasswordByKeyboard: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      isProved,
      mock(session.setPassword, () => null),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByLabelText('手机号'))
    await userEvent.keyboard('13800138000{Tab}407212{Enter}')
    await waitFor(() => expect(canvas.getByLabelText('新密码')).toHaveFocus())
    await userEvent.keyboard('shan gao yue xiao{Tab}{Tab}shan gao yue xiao{Enter}')

    await expect(await canvas.findByText('新密码已设好，请用它登录。')).toBeVisible()
    await expect(canvas.getByLabelText('用户名')).toHaveValue('13800138000')
  },
}
