import { type ResultOf, chat, models as answering, Refusal } from '@moyun/api'
import { conversations, messages, models } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { mockMember, pageStory, type Play } from '../../testing/page-story.tsx'
import { ChatPage } from './chat.tsx'

const [conversation] = conversations
const [question, answer] = messages
if (!conversation || !question || !answer) throw new Error('The fixtures are incomplete')

const idOf = (turn: number, which: number) => `00000000-0000-4000-8000-d${String(turn * 2 + which).padStart(11, '0')}`
/** Three hundred turns, and an alternative answer to the first question with a follow-up. */
const thread = Array.from({ length: 300 }, (_, turn) => [
  { ...question, id: idOf(turn, 0), parentId: turn === 0 ? null : idOf(turn - 1, 1), text: `第 ${turn} 个问题` },
  { ...answer, id: idOf(turn, 1), parentId: idOf(turn, 0), text: `第 ${turn} 个回答。` },
]).flat()
const aside = { ...answer, id: idOf(900, 1), parentId: idOf(299, 0), text: '最后一问的另一个回答。' }
const beside = { ...question, id: idOf(901, 0), parentId: aside.id, text: '接着另一个回答问。' }

const partFrom = (from: number, to = thread.length): ResultOf<typeof chat.read> => ({
  conversation,
  messages: to < thread.length ? thread.slice(from, to) : [...thread.slice(from, -1), aside, ...thread.slice(-1)],
  seq: 7,
  rest: { earlier: from, closed: to < thread.length ? [] : [aside.id] },
})

/** Answers as the server does: the end of the conversation, the part before a message, or the branch of one. */
const read = mock(chat.read, ({ query: { before, at } }) => {
  if (at === aside.id)
    return { ...partFrom(560), messages: [...thread.slice(560), aside, beside], rest: { earlier: 560, closed: [] } }
  const place = thread.findIndex(({ id }) => id === (before ?? at))
  if (before === undefined && at === undefined) return partFrom(540)
  if (place === -1) throw new Refusal(404, 'notFound')
  return before === undefined ? partFrom(Math.max(0, place - 20)) : partFrom(Math.max(0, place - 200), place)
})
type ReadHandler = Parameters<typeof mock<typeof chat.read>>[1]
type Call = Parameters<Extract<ReadHandler, (call: never) => unknown>>[0]
const isOpening = ({ query: { before, at } }: Call) => before === undefined && at === undefined

const fails = mock(chat.read, (call) => {
  if (isOpening(call)) return partFrom(540)
  throw new Refusal(503, 'unavailable')
})

const meta = {
  title: 'Pages/Chat/Long chat 长对话',
  component: ChatPage,
  ...pageStory('member', `/chat/${conversation.id}`, { chromatic: { delay: 700 } }),
  beforeEach: ({ msw }) =>
    msw.use(
      ...mockMember(),
      mock(answering.list, () => ({ models })),
      mock(chat.list, () => ({ conversations, next: null, seq: 7 })),
      read,
    ),
} satisfies Meta<typeof ChatPage>

export default meta
type Story = StoryObj<typeof meta>

const isOpen: Play = async ({ canvas }) => {
  await expect(await canvas.findByText('第 299 个回答。', undefined, { timeout: 5_000 })).toBeVisible()
}
const goUp: Play = async (context) => {
  await isOpen(context)
  const box = context.canvas.getByRole('log', { name: '消息' })
  await waitFor(() => {
    box.scrollTop = 0
    return expect(context.canvas.queryByText('第 270 个问题')).not.toBeNull()
  })
}

/** An address with an unknown message opens the end. Scrolling up loads part after part to the beginning. */
export const ScrollsToBeginning: Story = {
  parameters: { address: `/chat/${conversation.id}#nothing`, chromatic: { disableSnapshot: true } },
  play: async (context) => {
    await isOpen(context)
    await waitFor(() => expect(context.canvas.queryByText('正在找那条消息')).toBeNull())
    const box = context.canvas.getByRole('log', { name: '消息' })
    await waitFor(
      () => {
        box.scrollTop = 0
        return expect(context.canvas.getByText('对话从这里开始')).toBeVisible()
      },
      { timeout: 10_000 },
    )
    // Messages inserted above shift the scroll position for a moment.
    await waitFor(() => {
      box.scrollTop = 0
      return expect(context.canvas.getByText('第 0 个问题')).toBeVisible()
    })
  },
}

let fail = () => {}
/** An earlier part loads, and then fails to load. */
export const HistoryLoadFailed: Story = {
  beforeEach: ({ msw }) => {
    const held = new Promise<void>((resolve) => (fail = resolve))
    msw.use(
      mock(chat.read, async (call) => {
        if (isOpening(call)) return partFrom(540)
        await held
        throw new Refusal(503, 'unavailable')
      }),
    )
    return () => fail()
  },
  play: async (context) => {
    await goUp(context)
    await waitFor(() => expect(context.canvas.getByText('正在加载更早的消息')).toBeVisible())
    fail()
    await waitFor(() => expect(context.canvas.getByText('更早的消息加载失败')).toBeVisible())
  },
}

/**
 * The address names a message near the beginning: it is loaded and highlighted, and the conversation continues from it
 * to its end.
 */
export const OpensAtOldMessage: Story = {
  parameters: { address: `/chat/${conversation.id}#${idOf(12, 1)}`, chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const found = await canvas.findByText('第 12 个回答。', undefined, { timeout: 5_000 })
    const box = canvas.getByRole('log', { name: '消息' })
    await waitFor(() => expect(found).toBeVisible())
    await waitFor(() =>
      expect(
        Math.abs(canvas.getByText('第 12 个回答。').getBoundingClientRect().top - box.getBoundingClientRect().top),
      ).toBeLessThan(160),
    )
    await expect(box.scrollHeight - box.scrollTop).toBeGreaterThan(10_000)
  },
}

export const MessageLoadFailed: Story = {
  parameters: { address: `/chat/${conversation.id}#${idOf(12, 1)}` },
  beforeEach: ({ msw }) => msw.use(fails),
  play: async (context) => {
    await isOpen(context)
    await expect(await context.canvas.findByText('那条消息没有取到')).toBeVisible()
    await expect(context.canvas.getByRole('log', { name: '消息' }).clientHeight).toBeGreaterThan(window.innerHeight / 2)

    await expect(context.canvas.getByRole('button', { name: '再试一次' })).toBeVisible()
  },
}

/** An alternative answer with follow-ups is loaded together with them before it is shown. */
export const SwitchesBranch: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async (context) => {
    await isOpen(context)
    await context.userEvent.click(await context.canvas.findByRole('button', { name: '上一个回答' }))

    await expect(await context.canvas.findByText('接着另一个回答问。')).toBeVisible()
    await expect(context.canvas.getByText('最后一问的另一个回答。')).toBeVisible()
    await expect(context.canvas.queryByText('第 299 个回答。')).toBeNull()
  },
}

const last = thread[5]
if (!last) throw new Error('the talk is too short')
const other = { ...last, id: idOf(902, 1), text: '只读了这一问的回答。' }

/** A divider is above the first message that the model still gets; each branch has its own, or none. */
export const ContextLimitDivider: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(chat.read, () => ({
        conversation,
        messages: [...thread.slice(0, 5), { ...other, readFrom: idOf(2, 0) }, { ...last, readFrom: idOf(1, 0) }],
        seq: 7,
      })),
    ),
  play: async ({ canvas, userEvent }) => {
    const isAbove = async (text: string) => {
      const line = await canvas.findByText('以上内容已超出模型的记忆范围，不再参与回答')
      await expect(line.compareDocumentPosition(await canvas.findByText(text))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
      return line
    }
    const line = await isAbove('第 1 个问题')
    await expect(line.compareDocumentPosition(canvas.getByText('第 0 个回答。'))).toBe(Node.DOCUMENT_POSITION_PRECEDING)

    await userEvent.click(canvas.getByRole('button', { name: '上一个回答' }))
    await expect(await canvas.findByText('只读了这一问的回答。')).toBeVisible()
    const moved = await isAbove('第 2 个问题')
    await expect(moved.compareDocumentPosition(canvas.getByText('第 1 个回答。'))).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    )
  },
}
