import { admin, adminBilling, chat, consoleShell, inbox, rewards, session } from '@moyun/api'
import { admin as theAdmin, member, serverMenu } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { mockInbox } from '../../testing/mock-inbox.ts'
import { pageStory, type Play, preparePage, inTurn } from '../../testing/page-story.tsx'
import { mockWorkplacePage } from '../../testing/mock-workplace-page.ts'
import { RECENT_KEY } from '../../app/local-storage.ts'
import { WorkplacePage } from './workplace.tsx'

const meta = {
  title: 'Pages/Workplace/Cards 工作台卡片',
  component: WorkplacePage,
  ...pageStory('member', '/dashboard/workplace'),
  beforeEach: ({ msw }) => msw.use(...mockWorkplacePage()),
} satisfies Meta<typeof WorkplacePage>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<Play>[0]['canvas']

const part = async (canvas: Canvas, name: string) => within(await canvas.findByRole('region', { name }))

const parts: readonly [name: string, after: (found: ReturnType<typeof within>) => Promise<HTMLElement>][] = [
  ['问得最多', (found) => found.findByRole('link', { name: '江南春日的小品文' })],
  ['各模型的回答', (found) => found.findByText('Qwen Plus')],
  ['通知', (found) => found.findByText('今晚十点停机维护')],
]

/** Sections that fail to load can be retried separately; the others stay as they are. */
export const SectionsLoadFailed: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) =>
    msw.use(mock(consoleShell.popular, offline), mock(chat.shares, offline), mock(inbox.list, offline)),
  play: async ({ canvas, msw, userEvent }) => {
    const retry = { name: /再试一次|重试/ }
    for (const [name] of parts) await (await part(canvas, name)).findByRole('button', retry, { timeout: 10_000 })
    await waitFor(() => expect(canvas.getByText('1,286')).toBeVisible())
    msw.use(...mockWorkplacePage())
    for (const [place, [name, after]] of parts.entries()) {
      const found = await part(canvas, name)
      await userEvent.click(found.getByRole('button', retry))
      await expect(await after(found)).toBeVisible()
      await expect(
        canvas.getAllByRole('region').filter((region) => within(region).queryByRole('button', retry)),
      ).toHaveLength(parts.length - 1 - place)
    }
  },
}

const box = async () => within(await screen.findByRole('dialog', { name: '消息' }, { timeout: 10_000 }))

/** The full inbox opens with all notices closed; a notice opens there expanded, and is marked as read. */
const openNotices: Play = async ({ canvas, userEvent, step }) => {
  const found = await part(canvas, '通知')
  const closed = () =>
    waitFor(() => expect(canvas.getByRole('button', { name: /^消息/ })).toHaveAttribute('aria-expanded', 'false'))
  await step('all of them', async () => {
    await userEvent.click(await found.findByRole('button', { name: '全部' }))
    const opened = await box()
    await waitFor(() => expect(opened.getByRole('tab', { name: /^通知/, selected: true })).toBeVisible())
    await waitFor(
      () => expect(opened.getByRole('button', { name: /今晚十点停机维护/, expanded: false })).toBeVisible(),
      { timeout: 10_000 },
    )
    await userEvent.keyboard('{Escape}')
    await closed()
  })
  await step('one of them', async () => {
    await userEvent.click(await found.findByRole('button', { name: '密码已修改' }))
    const opened = await box()
    await waitFor(() => expect(opened.getByRole('button', { name: /密码已修改/, expanded: true })).toBeVisible(), {
      timeout: 10_000,
    })
    await waitFor(() => expect(opened.getByRole('tab', { name: /^通知/, selected: true })).toBeVisible())
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: '消息，3 条未读', hidden: true })).toBeInTheDocument(),
    )
    await userEvent.keyboard('{Escape}')
    await closed()
  })
}

/** Pictures and videos have no statistics yet, and the page says so. */
const switchContentType: Play = async ({ canvas, userEvent }) => {
  const found = await part(canvas, '问得最多')
  await expect(await found.findByRole('row', { name: /江南春日的小品文.*46.*\+35%/ })).toBeVisible()
  await userEvent.click(found.getByRole('radio', { name: '图片' }))
  await expect(await found.findByText('还没有图片。')).toBeVisible()
  await userEvent.click(found.getByRole('radio', { name: '视频' }))

  await expect(await found.findByText('还没有视频。')).toBeVisible()
}

const wasAround = (...names: string[]) => ({
  loaders: async () => {
    const loaded = await preparePage('member', '/dashboard/workplace')()
    localStorage.setItem(RECENT_KEY, [member.userId, ...names].join(' '))
    return loaded
  },
})

/** The visited pages, without this one; the list can be cleared. */
const clearVisitedPages: Play = async ({ canvas, userEvent }) => {
  const found = await part(canvas, '最近访问')
  await expect(found.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'AI 绘画',
    'AI 聊天',
    '余额明细',
  ])
  await userEvent.click(found.getByRole('button', { name: '清空' }))

  await expect(await found.findByText('还没有去过别的页面。访问记录只存在这个浏览器里。')).toBeVisible()
  await expect(found.queryByRole('link')).not.toBeInTheDocument()
}

export const ClearsSwitchesAndOpens: Story = {
  ...wasAround('aipainting', 'Workplace', 'chat', 'balance'),
  beforeEach: ({ msw }) => msw.use(...mockInbox()),
  play: inTurn(clearVisitedPages, switchContentType, openNotices),
}

export const Admin: Story = {
  beforeEach: ({ msw }) => msw.use(mock(session.profile, () => theAdmin)),
  play: async ({ canvas }) => {
    const found = await part(canvas, '全站')
    await expect(await found.findByText('12,840')).toBeVisible()
    await expect(found.getByText('98.8%')).toBeVisible()
    await expect(await found.findByText('1,284.05')).toBeVisible()
    await expect(found.getByText('34,962.10')).toBeVisible()
    await expect(getComputedStyle(found.getByText('34,962.10')).font).toBe(
      getComputedStyle(found.getByText('12,840')).font,
    )
    await expect(await found.findByText('12')).toBeVisible()
    await expect(found.getByText('正在做 4 个')).toBeVisible()
    await expect(await found.findByRole('link', { name: '去处理' })).toHaveAttribute('href', '/admin/orders?show=look')
  },
}

/**
 * Each row of an admin's figures fails separately and can be retried. After a night without questions no share is
 * calculated from zero.
 */
export const AdminFiguresLoadFailed: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(session.profile, () => theAdmin),
      mock(admin.numbers, () => ({ members: 1, newToday: 0, running: 0, ended: 0, succeeded: 0 })),
      mock(admin.queue, () => ({ kinds: [] })),
      mock(adminBilling.revenue, () => ({ today: -600, month: 0 })),
      mock(adminBilling.attention, offline),
    ),
  play: async ({ canvas, msw, userEvent }) => {
    const found = await part(canvas, '全站')
    const retry = await found.findByRole('button', { name: /再试一次|重试/ }, { timeout: 10_000 })
    await expect(await found.findByText('—')).toBeVisible()
    await expect(await found.findByText('−6.00')).toBeVisible()
    await expect(await found.findAllByText('正在做 0 个')).toHaveLength(3)
    msw.use(...mockWorkplacePage())
    await userEvent.click(retry)
    await expect(await found.findByText('3')).toBeVisible()
  },
}

export const AdminLoading: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(session.profile, () => theAdmin),
      mock(admin.numbers, never),
      mock(admin.queue, never),
      mock(adminBilling.revenue, never),
      mock(adminBilling.attention, never),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: '全站' })).toBeVisible()
  },
}

/** One line, which shows the result: a failure without a network, success on the second press. */
export const ChecksIn: Story = {
  beforeEach: ({ msw }) => msw.use(mock(rewards.signIn, offline)),
  play: async ({ canvas, msw, userEvent }) => {
    const button = await canvas.findByRole('button', { name: '签到 · +25 点' })
    await expect(canvas.getByText('已连续签到 4 天，今天还没有签到。')).toBeVisible()
    await userEvent.click(button)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('网络连接错误')
    msw.use(...mockWorkplacePage())
    await userEvent.click(button)

    await expect(await canvas.findByRole('button', { name: '今天已签到 · +25 点' })).toHaveFocus()
    await expect(canvas.getByText('签到成功，已连续签到 5 天。')).toBeVisible()
  },
}

/**
 * What does not concern the member is left out. Without the app bar there is no inbox to open: only notices with a
 * target are links. Pages of another role, and those missing from the server's menu, are not offered. A member who has
 * done the daily sign-in is not reminded.
 */
export const LeavesOutWhatDoesNotApply: Story = {
  ...wasAround('admin', 'balance', 'chat'),
  parameters: { chromatic: { disableSnapshot: true }, settings: { navbar: false, menuFromServer: true } },
  beforeEach: ({ msw }) =>
    msw.use(
      ...mockInbox(),
      mock(session.profile, () => ({ ...member, isSign: true })),
      mock(consoleShell.menu, () => serverMenu),
    ),
  play: async ({ canvas }) => {
    const notices = await part(canvas, '通知')
    await expect(await notices.findByRole('link', { name: '密码已修改' })).toHaveAttribute('href', '/user')
    await expect(notices.queryByRole('button')).not.toBeInTheDocument()

    const recent = await part(canvas, '最近访问')
    await waitFor(() => expect(recent.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['AI 聊天']))
    const quick = await part(canvas, '快捷入口')
    await expect(quick.queryByRole('link', { name: 'AI 翻译' })).not.toBeInTheDocument()

    await expect(await canvas.findByText('1,286')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /签到/ })).not.toBeInTheDocument()
  },
}
