import { chat } from '@moyun/api'
import { conversations, member } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { AnyPage } from '../../testing/any-page.tsx'
import { mockAdmin } from '../../testing/mock-admin.ts'
import { mockLateFailure } from '../../testing/mock-late-failure.ts'
import { mockMember, pageStory, type Play } from '../../testing/page-story.tsx'
import { RECENT_KEY } from '../../app/local-storage.ts'

const found = (search: string | undefined) =>
  conversations.filter(({ title }) => search === undefined || title.includes(search))

const meta = {
  title: 'Pages/Shell/Command palette 命令面板',
  component: AnyPage,
  ...pageStory('member', '/home'),
  beforeEach: ({ msw }) =>
    msw.use(
      ...mockMember(),
      mock(chat.list, ({ query }) => ({ conversations: found(query.search), next: null, seq: 7 })),
    ),
  tags: ['opens'],
} satisfies Meta<typeof AnyPage>

export default meta
type Story = StoryObj<typeof meta>

const palette = () => screen.findByRole('combobox', { name: '找页面、对话与操作' })
const named = async (name: string) => within(await screen.findByRole('group', { name }))

/** Opens the palette with its shortcut, as soon as the app shell listens for it. */
const opened: Play = async ({ canvas, userEvent }) => {
  await canvas.findByRole('button', { name: /^搜索/ })
  await userEvent.keyboard('{Control>}k{/Control}')
  await palette()
}

/** The current page is not among the recent pages. */
export const Default: Story = {
  beforeEach: () => localStorage.setItem(RECENT_KEY, `${member.userId} home balance user`),
  play: async (context) => {
    await opened(context)
    await expect((await named('最近访问')).getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '余额明细',
      '用户中心',
    ])

    const goTo = await named('前往')
    await waitFor(() => expect(goTo.getByRole('option', { name: '工作台' })).toBeVisible())
    await expect(await (await named('对话')).findByRole('option', { name: /^江南春日的小品文/ })).toBeInTheDocument()
    await expect(screen.queryByRole('option', { name: '管理' })).not.toBeInTheDocument()
  },
}

/** On a phone it opens from the account menu and takes the whole screen. */
export const OnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '账号' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /^搜索/ }))

    await expect(await palette()).toHaveFocus()
    await waitFor(() =>
      expect(screen.getByRole('dialog').getBoundingClientRect().toJSON()).toMatchObject({
        x: 0,
        y: 0,
        width: innerWidth,
        height: innerHeight,
      }),
    )
  },
}

/** It also opens from the menu drawer, which the chat has on phones too. */
export const OpensFromMenuDrawer: Story = {
  parameters: { settings: { hideMenu: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '菜单' }))
    const menu = within(await screen.findByRole('dialog', { name: '主菜单' }))
    await userEvent.click(menu.getByRole('button', { name: '搜索' }))

    await expect(await palette()).toHaveFocus()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '主菜单' })).not.toBeInTheDocument())
  },
}

/**
 * Without a bar and a menu, it opens from a button at the edge of the screen. Settings without an effect are left out:
 * a menu that is off has neither position nor width.
 */
export const OpensFromEdgeButton: Story = {
  parameters: { settings: { navbar: false, menu: false } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '搜索' }))
    await expect(await palette()).toHaveFocus()
    await userEvent.paste('菜单')
    await waitFor(async () => expect(await offered()).toEqual(['菜单关着', '菜单来源于后台关着']))
  },
}

/**
 * Pages are found by their name in the other language, by pinyin, by address and by what they are for.
 * The shortcut that opens the palette also closes it.
 */
export const FindsPage: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async (context) => {
    await opened(context)
    await context.userEvent.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument())
    await opened(context)
    for (const search of ['translation', 'aify', '/translate', '术语']) {
      await context.userEvent.clear(await palette())
      await context.userEvent.paste(search)
      await waitFor(() => expect(screen.getByRole('option', { selected: true })).toHaveTextContent('AI 翻译'))
    }
    await context.userEvent.keyboard('{Enter}')

    await expect(await context.canvas.findByText('→ /translate')).toBeVisible()
  },
}

/** The server searches the conversations; the palette says when it finds none. */
export const FindsConversation: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async (context) => {
    await opened(context)
    await context.userEvent.paste('水车')
    await waitFor(() => expect(screen.getByText(/^没有找到「水车」/)).toBeVisible())

    await context.userEvent.clear(await palette())
    await context.userEvent.paste('枇杷树')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await context.userEvent.keyboard('{Enter}')

    await expect(await context.canvas.findByText(`→ /chat/${conversations[3]?.id}`)).toBeVisible()
  },
}

let fail = () => {}
/**
 * Pages and actions are listed before the conversations have loaded. Offline, the conversations are left out: nothing
 * else needs the network.
 */
export const WorksOffline: Story = {
  beforeEach: ({ msw }) => {
    const held = new Promise<void>((resolve) => (fail = resolve))
    msw.use(mockLateFailure(chat.list, held))
    return () => fail()
  },
  play: async (context) => {
    await opened(context)
    await expect((await named('操作')).getByRole('option', { name: '新对话' })).toBeInTheDocument()
    await expect(await palette()).toHaveAttribute('aria-busy', 'true')
    fail()
    await expect((await named('设置')).getByRole('option', { name: '换成深色' })).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('group', { name: '对话' })).not.toBeInTheDocument())
  },
}

export const ForAdmin: Story = {
  beforeEach: ({ msw }) => msw.use(...mockAdmin()),
  play: async (context) => {
    await opened(context)
    // The name of the funds page contains the word too; that page ranks lower.
    for (const [search, ...names] of [
      ['管理', '管理', '资金管理充值中心'],
      ['role', '切换到用户视角'],
    ] as const) {
      await context.userEvent.clear(await palette())
      await context.userEvent.paste(search)
      await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(names))
    }
  },
}

/**
 * A setting applies at once, and the opposite is offered the next time. Its name in the other language finds it too.
 */
export const ChangesSetting: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async (context) => {
    await opened(context)
    await context.userEvent.paste('theme')
    await context.userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'))
    await opened(context)
    await context.userEvent.paste('theme')
    await expect(await screen.findByRole('option', { name: '换成浅色' })).toBeInTheDocument()

    await context.userEvent.clear(await palette())
    await context.userEvent.paste('footer')
    await waitFor(() => expect(screen.getByRole('option', { selected: true })).toHaveTextContent('底部'))
    await context.userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('contentinfo')).toBeVisible()
    await opened(context)
    await context.userEvent.paste('footer')

    await expect(await screen.findByRole('option', { name: '底部 开着' })).toBeInTheDocument()
  },
}

const offered = async () => (await named('设置')).getAllByRole('option').map(({ textContent }) => textContent)

/** Lists the settings that take effect here with their current state, in the order of the drawer. */
export const ListsSettings: Story = {
  parameters: { settings: { footer: true } },
  play: async (context) => {
    await opened(context)
    await context.userEvent.paste('设置')

    await waitFor(async () =>
      expect(await offered()).toEqual([
        '打开设置',
        ...[
          '主题色#165DFF',
          '导航栏开着',
          '页签栏关着',
          '底部开着',
          '菜单开着',
          '菜单收进抽屉关着',
          '顶部菜单关着',
          '菜单来源于后台关着',
          'Enter 换行关着',
          '色弱模式关着',
        ],
        '菜单宽度 (px)220',
      ]),
    )
  },
}

/**
 * The drawer replaces the palette. Closing it returns the focus to where it was before the palette opened. A question
 * mark lists the shortcuts.
 */
export const OpensSettingsAndShortcuts: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context
    const before = await canvas.findByRole('button', { name: /^搜索/ })
    for (const _ of ['brought', 'there']) {
      before.focus()
      await opened(context)
      await userEvent.paste('打开设置')
      await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
      await userEvent.keyboard('{Enter}')
      await expect(await screen.findByRole('dialog', { name: '设置' })).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog', { name: '设置' })).not.toBeInTheDocument())

      await waitFor(() => expect(before).toHaveFocus())
    }
    await userEvent.keyboard('?')
    const list = within(await screen.findByRole('dialog', { name: '键盘快捷键' }))
    await waitFor(() => expect(list.getByText('打开搜索')).toBeVisible())
    await expect(list.getByText('F2')).toBeVisible()
    await expect(list.queryByText('关闭这个页签')).not.toBeInTheDocument()
  },
}

/**
 * With the tab bar on, its keys are listed too. The keys for sending and for a line break are those that the member
 * chose.
 */
export const TabBarShortcuts: Story = {
  parameters: { settings: { tabBar: true, enterBreaksLine: true } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: /^搜索/ })
    await userEvent.keyboard('?')
    const list = within(await screen.findByRole('region', { name: '在页签上' }))

    await waitFor(() => expect(list.getByText('关闭这个页签')).toBeVisible())
    await expect(list.getAllByText('→')).toHaveLength(2)
    await expect(
      within(screen.getByRole('region', { name: '写消息时' }))
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['CtrlEnter', 'Enter'])
  },
}
