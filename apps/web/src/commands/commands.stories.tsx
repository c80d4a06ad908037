import { chat } from '@moyun/api'
import { conversations, member } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { AnyPage } from '../stage/any-page.tsx'
import { adminIsHere } from '../stage/admin-is-here.ts'
import { memberIsHere, staged } from '../stage/in-house.tsx'
import { RECENT_KEY } from '../stored.ts'

const found = (search: string | undefined) =>
  conversations.filter(({ title }) => search === undefined || title.includes(search))

const meta = {
  title: 'Pages/Shell/Command palette 命令面板',
  component: AnyPage,
  ...staged('member', '/home'),
  beforeEach: ({ msw }) =>
    msw.use(
      ...memberIsHere(),
      mock(chat.list, ({ query }) => ({ conversations: found(query.search), next: null, seq: 7 })),
    ),
  tags: ['opens'],
} satisfies Meta<typeof AnyPage>

export default meta
type Story = StoryObj<typeof meta>
type Deed = NonNullable<Story['play']>

const palette = () => screen.findByRole('combobox', { name: '找页面、对话与操作' })
const named = async (name: string) => within(await screen.findByRole('group', { name }))

/** By the keys, as soon as the desk listens. */
const opened: Deed = async ({ canvas, userEvent }) => {
  await canvas.findByRole('button', { name: /^搜索/ })
  await userEvent.keyboard('{Control>}k{/Control}')
  await palette()
}

export const Palette: Story = {
  play: async (context) => {
    await opened(context)

    const goTo = await named('前往')
    await waitFor(() => expect(goTo.getByRole('option', { name: '工作台' })).toBeVisible())
    await expect(await (await named('对话')).findByRole('option', { name: /^江南春日的小品文/ })).toBeInTheDocument()
    await expect(screen.queryByRole('option', { name: '管理' })).not.toBeInTheDocument()
  },
}

/** A finger opens it from the member's own menu; it takes the whole screen. */
export const PaletteOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '账号' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /^搜索/ }))

    await expect(await palette()).toHaveFocus()
  },
}

/** And from the menu in the drawer, which the chat has on a phone, too. */
export const PaletteFromTheDrawer: Story = {
  parameters: { settings: { hideMenu: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '菜单' }))
    const menu = within(await screen.findByRole('dialog', { name: '主菜单' }))
    await userEvent.click(menu.getByRole('button', { name: '搜索' }))

    await expect(await palette()).toHaveFocus()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '主菜单' })).not.toBeInTheDocument())
  },
}

/** Without a bar, and without a menu that leads there, it is reached from the edge. */
export const PaletteFromTheEdge: Story = {
  parameters: { settings: { navbar: false, menu: false } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '搜索' }))

    await expect(await palette()).toHaveFocus()
  },
}

/** By its name in the other language, by its pinyin or the first letters of it, and by its address. The keys that open the palette close it, too. */
export const APlaceIsFound: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async (context) => {
    await opened(context)
    await context.userEvent.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument())
    await opened(context)
    for (const search of ['translation', 'fanyi', 'aify', 'fan译', '/translate', '翻译']) {
      await context.userEvent.clear(await palette())
      await context.userEvent.type(await palette(), search)
      await waitFor(() => expect(screen.getByRole('option', { selected: true })).toHaveTextContent('AI 翻译'))
    }
    await context.userEvent.keyboard('{Enter}')

    await expect(await context.canvas.findByText('→ /translate')).toBeVisible()
  },
}

/** The server looks through the conversations; where it finds none, it is said. */
export const AConversationIsFound: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async (context) => {
    await opened(context)
    await context.userEvent.type(await palette(), '水车')
    await waitFor(() => expect(screen.getByText(/^没有找到「水车」/)).toBeVisible())

    await context.userEvent.clear(await palette())
    await context.userEvent.type(await palette(), '枇杷树')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await context.userEvent.keyboard('{Enter}')

    await expect(await context.canvas.findByText(`→ /chat/${conversations[3]?.id}`)).toBeVisible()
  },
}

/** Places and deeds are there before the conversations are. */
export const Waiting: Story = {
  beforeEach: ({ msw }) => msw.use(mock(chat.list, never)),
  play: async (context) => {
    await opened(context)

    await expect((await named('操作')).getByRole('option', { name: '新对话' })).toBeInTheDocument()
    await expect(await palette()).toHaveAttribute('aria-busy', 'true')
  },
}

/** Then they are left out: nothing else needs the network. */
export const WithoutANetwork: Story = {
  beforeEach: ({ msw }) => msw.use(mock(chat.list, offline)),
  play: async (context) => {
    await opened(context)

    await expect((await named('设置')).getByRole('option', { name: '换成深色' })).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('group', { name: '对话' })).not.toBeInTheDocument())
  },
}

/** The place where the member is stands not among those that they visited last. */
export const RecentPlaces: Story = {
  beforeEach: ({ msw }) => {
    msw.use(mock(chat.list, () => ({ conversations: [], next: null, seq: 0 })))
    localStorage.setItem(RECENT_KEY, `${member.userId} home balance user`)
  },
  play: async (context) => {
    await opened(context)
    await expect((await named('最近访问')).getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '余额明细',
      '用户中心',
    ])
  },
}

export const ForAnAdmin: Story = {
  beforeEach: ({ msw }) => msw.use(...adminIsHere()),
  play: async (context) => {
    await opened(context)
    // The funds have it in their name, too, and stand below it.
    for (const [search, ...names] of [
      ['管理', '管理', '资金管理充值中心'],
      ['role', '切换到用户视角'],
    ] as const) {
      await context.userEvent.clear(await palette())
      await context.userEvent.type(await palette(), search)
      await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(names))
    }
  },
}

/** What is set is set at once, and the other way is offered the next time; it is found by its name in the other language, too. */
export const ASettingIsChosen: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async (context) => {
    await opened(context)
    await context.userEvent.type(await palette(), 'theme')
    await context.userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'))
    await opened(context)
    await context.userEvent.type(await palette(), 'theme')
    await expect(await screen.findByRole('option', { name: '换成浅色' })).toBeInTheDocument()

    await context.userEvent.clear(await palette())
    await context.userEvent.type(await palette(), 'footer')
    await waitFor(() => expect(screen.getByRole('option', { selected: true })).toHaveTextContent('底部'))
    await context.userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('contentinfo')).toBeVisible()
    await opened(context)
    await context.userEvent.type(await palette(), 'footer')

    await expect(await screen.findByRole('option', { name: '底部 开着' })).toBeInTheDocument()
  },
}

const offered = async () => (await named('设置')).getAllByRole('option').map(({ textContent }) => textContent)

/** Each setting that would show says how it stands, in the order of the drawer. */
export const SettingsOffered: Story = {
  parameters: { settings: { footer: true } },
  play: async (context) => {
    await opened(context)
    await context.userEvent.type(await palette(), '设置')

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

/** What would not show is left out: a menu that is off has neither a place nor a width. */
export const SettingsOfferedWithoutAMenu: Story = {
  parameters: { settings: { menu: false } },
  play: async (context) => {
    await opened(context)
    await context.userEvent.type(await palette(), '菜单')

    await waitFor(async () => expect(await offered()).toEqual(['菜单关着', '菜单来源于后台关着']))
  },
}

/** The drawer takes the place of the palette; closed, it gives the focus back to where it was before either. */
export const SettingsOpened: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context
    const before = await canvas.findByRole('button', { name: /^搜索/ })
    for (const _ of ['brought', 'there']) {
      before.focus()
      await opened(context)
      await userEvent.type(await palette(), '打开设置')
      await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
      await userEvent.keyboard('{Enter}')
      await expect(await screen.findByRole('dialog', { name: '设置' })).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog', { name: '设置' })).not.toBeInTheDocument())

      await waitFor(() => expect(before).toHaveFocus())
    }
  },
}

export const Keys: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: /^搜索/ })
    await userEvent.keyboard('?')
    const list = within(await screen.findByRole('dialog', { name: '键盘快捷键' }))

    await waitFor(() => expect(list.getByText('打开搜索')).toBeVisible())
    await expect(list.getByText('F2')).toBeVisible()
    await expect(list.queryByText('关闭这个页签')).not.toBeInTheDocument()
  },
}

/** The keys that send and break the line are those that the member has chosen. */
export const KeysWhereEnterBreaksTheLine: Story = {
  parameters: { settings: { enterBreaksLine: true }, chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: /^搜索/ })
    await userEvent.keyboard('?')
    const list = within(await screen.findByRole('region', { name: '写消息时' }))

    await expect(list.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['CtrlEnter', 'Enter'])
  },
}

/** Who has the bar of tabs has its keys, too. */
export const KeysOfTheTabs: Story = {
  parameters: { settings: { tabBar: true } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: /^搜索/ })
    await userEvent.keyboard('?')
    const list = within(await screen.findByRole('region', { name: '在页签上' }))

    await waitFor(() => expect(list.getByText('关闭这个页签')).toBeVisible())
    await expect(list.getAllByText('→')).toHaveLength(2)
  },
}
