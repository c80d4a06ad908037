import { account, chat, type PersistedTabs, models as answering } from '@moyun/api'
import { conversations, member, messages, models } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test'
import { Outlet } from '../../router/outlet.tsx'
import { mockMemberWithAccount } from '../../testing/mock-account.ts'
import { mockMember, type Play, preparePage } from '../../testing/page-story.tsx'
import { withApp } from '../../testing/with-app.tsx'
import { TABS_KEY } from './tabs.ts'
import { tabAt } from './tab-entry.ts'

const [conversation] = conversations
const address = `/chat/${conversation?.id}`
const list = mock(chat.list, () => ({ conversations, next: null, seq: 7 }))
const read = mock(chat.read, () => {
  if (!conversation) throw new Error('There is no conversation')
  return { conversation, messages, seq: 7 }
})
const signIns = mock(account.signIns, () => ({ signIns: [], next: null, days: 200 }))

/** Stores open tabs, as an earlier page load did. */
function leave(...addresses: readonly string[]) {
  const tabs = addresses.map((each) => tabAt(new URL(each, location.origin)))
  sessionStorage.setItem(
    TABS_KEY,
    JSON.stringify({ memberId: member.userId, tabs, trail: tabs.map(({ name }) => name) } satisfies PersistedTabs),
  )
}

const meta = {
  title: 'Pages/Shell/Tab bar 标签栏',
  component: Outlet,
  decorators: withApp,
  loaders: preparePage('member', address),
  parameters: {
    layout: 'fullscreen',
    address,
    settings: { tabBar: true },
    // Code is highlighted a while after it is rendered.
    chromatic: { delay: 700 },
    // The model chooses the headings of an answer, which may begin at any level.
    a11y: { config: { rules: [{ id: 'heading-order', enabled: false }] } },
  },
  beforeEach: ({ msw }) => {
    msw.use(
      ...mockMember(),
      ...mockMemberWithAccount(),
      signIns,
      mock(answering.list, () => ({ models })),
      list,
      read,
    )
    leave('/home', '/translate', address, '/aipainting', '/historypage?tab=painting')
  },
} satisfies Meta<typeof Outlet>

export default meta
type Story = StoryObj<typeof meta>

const stands: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('table')).toBeVisible()
  await expect(await canvas.findByRole('tab', { selected: true })).toHaveTextContent('AI 聊天')
}

export const SeveralTabs: Story = { play: stands }

/**
 * Stored addresses that no longer match their page, and another member's tabs, are left out. The first page is then
 * the only tab and cannot be closed.
 */
export const IgnoresInvalidSavedTabs: Story = {
  beforeEach: () => {
    const entry = { title: 'menu.home', name: 'home', query: {}, ignoreCache: false }
    const tabs = ['//evil.example', '/\\evil.example', '/user', '/redirect/home'].map((fullPath) => ({
      ...entry,
      fullPath,
    }))
    sessionStorage.setItem(TABS_KEY, JSON.stringify({ memberId: member.userId, tabs, trail: ['home'] }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'AI 聊天' })).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getAllByRole('tab')).toHaveLength(1)
  },
}

/** All actions on a tab are in its context menu. */
export const ContextMenu: Story = {
  tags: ['opens'],
  play: async ({ canvas }) => {
    const tab = await canvas.findByRole('tab', { name: 'AI 绘画' })
    const { left, top } = tab.getBoundingClientRect()
    await fireEvent.contextMenu(tab, { clientX: left + 20, clientY: top + 10 })

    await waitFor(() => expect(screen.getByRole('menuitem', { name: '关闭右侧' })).toBeVisible())
  },
}

const names = (canvas: Parameters<Play>[0]['canvas']) =>
  canvas.getAllByRole('tab').map((tab: HTMLElement) => tab.textContent)

const find = async (userEvent: Parameters<Play>[0]['userEvent'], action: string) => {
  await userEvent.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox')
  await userEvent.paste(action)
  await waitFor(() => expect(screen.getByRole('option', { selected: true })).toHaveTextContent(action))
}

/**
 * The palette offers the tab actions for the active tab, without those that would change nothing. Others are closed
 * with the keyboard, through the visible menu button.
 */
export const ClosesTabs: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('tab', { name: 'AI 绘画' })
    await find(userEvent, '关闭右侧页签')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(names(canvas)).toEqual(['首页', 'AI 翻译', 'AI 聊天']))
    await find(userEvent, '关闭左侧页签')
    await expect(screen.queryByRole('option', { name: '关闭右侧页签' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument())
    const menu = await canvas.findByRole('button', { name: '页签操作' })
    menu.focus()
    await userEvent.keyboard('{Enter}')
    const entry = await screen.findByRole('menuitem', { name: '关闭其他' })
    entry.focus()
    await userEvent.keyboard('{Enter}')

    await waitFor(() => expect(names(canvas)).toEqual(['首页', 'AI 聊天']))
  },
}

/** With unsaved input, closing asks first, and cancelling keeps the input. */
export const ConfirmsBeforeLosingInput: Story = {
  parameters: { address: '/user' },
  tags: ['opens'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('昵称'), '主人')
    await expect(await canvas.findByRole('tab', { name: '用户中心 未保存' })).toBeVisible()
    canvas.getByRole('tab', { selected: true }).focus()
    await userEvent.keyboard('{Delete}')

    const question = await screen.findByRole('alertdialog', { name: '有未保存的内容' })
    await waitFor(() => expect(within(question).getByRole('button', { name: '取消' })).toHaveFocus())
    await expect(question).toHaveTextContent('用户中心')
  },
}
