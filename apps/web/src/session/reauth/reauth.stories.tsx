import { account, Refusal, session } from '@moyun/api'
import { devices, member } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { UserPage } from '../../routes/user/user.tsx'
import { forceTimeouts } from '../../testing/force-timeouts.ts'
import { mockMember, pageStory, type Play, inTurn } from '../../testing/page-story.tsx'
import { mockSignInReward } from '../../testing/mock-ledger.ts'
import { mockCaptchaRequired } from '../../testing/mock-captcha-required.ts'

/** Mocks a session that is over at a page's first request; `signIn` starts another one. */
function sessionIsOver() {
  let isOver = true
  return [
    mock(session.devices, () => {
      if (isOver) throw new Refusal(401, 'signedOut')
      return { devices }
    }),
    mock(session.signIn, () => {
      isOver = false
      return { accessToken: 'another-access-token', refreshToken: 'another-refresh-token' }
    }),
    mock(account.phone, () => ({ mobile: '138****8000', areacode: '86' })),
    mock(account.signIns, () => ({ signIns: [], next: null, days: 200 })),
  ]
}

const meta = {
  title: 'Pages/Login/Session ended 重新登录',
  component: UserPage,
  ...pageStory('member', '/user'),
  beforeEach: ({ msw }) => msw.use(...mockMember(), ...mockSignInReward(), ...sessionIsOver()),
} satisfies Meta<typeof UserPage>

export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } } as const
const findDialog = async (name: string | RegExp = /^(?:请重新登录|Sign in again)$/) =>
  within(await screen.findByRole('alertdialog', { name }))
const refuses = (code: number, message: string, result: unknown = null) =>
  mock(session.signIn, () => {
    throw new Refusal(code, '', { message, result })
  })

const stands: Play = async () => {
  const dialog = await findDialog()

  await waitFor(() => expect(dialog.getByRole('button', { name: /^(?:登录|Sign in)$/ })).toBeVisible())
}

const signIn: Play = async ({ userEvent }) => {
  const dialog = await findDialog()
  await userEvent.type(dialog.getByLabelText('密码'), '山高月小')
  await userEvent.click(dialog.getByRole('button', { name: '登录' }))
}

const turnToPhone: Play = async ({ userEvent }) => {
  await userEvent.click((await findDialog()).getByRole('button', { name: '改用手机验证码' }))
}

/** The dialog says whom it waits for; the page behind it does not change. */
export const Default: Story = { play: stands }

export const LongText: Story = {
  globals: { locale: 'en-US', ...phone },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(session.profile, () => ({
        ...member,
        account: 'a'.repeat(32),
        nickname: 'Wolfeschlegelsteinhausenberger, E',
      })),
    ),
  play: stands,
}

/** A member without a password is asked for a code at once, after proof of work where the captcha requires it. */
export const WithoutPassword: Story = {
  globals: phone,
  beforeEach: ({ msw }) =>
    msw.use(
      mock(session.profile, () => ({ ...member, account: '', isPassword: false })),
      ...mockCaptchaRequired(),
    ),
  play: async ({ userEvent }) => {
    const dialog = await findDialog()
    await waitFor(() => expect(dialog.getByLabelText('手机号')).toBeVisible())
    await expect(dialog.getByRole('button', { name: '改用密码' })).toBeVisible()
    await userEvent.type(dialog.getByLabelText('手机号'), '13800138000')
    await userEvent.click(dialog.getByRole('button', { name: '获取验证码' }))

    await expect(await dialog.findByText('已通过验证')).toBeVisible()
  },
}

/** The form keeps its input and can be submitted again; finally the sign-in is in flight. */
const failToSignIn: Play = async (context) => {
  const { msw, userEvent } = context
  await signIn(context)
  const dialog = await findDialog()
  const says = (problem: string) => waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(problem))
  const press = () => userEvent.click(dialog.getByRole('button', { name: '登录' }))
  await says('账号或者密码错误')

  msw.use(mock(session.signIn, offline))
  await press()
  await says('网络连接错误')

  const again = forceTimeouts()
  msw.use(mock(session.signIn, never))
  await press()
  await says('网络超时')
  again()

  msw.use(refuses(429, '操作太频繁，请 30 秒后再试', { retryAfter: 30 }))
  await press()
  await says('请 30 秒后再试')

  msw.use(mock(session.signIn, never))
  await press()
  await expect(await dialog.findByRole('button', { name: '登录', busy: true })).toBeVisible()
}

const typeWrongCode: Play = async (context) => {
  await turnToPhone(context)
  const dialog = await findDialog()
  await context.userEvent.type(await dialog.findByLabelText('手机号'), '13800138000')
  await context.userEvent.type(dialog.getByLabelText('验证码'), '000000{Enter}')

  await waitFor(() => expect(dialog.getByLabelText('验证码')).toHaveAccessibleDescription('验证码错误或已过期'))
}

export const SignInFailed: Story = {
  beforeEach: ({ msw }) => msw.use(refuses(1002, '验证码错误或已过期')),
  play: inTurn(
    typeWrongCode,
    async ({ msw, userEvent }) => {
      msw.use(refuses(1001, '账号或者密码错误'))
      await userEvent.click((await findDialog()).getByRole('button', { name: '改用密码' }))
    },
    failToSignIn,
  ),
}

/**
 * The account is filled in and the password field has the focus and is required. After Enter the page continues by
 * itself.
 */
export const SignsInByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const dialog = await findDialog()
    await expect(dialog.getByLabelText('用户名')).toHaveValue('shenyanqiu')
    await waitFor(() => expect(dialog.getByLabelText('密码')).toHaveFocus())
    await userEvent.click(dialog.getByRole('button', { name: '登录' }))
    await expect(await dialog.findByText('密码不能为空')).toBeVisible()
    await waitFor(() => expect(dialog.getByLabelText('密码')).toHaveFocus())
    await userEvent.keyboard('shan gao yue xiao{Enter}')

    await expect(await canvas.findByText('本机')).toBeVisible()
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  },
}
