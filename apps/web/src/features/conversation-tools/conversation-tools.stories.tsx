import { assistants as assistantsContract, chat, models as answering, type Conversation, Refusal } from '@moyun/api'
import { assistants, conversations, messages, models } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { mockMember, pageStory, type Play, inTurn } from '../../testing/page-story.tsx'
import { ChatPage } from '../../routes/chat/chat.tsx'

const [conversation = neverHere(), second = neverHere()] = conversations
const [question = neverHere(), answer = neverHere()] = messages
const address = `/chat/${conversation.id}`
const cost = {
  points: 14,
  promptTokens: 5120,
  tokens: 1830,
  models: [
    { model: 'qwen-plus', offline: false, answers: 2, points: 12, promptTokens: 4800, tokens: 1630 },
    { model: 'moyun-demo', offline: true, answers: 1, points: 2, promptTokens: 320, tokens: 200 },
  ],
}
const found = {
  titles: [
    {
      conversationId: conversation.id,
      title: conversation.title,
      places: [[0, 2]] as [number, number][],
      at: conversation.updatedAt,
    },
  ],
  hits: [
    {
      conversationId: conversation.id,
      title: conversation.title,
      messageId: question.id,
      role: 'user' as const,
      excerpt: '帮我写一段江南春日的小品文，两百字以内。',
      places: [[5, 2]] as [number, number][],
      at: question.createdAt,
    },
  ],
  next: null,
}

const meta = {
  title: 'Pages/Chat/Chat panel 对话面板',
  component: ChatPage,
  ...pageStory('member', address, {
    chromatic: { delay: 700 },
    a11y: { config: { rules: [{ id: 'heading-order', enabled: false }] } },
  }),
  beforeEach: ({ msw }) =>
    msw.use(
      ...mockMember(),
      mock(answering.list, () => ({ models })),
      mock(assistantsContract.list, () => ({ assistants })),
      mock(chat.list, () => ({ conversations, next: null, seq: 7 })),
      mock(chat.read, () => ({ conversation, messages, seq: 7 })),
      mock(chat.cost, () => cost),
      mock(chat.search, () => found),
    ),
} satisfies Meta<typeof ChatPage>

export default meta
type Story = StoryObj<typeof meta>

const search: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByRole('searchbox', { name: '搜标题与正文' }), '江南')
}
const openSettings: Play = async ({ canvas, userEvent }) => {
  await canvas.findByRole('table')
  await userEvent.click(await canvas.findByRole('button', { name: '对话设置' }))
}
const openTrash: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: '回收站' }))
}

const onSearch = fn()
let release = () => {}

/** Typing triggers one search, after a pause. A result opens the message, which is highlighted briefly. */
export const OpensSearchResult: Story = {
  globals: { viewport: { value: 'desktop' } },
  parameters: { address: '/chat' },
  beforeEach: ({ msw }) => {
    onSearch.mockClear()
    const searched = new Promise<void>((resolve) => (release = resolve))
    msw.use(
      mock(chat.search, async ({ query }) => {
        onSearch(query.words)
        await searched
        return found
      }),
    )
    return () => release()
  },
  play: async (context) => {
    await search(context)
    await expect(await context.canvas.findByRole('status', { name: '正在搜' })).toBeVisible()
    release()
    const hit = await context.canvas.findByRole('link', { name: /帮我写一段江南春日/ })
    await expect(hit).toHaveAttribute('href', `${address}#${question.id}`)
    await expect(context.canvas.getAllByText('江南', { selector: 'mark' })).toHaveLength(2)
    await expect(onSearch.mock.calls).toEqual([['江南']])
    await context.userEvent.click(hit)

    const questionText = await context.canvas.findByText(question.text, { selector: 'p' })
    await waitFor(() => expect(questionText.closest('article')).toHaveAttribute('data-marked', 'true'))
    await expect(questionText).toBeVisible()
  },
}

/** The search fails, succeeds when retried, and finds nothing for the next word. */
export const SearchFailed: Story = {
  globals: { viewport: { value: 'desktop' } },
  beforeEach: ({ msw }) => msw.use(mock(chat.search, offline)),
  play: async (context) => {
    const { canvas, msw, userEvent } = context
    await search(context)
    await expect(await canvas.findByText('没能搜到，网络或服务出了差错', {}, { timeout: 10_000 })).toBeVisible()
    msw.use(mock(chat.search, () => found))
    await userEvent.click(canvas.getByRole('button', { name: '再试一次' }))
    await expect(await canvas.findByRole('link', { name: /帮我写一段江南春日/ })).toBeVisible()

    msw.use(mock(chat.search, () => ({ titles: [], hits: [], next: null })))
    await userEvent.type(canvas.getByRole('searchbox', { name: '搜标题与正文' }), '水车')
    await expect(await canvas.findByText('没有找到「江南水车」')).toBeVisible()
  },
}

export const SettingsOnPhone: Story = {
  tags: ['opens'],
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await openSettings(context)

    await waitFor(() =>
      expect(within(screen.getByRole('dialog', { name: '对话设置' })).getByText('14 点')).toBeVisible(),
    )
  },
}

/** The cost loads, and then fails to load. */
export const CostLoadFailed: Story = {
  globals: { viewport: { value: 'desktop' } },
  beforeEach: ({ msw }) => {
    const loaded = new Promise<void>((resolve) => (release = resolve))
    msw.use(
      mock(assistantsContract.list, never),
      mock(chat.cost, async () => {
        await loaded
        throw new Refusal(503, 'unavailable')
      }),
    )
    return () => release()
  },
  play: async (context) => {
    await openSettings(context)
    await expect(await context.canvas.findByText('本次对话')).toBeVisible()
    release()
    await expect(await context.canvas.findByText('加载失败', {}, { timeout: 10_000 })).toBeVisible()
  },
}

const changed = (body: Partial<Conversation>): Conversation => ({ ...conversation, ...body })

/** A changed setting applies at once. After a failure it reverts, and a toast says so. */
const changeSetting: Play = async (context) => {
  const { canvas, msw, userEvent } = context
  await openSettings(context)
  const panel = within(await canvas.findByRole('complementary', { name: '对话设置' }))
  await expect(await panel.findByText('14 点')).toBeVisible()
  const slider = panel.getByRole('slider', { name: '随机性' })
  await expect(slider).toHaveAttribute('aria-valuetext', '模型默认')
  slider.focus()
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', '1.1'))
  await userEvent.click(await canvas.findByRole('button', { name: '恢复默认' }))
  await waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', '模型默认'))

  msw.use(mock(chat.change, offline))
  const reach = canvas.getByRole('slider', { name: '上下文' })
  reach.focus()
  await userEvent.keyboard('{Home}')
  await waitFor(() => expect(canvas.getByText('网络连接错误')).toBeVisible(), { timeout: 10_000 })
  await waitFor(() => expect(reach).toHaveAttribute('aria-valuetext', '尽可能多'))
}

/** Three days ago. */
const discarded = () => ({ ...second, deletedAt: new Date(Date.now() - 3 * 86_400_000).toISOString() })

export const Trash: Story = {
  globals: { viewport: { value: 'desktop' } },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(chat.trash, () => ({
        conversations: [discarded(), { ...discarded(), id: conversation.id, title: '' }],
        next: null,
      })),
      mock(chat.restore, () => second),
    ),
  play: async (context) => {
    await openTrash(context)
    await expect(await context.canvas.findAllByText('还剩 27 天')).toHaveLength(2)
    await context.userEvent.click(context.canvas.getByRole('button', { name: `恢复「${second.title}」` }))

    await expect(await context.canvas.findByText('对话已恢复')).toBeVisible()
  },
}

/** Loading fails first; then the trash is empty. */
export const TrashEmpty: Story = {
  globals: { viewport: { value: 'desktop' } },
  beforeEach: ({ msw }) => msw.use(mock(chat.trash, offline)),
  play: async (context) => {
    const { canvas, msw, userEvent } = context
    await openTrash(context)
    await expect(await canvas.findByText('加载失败', {}, { timeout: 10_000 })).toBeVisible()
    msw.use(mock(chat.trash, () => ({ conversations: [], next: null })))
    await userEvent.click(canvas.getByRole('button', { name: '再试一次' }))
    await expect(await canvas.findByText('回收站是空的')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '回到列表' }))

    await expect(await canvas.findByRole('link', { name: second.title })).toBeVisible()
  },
}

const dayOfExport = fn<(day: string | undefined) => void>()

/** The file is named by the reader's day; a failed export says why. */
const failToExport: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: '导出' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '导出 Markdown' }))

  await waitFor(() => expect(canvas.getByText('找不到了，可能已被删除')).toBeVisible())
  await expect(dayOfExport).toHaveBeenLastCalledWith(expect.stringMatching(/^\d{4}-\d\d-\d\d$/))
}

export const ChangesSettingsAndExports: Story = {
  globals: { viewport: { value: 'desktop' } },
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(chat.change, ({ body }) => changed(body as Partial<Conversation>)),
      mock(chat.export, ({ query }) => {
        dayOfExport(query.day)
        throw new Refusal(404, 'notFound')
      }),
    ),
  play: inTurn(changeSetting, failToExport),
}

/** The text of the same answer is continued. */
export const ContinuesAnswer: Story = {
  globals: { viewport: { value: 'desktop' } },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(chat.read, () => ({ conversation, messages: [question, { ...answer, state: 'stopped' as const }], seq: 7 })),
      mock(chat.continue, ({ params }) => ({
        message: question,
        answer: { ...answer, id: params.id, state: 'streaming' as const, stream: 'run:again', seq: 0 },
        stream: 'run:again',
      })),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /继续写/ }))

    await expect(await canvas.findByRole('button', { name: '停止生成' })).toBeVisible()
    await expect(canvas.getByText('迟迟不肯落')).toBeVisible()
  },
}

function neverHere(): never {
  throw new Error('The fixtures are incomplete')
}
