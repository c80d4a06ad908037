import { admin, adminBilling, type ListedMember, Refusal } from '@moyun/api'
import { devices } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { mockAdmin, findFixtureMember } from '../../testing/mock-admin.ts'
import { pageStory, type Play, inTurn } from '../../testing/page-story.tsx'
import { AdminPage } from './admin.tsx'

const addressOf = (account: string) => `/admin/members/${findFixtureMember(account).id}`

const meta = {
  title: 'Pages/Admin/Member 会员详情',
  component: AdminPage,
  ...pageStory('member', addressOf('shenyanqiu')),
  beforeEach: ({ msw }) => msw.use(...mockAdmin()),
} satisfies Meta<typeof AdminPage>

export default meta
type Story = StoryObj<typeof meta>

const stands: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
  await expect(await canvas.findAllByText(/Safari\s*iPhone/)).not.toHaveLength(0)
}
/** Presses the button `ask`, then the button `perform` of the dialog; `also` runs in between. */
const press =
  (ask: string, perform: string | null, also?: (dialog: ReturnType<typeof within>) => Promise<void>): Play =>
  async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: ask }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await also?.(dialog)
    if (perform !== null) await userEvent.click(dialog.getByRole('button', { name: perform }))
  }
/** Mock endpoints of a member that change it as the server would. */
function changing(account: string) {
  let now: ListedMember = findFixtureMember(account)
  const change = (over: Partial<ListedMember>) => (now = { ...now, ...over })
  return [
    mock(admin.member, () => ({ member: now, sessions: devices.map((device) => ({ ...device, current: false })) })),
    mock(admin.ban, () => change({ state: 'banned' })),
    mock(admin.unban, () => change({ state: 'active' })),
    mock(admin.setRole, ({ body }) => change({ role: body.role })),
  ]
}

export const WithData: Story = { play: stands }

export const Banned: Story = {
  parameters: { address: addressOf('guanggao') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '解除封禁' })).toBeVisible()
    await expect(await canvas.findByText('广告')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '设为管理员' })).not.toBeInTheDocument()
  },
}

/** A member with a closed account has no actions. */
export const AccountClosed: Story = {
  parameters: { address: addressOf('likai') },
  beforeEach: ({ msw }) => msw.use(mock(admin.member, () => ({ member: findFixtureMember('likai'), sessions: [] }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('没有登录中的设备。')).toBeVisible()
    await expect(await canvas.findByText('还没有人对这个账号做过什么。')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '封禁' })).not.toBeInTheDocument()
  },
}

export const OwnAccount: Story = {
  parameters: { address: addressOf('lutinglan') },
  beforeEach: ({ msw }) =>
    msw.use(mock(admin.member, () => ({ member: findFixtureMember('lutinglan'), sessions: devices }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/这是您自己的账号/)).toBeVisible()
    await expect(canvas.getByText('本机')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '封禁' })).not.toBeInTheDocument()
    await expect(canvas.queryByRole('button', { name: '取消管理员' })).not.toBeInTheDocument()
  },
}

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(mock(admin.member, never), mock(admin.auditLog, never)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '全部用户' })).toBeVisible()
  },
}

export const NotFound: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(admin.member, () => {
        throw new Refusal(404, 'notFound', { message: '内容不存在或已被删除' })
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: '没有这位用户' })).toBeVisible()
  },
}

/** A reason that is too long is not sent. Then the server refuses: the account has been closed in the meantime. */
export const BanRefused: Story = {
  beforeEach: ({ msw }) => msw.use(mock(admin.ban, offline)),
  play: async (context) => {
    const { msw, userEvent } = context
    const again = () => userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '封禁' }))
    await press('封禁', '封禁', async (dialog) => {
      await userEvent.click(dialog.getByLabelText('原因'))
      await userEvent.paste('广'.repeat(203))
    })(context)
    await expect(await screen.findByText('最多 200 字，还多 3 字')).toBeVisible()

    await userEvent.clear(screen.getByLabelText('原因'))
    await again()
    await expect(await screen.findByRole('alert')).toHaveTextContent('网络连接错误')

    let answer: () => void = () => undefined
    const answered = new Promise<void>((resolve) => (answer = resolve))
    msw.use(
      mock(admin.ban, async () => {
        await answered
        throw new Refusal(2002, 'notActive', { message: '该账号已被封禁或注销' })
      }),
    )
    await again()
    await waitFor(() => expect(screen.getByRole('button', { name: '取消' })).toBeDisabled())
    answer()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('该账号已被封禁或注销'))
  },
}

export const RetriesPromotesAndBansMember: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => msw.use(mock(admin.member, offline)),
  play: async (context) => {
    await context.step('Failed to load, and retried', async () => {
      await expect(await context.canvas.findByText('网络连接错误', {}, { timeout: 10_000 })).toBeVisible()
      context.msw.use(...changing('shenyanqiu'))
      await context.userEvent.click(context.canvas.getByRole('button', { name: '再试一次' }))
      await expect(await context.canvas.findByRole('heading', { level: 1, name: '砚秋' })).toBeVisible()
    })
    const isDone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await context.step('Promoted and demoted', async () => {
      await press('设为管理员', '设为管理员')(context)
      await screen.findByText('「砚秋」已是管理员')
      await isDone()
      await press('取消管理员', '取消管理员')(context)
      await waitFor(() => expect(screen.getByText('「砚秋」不再是管理员')).toBeVisible())
      await isDone()
    })
    await context.step('Banned, and undone', async () => {
      await press('封禁', '封禁')(context)
      await screen.findByText('已封禁「砚秋」')
      await expect(await context.canvas.findByRole('button', { name: '解除封禁' })).toBeVisible()
      await context.userEvent.click(screen.getByRole('button', { name: '撤销' }))

      await expect(await context.canvas.findByRole('button', { name: '封禁' })).toBeVisible()
      await waitFor(() => expect(screen.getByText('已解除对「砚秋」的封禁')).toBeVisible())
    })
  },
}

/** A device without a user agent is shown by its IP address. */
const cancelForUnknownDevice: Play = async (context) => {
  await expect(await context.canvas.findByText('未知设备')).toBeVisible()
  await press('让 198.51.100.23 退出', '取消', async (dialog) => {
    await waitFor(() => expect(dialog.getByText(/198\.51\.100\.23/)).toBeVisible())
  })(context)
}

/** Ends the session of one device, then those of all others. */
const signOutDevices: Play = async (context) => {
  await press('让 Safari\u2002iPhone 退出', '退出')(context)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  await waitFor(() => expect(context.canvas.queryByRole('button', { name: /iPhone/ })).not.toBeInTheDocument())
  await expect(context.canvas.getByRole('button', { name: /Windows/ })).toBeVisible()
  await press('全部退出', '全部退出')(context)

  await expect(await context.canvas.findByText('没有登录中的设备。')).toBeVisible()
}

/** The balance is smaller than the amount to take: the field says so, and the input is kept. */
const adjustBalance: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: '调整余额' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  const points = () => dialog.getByRole('textbox', { name: '点数' })
  await userEvent.click(dialog.getByRole('button', { name: '增加' }))
  await waitFor(() => expect(points()).toHaveAccessibleDescription('填 1 到 1,000,000 的整数'))

  await userEvent.click(dialog.getByRole('radio', { name: '扣减' }))
  await userEvent.type(points(), '5000')
  await userEvent.type(dialog.getByRole('textbox', { name: '原因' }), '重复赠送')
  await userEvent.click(dialog.getByRole('button', { name: '扣减' }))
  await waitFor(() => expect(points()).toHaveAccessibleDescription('只有 1,280 点，不够扣'))
  await expect(dialog.getByRole('textbox', { name: '原因' })).toHaveValue('重复赠送')

  await userEvent.clear(points())
  await userEvent.type(points(), '280')
  await userEvent.click(dialog.getByRole('button', { name: '扣减' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByText(/已调整「.+」的余额/)).toBeVisible())
}

/** Ends the session of one device, then those of all others; then the balance is adjusted. */
export const SignsOutDevicesAndAdjustsBalance: Story = {
  beforeEach: ({ msw }) => {
    let left = [
      ...devices,
      ...devices.slice(1, 2).map((device) => ({ ...device, id: device.id.replace(/.$/, '9'), name: '' })),
    ].map((device) => ({ ...device, current: false }))
    msw.use(
      mock(admin.member, () => ({ member: findFixtureMember('shenyanqiu'), sessions: left })),
      mock(admin.endSession, ({ params }) => {
        left = left.filter(({ id }) => id !== params.sessionId)
        return null
      }),
      mock(admin.endSessions, () => {
        const ended = left.length
        left = []
        return { ended }
      }),
      mock(adminBilling.adjust, ({ body: { amount } }) => {
        if (amount < -1280) throw new Refusal(2001, 'balanceShort', { result: { needed: 5000, available: 1280 } })
        return { points: 1280 + amount, cash: 0 }
      }),
    )
  },
  play: inTurn(cancelForUnknownDevice, signOutDevices, adjustBalance),
}
