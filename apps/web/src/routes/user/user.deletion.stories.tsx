import { account, accountDeletion, Refusal, session } from '@moyun/api'
import { member } from '@moyun/api/fixtures'
import { mock, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { mockMemberWithAccount } from '../../testing/mock-account.ts'
import { mockCodeRateLimit } from '../../testing/mock-code-rate-limit.ts'
import { pageStory, type Play, inTurn } from '../../testing/page-story.tsx'
import { mockMemberEvents } from '../../testing/mock-member-events.ts'
import { UserPage } from './user.tsx'

const at = '2026-03-25T01:30:00.000Z'
/** A mock server that schedules a deletion, after `held` resolves, and cancels it. */
const closes = (closing: string | null = null, held?: Promise<void>) => {
  let now = closing
  return [
    mock(accountDeletion.closing, () => ({ at: now })),
    mock(accountDeletion.close, async () => {
      await held
      now = at
      return { at }
    }),
    mock(accountDeletion.keep, () => {
      now = null
      return null
    }),
    mock(account.provePhone, () => ({ ticket: 'a ticket' })),
  ]
}

const meta = {
  title: 'Pages/User/Account deletion 注销账号',
  component: UserPage,
  ...pageStory('member', '/user'),
  beforeEach: ({ msw }) => msw.use(...closes(), ...mockMemberWithAccount()),
} satisfies Meta<typeof UserPage>

export default meta
type Story = StoryObj<typeof meta>

const noPhone = mock(account.phone, () => ({ mobile: '', areacode: '86' }))
const dialog = async () => within(await screen.findByRole('dialog', { name: '注销账号？' }))
const refuses = (code: number, message: string) =>
  mock(accountDeletion.close, () => {
    throw new Refusal(code, '', { message })
  })

const open: Play = async ({ canvas, userEvent }) => {
  const button = await canvas.findByRole('button', { name: '注销' })
  button.scrollIntoView({ block: 'center' })
  await userEvent.click(button)
  await waitFor(async () => expect(await screen.findByRole('dialog')).toBeVisible())
}
const prove: Play = async ({ userEvent }) => {
  await userEvent.type((await dialog()).getByLabelText('验证码'), '407212{Enter}')
  await waitFor(async () => expect((await dialog()).getByRole('button', { name: '注销账号' })).toBeVisible())
}
const press: Play = async ({ userEvent }) => userEvent.click((await dialog()).getByRole('button', { name: '注销账号' }))
const band = () => screen.findByText(/^这个账号将在/)

/** What will be deleted, and when; then the proof. */
export const DeletionDialog: Story = { play: open }

/**
 * A refused code request is said until the next failure. A wrong code is reported at its field; the right one leads to
 * the last step.
 */
const verify: Play = async (context) => {
  await open(context)
  await context.userEvent.click((await dialog()).getByRole('button', { name: '获取验证码' }))
  await expect(await (await dialog()).findByRole('alert')).toHaveTextContent('操作太频繁，请稍后再试')
  await context.userEvent.type((await dialog()).getByLabelText('验证码'), '000000{Enter}')
  await waitFor(async () =>
    expect((await dialog()).getByLabelText('验证码')).toHaveAccessibleDescription('验证码错误或已过期'),
  )
  await expect((await dialog()).queryByRole('alert')).not.toBeInTheDocument()
  context.msw.use(mock(account.provePhone, () => ({ ticket: 'a ticket' })))
  await context.userEvent.clear((await dialog()).getByLabelText('验证码'))

  await prove(context)
}

/** The ticket has expired; then the network fails; then the server refuses. */
const fail: Play = async (context) => {
  const { msw, userEvent } = context
  await press(context)
  await userEvent.click(await (await dialog()).findByRole('button', { name: '重新验证' }))
  await waitFor(async () => expect((await dialog()).getByLabelText('验证码')).toHaveFocus())
  msw.use(mock(accountDeletion.close, offline))
  await prove(context)
  await press(context)
  await expect(await (await dialog()).findByRole('alert')).toHaveTextContent('网络连接错误')
  msw.use(refuses(2002, '管理员的账号不能注销，请先让另一位管理员收回权限'))
  await press(context)

  await waitFor(async () => expect((await dialog()).getByRole('alert')).toHaveTextContent('管理员的账号不能注销'))
}

let schedule = () => {}
export const DeletionScheduled: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      mockCodeRateLimit(),
      mock(account.provePhone, () => {
        throw new Refusal(1002, 'wrongCode', { message: '验证码错误或已过期' })
      }),
      refuses(1002, '验证码错误或已过期'),
    )
    return () => schedule()
  },
  play: inTurn(verify, fail, async (context) => {
    context.msw.use(...closes(null, new Promise((resolve) => (schedule = resolve))))
    await press(context)
    await expect((await dialog()).getByRole('button', { name: '注销账号', busy: true })).toBeVisible()
    schedule()

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await expect(await band()).toBeInTheDocument()
    await waitFor(() => expect(screen.getByText('已安排在 3月25日 09:30 注销')).toBeVisible())
    await expect(await context.canvas.findByText('将在 3月25日 09:30 注销。在那之前一切照旧。')).toBeVisible()
  }),
}

/** Without a phone: first no password, then a wrong one, then the right one. */
export const DeletionScheduledByPassword: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => msw.use(noPhone, refuses(1001, '账号或者密码错误')),
  play: async (context) => {
    await open(context)
    await press(context)
    await waitFor(async () =>
      expect((await dialog()).getByLabelText('密码')).toHaveAccessibleDescription('密码不能为空'),
    )
    await context.userEvent.type((await dialog()).getByLabelText('密码'), '一枝先破雪{Enter}')
    await waitFor(async () => expect((await dialog()).getByLabelText('密码')).toHaveAccessibleDescription('密码不对'))
    context.msw.use(...closes())
    await press(context)

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await expect(await band()).toBeInTheDocument()
  },
}

/** A member with WeChat only has no way to prove ownership. */
export const NoVerificationMethod: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      noPhone,
      mock(session.profile, () => ({ ...member, mobile: '', isPassword: false, bind_wechat: true })),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('先绑定手机号，或设好密码，才能注销。')).toBeInTheDocument()
    await expect(canvas.queryByRole('button', { name: '注销' })).not.toBeInTheDocument()
  },
}

export const Pending: Story = {
  beforeEach: ({ msw }) => msw.use(...closes(at)),
  play: async () => {
    await expect(await band()).toHaveTextContent('3月25日 09:30')
  },
}

/** After a failure the banner stays, and the button can be pressed again. */
export const DeletionCanceled: Story = {
  beforeEach: ({ msw }) => msw.use(mock(accountDeletion.keep, offline), ...closes(at)),
  play: async ({ msw, userEvent }) => {
    await band()
    const [keepButton] = screen.getAllByRole('button', { name: '保留账号' })
    if (keepButton) await userEvent.click(keepButton)
    await waitFor(() => expect(screen.getByText('网络连接错误')).toBeVisible())
    await expect(await band()).toBeVisible()
    msw.use(...closes(at))
    if (keepButton) await userEvent.click(keepButton)

    await waitFor(() => expect(screen.getByText('账号已保留')).toBeVisible())
    await expect(screen.queryByText(/^这个账号将在/)).not.toBeInTheDocument()
    await expect(await screen.findByRole('button', { name: '注销' })).toBeInTheDocument()
  },
}

let line = mockMemberEvents()
/**
 * A failed load is retried. Scheduled on another device, and canceled in its row: focus moves to the button that
 * replaces it.
 */
export const DeletionScheduledElsewhere: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => {
    line = mockMemberEvents()
    msw.use(line.handler, mock(accountDeletion.closing, offline))
  },
  play: async ({ canvas, msw, userEvent }) => {
    const retry = await canvas.findByRole('button', { name: '再试一次' }, { timeout: 10_000 })
    msw.use(...closes())
    await userEvent.click(retry)
    await canvas.findByRole('button', { name: '注销' })
    await line.emit({ type: 'closing.changed', data: { at } })
    await expect(await band()).toBeVisible()
    const keepButton = screen.getAllByRole('button', { name: '保留账号' }).at(-1)
    keepButton?.focus()
    await userEvent.keyboard('{Enter}')

    await waitFor(() => expect(screen.getByRole('button', { name: '注销' })).toHaveFocus())
  },
}
