import { chat, conversationLimits, gallery, models as answering, Refusal, works as contract } from '@moyun/api'
import { conversations, messages, models, works } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { mockMember, pageStory, type Play, inTurn } from '../../testing/page-story.tsx'
import { ChatPage } from './chat.tsx'

const [conversation] = conversations
const open = `/chat/${conversation?.id}`
const list = mock(chat.list, () => ({ conversations, next: null, seq: 7 }))
const read = mock(chat.read, ({ params }) => {
  const known = conversations.find(({ id }) => id === params.id)
  if (!known) throw new Refusal(404, 'notFound')
  return { conversation: known, messages: known === conversation ? messages : [], seq: 7 }
})

const meta = {
  title: 'Pages/Chat/Chat 聊天对话',
  component: ChatPage,
  ...pageStory('member', '/chat', {
    // Code is highlighted a while after it is rendered.
    chromatic: { delay: 700 },
    // An answer's headings come from the model and may begin at any level.
    a11y: { config: { rules: [{ id: 'heading-order', enabled: false }] } },
  }),
  beforeEach: ({ msw }) =>
    msw.use(
      ...mockMember(),
      mock(answering.list, () => ({ models })),
      list,
      read,
    ),
} satisfies Meta<typeof ChatPage>

export default meta
type Story = StoryObj<typeof meta>

const ask: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByRole('textbox', { name: '提问' }), '再短一点')
  // Sending is disabled until the conversation is loaded.
  await waitFor(() => expect(canvas.getByRole('button', { name: '发送' })).toBeEnabled())
  await userEvent.keyboard('{Enter}')
}

export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(mock(chat.list, () => ({ conversations: [], next: null, seq: 0 }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('想从哪里问起？')).toBeVisible()
    await expect(await canvas.findByText('还没有对话')).toBeVisible()
  },
}

/** Each answer shows its cost; the composer shows the maximum cost of the next one. */
export const WithData: Story = {
  parameters: { address: open },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table')).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('江南春日的小品文')
    await expect(canvas.getAllByText('2 点')).not.toHaveLength(0)
    await expect(await canvas.findByText('每次最多 21 点')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '发送' })).toHaveAccessibleDescription('每次最多 21 点')
    await expect(canvas.getAllByRole('button', { name: '重新生成，最多 21 点' })).not.toHaveLength(0)
  },
}

export const Loading: Story = {
  parameters: { address: open },
  beforeEach: ({ msw }) => msw.use(mock(chat.read, never)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '把周报写得像人话' })).toBeVisible()
  },
}

export const Offline: Story = {
  parameters: { address: open },
  beforeEach: ({ msw }) => msw.use(mock(chat.read, offline)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('对话加载失败', {}, { timeout: 10_000 })).toBeVisible()
    await waitFor(() => expect(canvas.getByText('网络连接错误')).toBeVisible())
  },
}

/** An unsent message stays visible until the member dismisses it. */
const discardAfterFailure: Play = async (context) => {
  const { canvas, userEvent } = context
  await ask(context)
  await expect(await canvas.findByRole('alert', {}, { timeout: 10_000 })).toHaveTextContent('没发出去：网络连接错误')
  await waitFor(() => expect(canvas.getByText('再短一点')).toBeVisible())
  await userEvent.click(canvas.getByRole('button', { name: '撤回并修改' }))

  await expect(canvas.getByRole('textbox', { name: '提问' })).toHaveValue('再短一点')
  await expect(canvas.queryByRole('alert')).toBeNull()
}

const recordQuestion = fn<(conversationId: string, text: string) => void>()

/**
 * An unsent message stays visible until the member dismisses it. A conversation with the maximum number of messages
 * takes no more: the question continues in a new one.
 */
export const SendFailed: Story = {
  parameters: { address: open },
  beforeEach: ({ msw }) => {
    recordQuestion.mockClear()
    msw.use(mock(chat.send, offline))
  },
  play: inTurn(discardAfterFailure, async ({ canvas, msw, userEvent }) => {
    msw.use(
      mock(chat.create, ({ body }) => ({ ...(conversation ?? neverHere()), id: body.id ?? neverHere(), title: '' })),
      mock(chat.send, ({ params, body }) => {
        recordQuestion(params.id, body.text)
        throw new Refusal(2002, 'conversationFull', {
          message: '这个对话已满（最多 2,000 条消息、4 MB 文字），请新建一个对话继续',
          result: conversationLimits,
        })
      }),
    )
    await userEvent.click(canvas.getByRole('button', { name: '发送' }))
    await expect(await canvas.findByRole('alert', {}, { timeout: 10_000 })).toHaveTextContent('没发出去：这个对话已满')
    await expect(canvas.queryByRole('button', { name: '再试一次' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '在新对话里问' }))

    await waitFor(() => expect(recordQuestion).toHaveBeenCalledTimes(2))
    await expect(recordQuestion.mock.calls.map(([, text]) => text)).toEqual(['再短一点', '再短一点'])
    await expect(recordQuestion.mock.calls[1]?.[0]).not.toBe(conversation?.id)
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('新对话')
  }),
}

export const DeletesAndRenamesConversation: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(chat.remove, () => null),
      mock(chat.restore, () => conversations[1] ?? neverHere()),
      mock(chat.change, ({ params, body }) => ({
        ...(conversations.find(({ id }) => id === params.id) ?? neverHere()),
        title: body.title ?? '',
      })),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '把周报写得像人话：更多' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '删除' }))
    await waitFor(() => expect(canvas.queryByRole('link', { name: '把周报写得像人话' })).toBeNull())
    await userEvent.click(await canvas.findByRole('button', { name: '撤销' }))

    await expect(await canvas.findByRole('link', { name: '把周报写得像人话' })).toBeVisible()

    await userEvent.click(await canvas.findByRole('button', { name: '把周报写得像人话：更多' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '重命名' }))
    const name = await canvas.findByRole('textbox', { name: '对话的名字' })
    await userEvent.clear(name)
    await userEvent.type(name, '十一月的周报{Enter}')

    await expect(await canvas.findByRole('link', { name: '十一月的周报' })).toBeVisible()
  },
}

const keepNewest: Play = async ({ canvas, userEvent }) => {
  await expect(await canvas.findByRole('table')).toBeVisible()
  await userEvent.click(canvas.getAllByRole('button', { name: '更多' }).at(-1) ?? neverHere())
  await userEvent.click(await screen.findByRole('menuitem', { name: '存为作品' }))
}

/** A network failure is reported; then the answer is saved as a work, and the message links to it. */
export const SavesAnswerAsWork: Story = {
  parameters: { address: open },
  beforeEach: ({ msw }) => msw.use(mock(contract.keepAnswer, offline)),
  play: async (context) => {
    await keepNewest(context)
    await waitFor(() => expect(context.canvas.getByText('网络连接错误')).toBeVisible())
    context.msw.use(
      mock(contract.keepAnswer, ({ params }) =>
        params.id === messages.at(-1)?.id ? (works[1] ?? neverHere()) : neverHere(),
      ),
    )
    await keepNewest(context)
    await waitFor(() => expect(context.canvas.getByText('已存为作品')).toBeVisible())
    await context.userEvent.click(context.canvas.getByRole('button', { name: '去看看' }))

    await expect(await context.canvas.findByText(`→ /historypage?work=${works[1]?.id}`)).toBeVisible()
  },
}

/** An address that names a message opens the conversation at it, on its branch. */
export const OpensAtMessage: Story = {
  parameters: { address: `${open}#00000000-0000-4000-8000-b00000000099`, chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => {
    const [question, answer] = messages
    const other = {
      ...(answer ?? neverHere()),
      id: '00000000-0000-4000-8000-b00000000099',
      parentId: question?.id ?? null,
      text: '另一个回答，在另一条枝上。',
    }
    msw.use(
      mock(chat.read, () => ({
        conversation: conversation ?? neverHere(),
        messages: [question ?? neverHere(), other, ...messages.slice(1)],
        seq: 7,
      })),
    )
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('另一个回答，在另一条枝上。')).toBeVisible()
  },
}

const from = { address: '/chat?from=00000000-0000-4000-8000-920000000024', chromatic: { disableSnapshot: true } }
const chatInput = { prompt: '谁出场最多？', conversationId: null, messageId: null, parameters: {}, files: [] }
const notOnesOwn = mock(contract.read, () => {
  throw new Refusal(404, 'notFound')
})

/** 画同款 of a public conversation puts its question into the composer; the member sends it. */
export const StartsFromWork: Story = {
  parameters: from,
  beforeEach: ({ msw }) =>
    msw.use(
      notOnesOwn,
      mock(gallery.use, ({ params }) =>
        from.address.endsWith(params.id) ? { type: 'chat' as const, input: chatInput } : neverHere(),
      ),
    ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '提问' })).toHaveValue('谁出场最多？'))
  },
}

export const WorkNotFound: Story = {
  parameters: from,
  beforeEach: ({ msw }) =>
    msw.use(
      notOnesOwn,
      mock(gallery.use, () => {
        throw new Refusal(404, 'notFound')
      }),
    ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('找不到了，可能已被删除').length).toBeGreaterThan(0))
    await expect(canvas.getByRole('textbox', { name: '提问' })).toHaveValue('')
  },
}

function neverHere(): never {
  throw new Error('The fixtures are incomplete')
}
