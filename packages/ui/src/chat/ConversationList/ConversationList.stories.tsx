import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import type { ListedConversation } from './conversation-groups.ts'
import { ConversationList } from './ConversationList.tsx'

const now = new Date('2026-11-21T09:30:00+08:00')
const chat = (title: string, daysAgo: number, over: Partial<ListedConversation> = {}): ListedConversation => ({
  id: title,
  title,
  pinned: false,
  updatedAt: new Date(now.getTime() - daysAgo * 86_400_000 - 60_000),
  ...over,
})

const conversations = [
  chat('翻译组术语约定', 40, { pinned: true }),
  chat('写作搭子', 3, { pinned: true }),
  chat('用 Python 统计红楼人物', 0, { writing: true }),
  chat('湖心亭看雪，逐句讲解', 0),
  chat('', 0, { id: 'untitled' }),
  chat('周报：十一月第三周', 2),
  chat('民国信札的称谓', 5),
  chat('搬家清单', 30),
  chat('苏州三日行程', 400),
]

const meta = {
  title: 'Components/Chat/ConversationList 对话列表',
  component: ConversationList,
  tags: ['autodocs'],
  args: {
    conversations,
    openId: '用 Python 统计红楼人物',
    search: '',
    now,
    hrefOf: (id: string) => `#${id}`,
    onOpen: fn(),
    onNew: fn(),
    onSearch: fn(),
    onRename: fn(),
    onPin: fn(),
    onDelete: fn(),
    onTrash: fn(),
  },
  decorators: [
    (Story) => (
      <main style={{ inlineSize: 244, blockSize: 640, background: 'var(--surface-sheet)' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ConversationList>

export default meta
type Story = StoryObj<typeof meta>

/** Right-to-left titles and bidirectional control characters affect their own title only. */
export const RightToLeftTitles: Story = {
  tags: ['P32'],
  args: { conversations: [chat('مرحبا بالعالم', 0), chat('\u202Egnp.exe', 1), chat('周报：十一月第三周', 2)] },
  play: async ({ canvas }) => {
    for (const words of [/مرحبا/, /gnp\.exe/]) await expect(canvas.getByText(words).closest('bdi')).not.toBeNull()
  },
}

export const Grouped: Story = {}

export const Empty: Story = {
  args: { conversations: [], openId: null },
}

export const NoResults: Story = {
  args: { conversations: [], search: '宝玉' },
}

export const LongText: Story = {
  args: { conversations: [chat('名字长得一行怎么也放不下的一个对话，后面还有很多很多字', 0), chat('x'.repeat(80), 1)] },
}

/** Opened, navigated with the arrow keys, pinned, and deleted. */
export const NavigatesByKeyboard: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: '搬家清单' }))
    await expect(args.onOpen).toHaveBeenCalledWith('搬家清单')

    canvas.getByRole('link', { name: '写作搭子' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(canvas.getByRole('link', { name: /用 Python 统计红楼人物/ })).toHaveFocus())

    await userEvent.click(canvas.getByRole('button', { name: '写作搭子：更多' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '取消置顶' }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: '搬家清单：更多' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '删除' }))

    await expect(args.onPin).toHaveBeenCalledWith('写作搭子', false)
    await expect(args.onDelete).toHaveBeenCalledWith('搬家清单')
  },
}

/** Escape keeps the old title. */
export const RenamesChat: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas, userEvent }) => {
    const field = () => canvas.findByRole('textbox', { name: '对话的名字' })
    canvas.getByRole('link', { name: '搬家清单' }).focus()
    await userEvent.keyboard('{F2}')
    const given = await field()
    await waitFor(() => expect(given).toHaveFocus())
    await userEvent.keyboard('别的{Escape}')
    await expect(await canvas.findByRole('link', { name: '搬家清单' })).toBeVisible()
    await expect(args.onRename).not.toHaveBeenCalled()

    await userEvent.click(canvas.getByRole('button', { name: '搬家清单：更多' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '重命名' }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    const taken = await field()
    await waitFor(() => expect(taken).toHaveFocus())
    await userEvent.keyboard('{Control>}a{/Control}新家{Enter}')

    await expect(args.onRename).toHaveBeenCalledWith('搬家清单', '新家')
    await expect(await canvas.findByRole('link', { name: '搬家清单' })).toBeVisible()
  },
}

/** The list loads more when the end of the loaded chats comes near the viewport. */
export const LoadsMoreOnScroll: Story = {
  args: {
    more: true,
    onMore: fn(),
    conversations: Array.from({ length: 40 }, (_, index) => chat(`第 ${index + 1} 个对话`, index)),
  },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas }) => {
    await expect(args.onMore).not.toHaveBeenCalled()
    canvas.getByText('正在加载更早的对话').scrollIntoView()

    await waitFor(() => expect(args.onMore).toHaveBeenCalledOnce())
  },
}

/** Search results replace the chats; Escape clears the search. */
export const WithSearchResults: Story = {
  args: { search: '搬家', found: <p>找到了</p> },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
    await userEvent.type(canvas.getByRole('searchbox', { name: '搜标题与正文' }), '{Escape}')
    await expect(args.onSearch).toHaveBeenCalledWith('')
    await userEvent.click(canvas.getByRole('button', { name: '回收站' }))

    await expect(args.onTrash).toHaveBeenCalledOnce()
  },
}
