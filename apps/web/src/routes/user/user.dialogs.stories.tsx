import { Refusal, session } from '@moyun/api'
import { member } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { mockMemberWithAccount } from '../../testing/mock-account.ts'
import { forceTimeouts } from '../../testing/force-timeouts.ts'
import { pageStory, type Play, inTurn } from '../../testing/page-story.tsx'
import { UserPage } from './user.tsx'

const meta = {
  title: 'Pages/User/Dialogs 账号弹窗',
  component: UserPage,
  ...pageStory('member', '/user'),
  beforeEach: ({ msw }) => msw.use(...mockMemberWithAccount()),
} satisfies Meta<typeof UserPage>

export default meta
type Story = StoryObj<typeof meta>

const dialog = async () => within(await screen.findByRole('dialog'))
const refusesPassword = (code: number, message: string, result: unknown = null) =>
  mock(session.setPassword, () => {
    throw new Refusal(code, '', { message, result })
  })

/** The first of the two buttons belongs to the phone, the second to the password. */
const opens =
  (which: 0 | 1): Play =>
  async ({ canvas, userEvent }) => {
    await canvas.findByText('+86 138****8000')
    const button = within(canvas.getByRole('main')).getAllByRole('button', { name: /^(?:更换|修改|设置)$/ })[which]
    if (button) await userEvent.click(button)
    await dialog()
  }
const openPhone = opens(0)
const openPassword = opens(1)

const tagsOfOpening = ['opens']

export const ChangePasswordDialog: Story = { tags: tagsOfOpening, play: openPassword }

/** A member without a password verifies the phone first. */
export const SetFirstPasswordDialog: Story = {
  tags: tagsOfOpening,
  beforeEach: ({ msw }) => msw.use(mock(session.profile, () => ({ ...member, isPassword: false }))),
  play: openPassword,
}

export const ChangePhoneDialog: Story = { tags: tagsOfOpening, play: openPhone }

/** Missing input, different passwords and the server's refusal are reported at the fields. */
const findRefused: Play = async (context) => {
  const { userEvent } = context
  await openPassword(context)
  const open = await dialog()
  await userEvent.click(open.getByRole('button', { name: '保存密码' }))
  await expect(await open.findByText('确认密码不能为空')).toBeVisible()
  await expect(open.getByLabelText('旧密码')).toHaveFocus()
  await userEvent.type(open.getByLabelText('旧密码'), '一枝先破雪')
  await userEvent.type(open.getByLabelText('新密码'), '山高月小，水落石出')
  await userEvent.type(open.getByLabelText('再输一次'), '山高月小{Enter}')
  await expect(await open.findByText('两次输入的密码不一致')).toBeVisible()
  await userEvent.type(open.getByLabelText('再输一次'), '，水落石出{Enter}')
  await expect(await open.findByText('这个密码太常见，请换一个')).toBeVisible()
  context.msw.use(refusesPassword(1001, '账号或者密码错误'))
  await userEvent.click(open.getByRole('button', { name: '保存密码' }))
  await expect(await open.findByText('旧密码不对')).toBeVisible()
  await expect(open.getByLabelText('旧密码')).toHaveFocus()
}

/** Rate-limited, without a network, timed out, then in flight: the input is kept. */
const failToSave: Play = async (context) => {
  const { msw, userEvent } = context
  msw.use(refusesPassword(429, '操作太频繁，请 30 秒后再试', { retryAfter: 30 }))
  const open = await dialog()
  const save = () => userEvent.click(open.getByRole('button', { name: '保存密码' }))
  await save()
  await expect(await open.findByRole('alert')).toHaveTextContent('请 30 秒后再试')
  msw.use(mock(session.setPassword, offline))
  await save()
  await waitFor(() => expect(open.getByRole('alert')).toHaveTextContent('网络连接错误'))
  await expect(open.getByLabelText('新密码')).toHaveValue('山高月小，水落石出')
  msw.use(mock(session.setPassword, never))
  const again = forceTimeouts()
  await save()
  await waitFor(() => expect(open.getByRole('alert')).toHaveTextContent('网络超时'))
  again()
  await save()

  await expect(await open.findByRole('button', { name: '保存密码', busy: true })).toBeVisible()
}

export const PasswordRefused: Story = {
  beforeEach: ({ msw }) =>
    msw.use(refusesPassword(400, '提交的内容有误，请检查后重试', { fields: { password: 'passwordCommon' } })),
  play: inTurn(findRefused, failToSave),
}

export const ChangesPasswordByKeyboard: Story = {
  beforeEach: ({ msw }) => msw.use(mock(session.setPassword, () => null)),
  play: async (context) => {
    await openPassword(context)
    const open = await dialog()
    await waitFor(() => expect(open.getByLabelText('旧密码')).toHaveFocus())
    await context.userEvent.keyboard('yi zhi mei{Tab}{Tab}{Tab}shan gao yue xiao{Tab}{Tab}shan gao yue xiao{Enter}')

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByText('密码已保存，其他设备已退出')).toBeVisible())
  },
}
