import { account, Refusal, session } from '@moyun/api'
import { member } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { accountIsHere } from '../../stage/account-is-here.ts'
import { impatient } from '../../stage/impatient.ts'
import { staged } from '../../stage/in-house.tsx'
import { sendsTooOften } from '../../stage/sends-too-often.ts'
import { UserPage } from './user.tsx'

const meta = {
  title: 'Pages/User/Dialogs 账号弹窗',
  component: UserPage,
  ...staged('member', '/user'),
  beforeEach: ({ msw }) => msw.use(...accountIsHere()),
} satisfies Meta<typeof UserPage>

export default meta
type Story = StoryObj<typeof meta>
type Deed = NonNullable<Story['play']>

const phone = { viewport: { value: 'phone' } } as const
const dialog = async () => within(await within(document.body).findByRole('dialog'))
const refusesPassword = (code: number, message: string, result: unknown = null) =>
  mock(session.setPassword, () => {
    throw new Refusal(code, '', { message, result })
  })

/** The first of the two buttons belongs to the phone, the second to the password. */
const opens =
  (which: 0 | 1): Deed =>
  async ({ canvas, userEvent }) => {
    await canvas.findByText('+86 138****8000')
    const button = within(canvas.getByRole('main')).getAllByRole('button', { name: /^(?:更换|修改|设置|Change|Set)$/ })[which]
    if (button) await userEvent.click(button)
    await dialog()
  }
const openPhone = opens(0)
const openPassword = opens(1)

const change: Deed = async (context) => {
  await openPassword(context)
  const { userEvent } = context
  const open = await dialog()
  await userEvent.type(open.getByLabelText('旧密码'), '一枝先破雪')
  await userEvent.type(open.getByLabelText('新密码'), '山高月小，水落石出')
  await userEvent.type(open.getByLabelText('再输一次'), '山高月小，水落石出')
  await userEvent.click(open.getByRole('button', { name: '保存密码' }))
}

const tagsOfOpening = ['opens']

export const Password: Story = { tags: tagsOfOpening, play: openPassword }

export const EnglishPasswordOnPhone: Story = { globals: { locale: 'en-US', ...phone }, play: openPassword }

/** Who has none proves the phone first. */
export const FirstPassword: Story = {
  tags: tagsOfOpening,
  beforeEach: ({ msw }) => msw.use(mock(session.profile, () => ({ ...member, isPassword: false }))),
  play: openPassword,
}

export const NewPhone: Story = { tags: tagsOfOpening, play: openPhone }

export const EnglishNewPhoneOnPhone: Story = { globals: { locale: 'en-US', ...phone }, play: openPhone }

export const PasswordsNotAlike: Story = {
  play: async (context) => {
    await openPassword(context)
    const open = await dialog()
    await context.userEvent.type(open.getByLabelText('旧密码'), '一枝先破雪')
    await context.userEvent.type(open.getByLabelText('新密码'), '山高月小，水落石出')
    await context.userEvent.type(open.getByLabelText('再输一次'), '山高月小{Enter}')

    await expect(await open.findByText('两次输入的密码不一致')).toBeVisible()
  },
}

export const PasswordTooCommon: Story = {
  beforeEach: ({ msw }) => msw.use(refusesPassword(400, '提交的内容有误，请检查后重试', { fields: { password: 'passwordCommon' } })),
  play: async (context) => {
    await change(context)

    await expect(await (await dialog()).findByText('这个密码太常见，请换一个')).toBeVisible()
  },
}

export const PasswordTriedTooOften: Story = {
  beforeEach: ({ msw }) => msw.use(refusesPassword(429, '操作太频繁，请 30 秒后再试', { retryAfter: 30 })),
  play: async (context) => {
    await change(context)

    await expect(await (await dialog()).findByRole('alert')).toHaveTextContent('请 30 秒后再试')
  },
}

export const PasswordWithoutNetwork: Story = {
  beforeEach: ({ msw }) => msw.use(mock(session.setPassword, offline)),
  play: async (context) => {
    await change(context)

    await expect(await (await dialog()).findByRole('alert')).toHaveTextContent('网络连接错误')
    await expect((await dialog()).getByLabelText('新密码')).toHaveValue('山高月小，水落石出')
  },
}

export const PasswordTimedOut: Story = {
  beforeEach: ({ msw }) => msw.use(mock(session.setPassword, never)),
  play: async (context) => {
    await openPassword(context)
    const again = impatient()
    const open = await dialog()
    await context.userEvent.type(open.getByLabelText('旧密码'), '一枝先破雪')
    await context.userEvent.type(open.getByLabelText('新密码'), '山高月小，水落石出')
    await context.userEvent.type(open.getByLabelText('再输一次'), '山高月小，水落石出{Enter}')

    await expect(await open.findByRole('alert')).toHaveTextContent('网络超时')
    again()
  },
}

export const PasswordBeingSaved: Story = {
  beforeEach: ({ msw }) => msw.use(mock(session.setPassword, never)),
  play: async (context) => {
    await change(context)

    await expect(await (await dialog()).findByRole('button', { name: '保存密码', busy: true })).toBeVisible()
  },
}

export const PasswordChangedByKeyboard: Story = {
  beforeEach: ({ msw }) => msw.use(mock(session.setPassword, () => null)),
  play: async (context) => {
    await openPassword(context)
    const open = await dialog()
    await waitFor(() => expect(open.getByLabelText('旧密码')).toHaveFocus())
    await context.userEvent.keyboard('yi zhi mei{Tab}{Tab}{Tab}shan gao yue xiao{Tab}{Tab}shan gao yue xiao{Enter}')

    await waitFor(() => expect(within(document.body).queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(within(document.body).getByText('密码已保存，其他设备已退出')).toBeVisible())
  },
}

/** The proof by the old phone was wrong; nothing else is asked for yet. */
export const OldPhoneCodeWrong: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(account.provePhone, () => {
        throw new Refusal(1002, 'wrongCode', { message: '验证码错误或已过期' })
      }),
    ),
  play: async (context) => {
    await openPhone(context)
    const open = await dialog()
    await context.userEvent.type(open.getByLabelText('验证码'), '000000{Enter}')

    await waitFor(() => expect(open.getByLabelText('验证码')).toHaveAccessibleDescription('验证码错误或已过期'))
  },
}

export const CodeAskedTooOften: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => msw.use(sendsTooOften()),
  play: async (context) => {
    await openPhone(context)
    const open = await dialog()
    await context.userEvent.click(open.getByRole('button', { name: '获取验证码' }))

    await expect(await open.findByRole('alert')).toHaveTextContent('操作太频繁，请稍后再试')
    await expect(open.getByRole('button', { name: /秒后可重发/ })).toBeDisabled()
  },
}
