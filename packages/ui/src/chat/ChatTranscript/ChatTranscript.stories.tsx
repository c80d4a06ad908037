import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, spyOn, waitFor } from 'storybook/test'
import type { DisplayedMessage } from '../ChatMessage/displayed-message.ts'
import { Divider } from '../../layout/Divider/Divider.tsx'
import { createLiveText } from '../Markdown/live-text.ts'
import { ChatTranscript, type ChatTranscriptProps } from './ChatTranscript.tsx'

const question = (id: string, text: string): DisplayedMessage => ({ id, role: 'user', text, state: 'done' })
const answer = (id: string, text: string): DisplayedMessage => ({
  id,
  role: 'assistant',
  text,
  state: 'done',
  model: 'moyun-large',
  tokens: 412,
  milliseconds: 3800,
})

const few = [
  question('q1', '统计《红楼梦》前八十回的人物出场次数，别名怎么归并？'),
  answer(
    'a1',
    '别名先归并，再计数。做一张「别名 → 本名」的对照表，长的别名放在前面。\n\n```python\nnames = sorted(ALIAS, key=len)\n```',
  ),
  question('q2', '把结果列成表，再说说哪里会算错。'),
  answer('a2', '| 人物 | 出场 |\n| --- | ---: |\n| 贾宝玉 | 3,842 |\n| 林黛玉 | 1,371 |\n\n有两处容易算错。'),
]

const many = Array.from({ length: 100 }, (_, index) => [
  question(`q${index}`, `第 ${index} 个问题`),
  answer(`a${index}`, `第 ${index} 个回答。\n\n1. 先归并\n2. 再计数\n\n\`\`\`ts\nconst n = ${index}\n\`\`\``),
]).flat()

/** Slightly taller than the box, most of it in the newest answer. */
const long = [...few.slice(0, 3), answer('a2', `${'一行。\n\n'.repeat(12)}最后一行。`)]

const live = createLiveText()
const writing = [
  ...many,
  question('now', '再写一首长诗'),
  { ...answer('live', ''), state: 'streaming', text: live } satisfies DisplayedMessage,
]

const meta = {
  title: 'Components/Chat/ChatTranscript 消息列表',
  component: ChatTranscript,
  tags: ['autodocs'],
  args: { messages: few, onRegenerate: fn(), onBranch: fn() },
  decorators: [
    (Story) => (
      <main style={{ display: 'flex', flexDirection: 'column', blockSize: 600, background: 'var(--surface-sheet)' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ChatTranscript>

export default meta
type Story = StoryObj<typeof meta>

export const FewMessages: Story = {}

/** Two hundred messages: the list opens at the end, and only the messages near the viewport are rendered. */
export const ManyMessages: Story = {
  args: { messages: many },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('log')
    await waitFor(() => expect(canvas.getByText('第 99 个回答。')).toBeVisible())

    await waitFor(() => expect(box.scrollHeight - box.scrollTop - box.clientHeight).toBeLessThan(4))
    await expect(canvas.getAllByRole('article').length).toBeLessThan(30)
  },
}

/** A divider before a message, among the newest ones or far above. */
export const WithDivider: Story = {
  args: {
    messages: few,
    divider: { before: 'q2', line: <Divider label="以上内容已超出模型的记忆范围，不再参与回答" /> },
  },
  play: async ({ canvas }) => {
    const line = canvas.getByText(/^以上内容/)
    await expect(line.compareDocumentPosition(canvas.getByText(/^把结果列成表/))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await expect(line.compareDocumentPosition(canvas.getByText(/^别名先归并/))).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  },
}

export const DividerFarAbove: Story = {
  args: {
    messages: many,
    at: 'q40',
    divider: { before: 'q40', line: <Divider label="Messages above this line are no longer sent to the model" /> },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/^Messages above/)).toBeVisible())
    const { bottom } = canvas.getByText(/^Messages above/).getBoundingClientRect()
    await waitFor(() => expect(canvas.getByText('第 40 个问题').getBoundingClientRect().top).toBeGreaterThan(bottom))
  },
}

const formulas = [question('f', '水'), answer('g', '面积 $x^2$，分子 $\\ce{H2O}$。'), ...many]

/**
 * A print waits for earlier messages and for all formulas. One that the browser starts by itself has what is loaded.
 */
export const PrintsAllMessages: Story = {
  args: { messages: formulas },
  parameters: { chromatic: { disableSnapshot: true } },
  render: function Printing(args: ChatTranscriptProps) {
    const [whole, setWhole] = useState(false)
    return (
      <ChatTranscript
        {...args}
        messages={whole ? args.messages : args.messages.slice(100)}
        earlier={whole ? 'end' : 'more'}
        onEarlier={() => setTimeout(() => setWhole(true))}
      />
    )
  },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const print = spyOn(window, 'print').mockImplementation(() => void window.dispatchEvent(new Event('beforeprint')))
    const isWhole = async () => {
      await expect(canvas.getAllByRole('article')).toHaveLength(args.messages.length)
      await expect(canvasElement.querySelectorAll('.katex')).toHaveLength(2)
    }
    const end = async () => {
      window.dispatchEvent(new Event('afterprint'))
      await waitFor(() => expect(canvas.getAllByRole('article').length).toBeLessThan(args.messages.length))
    }

    await userEvent.keyboard('{Control>}p{/Control}')
    await waitFor(() => expect(print).toHaveBeenCalledOnce(), { timeout: 10_000 })
    await isWhole()
    await end()
    await expect(canvasElement.querySelector('.katex')).toBeNull()
    window.dispatchEvent(new Event('beforeprint'))
    await isWhole()
    await end()
    print.mockRestore()
  },
}

/** It opens at the requested message and stays there. */
export const OpensAtMessage: Story = {
  args: { messages: many, at: 'a40' },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('log')
    const question = await canvas.findByText('第 40 个回答。')

    await waitFor(() =>
      expect(Math.abs(question.getBoundingClientRect().top - box.getBoundingClientRect().top)).toBeLessThan(120),
    )
    await expect(box.scrollHeight - box.scrollTop - box.clientHeight).toBeGreaterThan(1000)
  },
}

const poem = (lines: number) => '一行诗，一行诗。\n\n'.repeat(lines)

/** The list does not scroll a reader who has scrolled up: a pill announces new content and leads back to the end. */
export const KeepsScrollPositionWhileStreaming: Story = {
  args: { messages: writing },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('log')
    live.replace(poem(40))
    await waitFor(() => expect(canvas.getAllByText('一行诗，一行诗。')).toHaveLength(40))
    await waitFor(() => expect(box.scrollHeight - box.scrollTop - box.clientHeight).toBeLessThan(4))

    box.scrollTop -= 300
    await waitFor(() => expect(box.scrollHeight - box.scrollTop - box.clientHeight).toBeGreaterThan(200))
    const topOf = (element: HTMLElement | undefined) => element?.getBoundingClientRect().top ?? Infinity
    const read = canvas.getAllByText('一行诗，一行诗。').find((line) => topOf(line) > topOf(box))
    const place = topOf(read)
    live.append(poem(40))

    const pill = await canvas.findByRole('button', { name: '新内容' })
    // The list may measure an item above and shift by the difference: the visible message keeps its position.
    await waitFor(() => expect(Math.abs(topOf(read) - place)).toBeLessThan(1))
    await userEvent.click(pill)
    await waitFor(() => expect(box.scrollHeight - box.scrollTop - box.clientHeight).toBeLessThan(4))
    await waitFor(() => expect(canvas.queryByRole('button', { name: '新内容' })).toBeNull())
  },
}

/** A long question grows downwards when it is expanded, also at the end of the list, and that is no new content. */
export const ExpandsLongQuestion: Story = {
  args: { messages: [...few, question('long', poem(40)), answer('short', '好诗。')] },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    const first = await canvas.findByText(/^一行诗，一行诗。/)
    const before = first.getBoundingClientRect()
    await userEvent.click(await canvas.findByRole('button', { name: '展开' }))

    await waitFor(() => expect(first.getBoundingClientRect().height).toBeGreaterThan(before.height * 2))
    await expect(Math.abs(first.getBoundingClientRect().top - before.top)).toBeLessThan(1)
    await expect(canvas.queryByRole('button', { name: '新内容' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '收起' }))
    await waitFor(() => expect(first.getBoundingClientRect().height).toBe(before.height))
  },
}

/** The text keeps its elements when the answer ends, and screen reader users are told once. */
export const AnnouncesEndOfAnswer: Story = {
  args: { messages: writing },
  parameters: { chromatic: { disableSnapshot: true } },
  render: function Ending(args: ChatTranscriptProps) {
    const [messages, setMessages] = useState(args.messages)
    const end = () => setMessages([...writing.slice(0, -1), answer('live', live.getSnapshot())])
    return (
      <>
        <ChatTranscript {...args} messages={messages} />
        <button type="button" onClick={end}>
          写完
        </button>
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    live.replace('第一段。\n\n最后一段。')
    const words = await canvas.findByText('最后一段。')
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()

    await userEvent.click(canvas.getByRole('button', { name: '写完' }))

    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('回答写完了'))
    await expect(canvas.getByText('最后一段。')).toBe(words)
  },
}

/** A withdrawn question keeps the list at its end, and the list announces no new content. */
export const QuestionWithdrawn: Story = {
  args: { messages: long },
  parameters: { chromatic: { disableSnapshot: true } },
  render: function TakingBack(args: ChatTranscriptProps) {
    const [messages, setMessages] = useState(args.messages)
    return (
      <>
        <ChatTranscript {...args} messages={messages} />
        <button type="button" onClick={() => setMessages([...long, question('asked', '再短一点')])}>
          问
        </button>
        <button type="button" onClick={() => setMessages(long)}>
          收回
        </button>
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('log')
    const isAtEnd = () => expect(box.scrollHeight - box.scrollTop - box.clientHeight).toBeLessThan(4)
    for (let times = 0; times < 3; times += 1) {
      await userEvent.click(canvas.getByRole('button', { name: '问' }))
      await waitFor(() => expect(canvas.getByText('再短一点')).toBeVisible())
      await waitFor(isAtEnd)
      await userEvent.click(canvas.getByRole('button', { name: '收回' }))
      await waitFor(() => expect(canvas.queryByText('再短一点')).toBeNull())
      await waitFor(isAtEnd)
    }
    await expect(canvas.getByText('最后一行。')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '新内容' })).toBeNull()
  },
}

/** Earlier messages are inserted above the visible ones, which keep their position. */
export const HistoryKeepsScrollPosition: Story = {
  args: { messages: many.slice(40) },
  parameters: { chromatic: { disableSnapshot: true } },
  render: function Growing(args: ChatTranscriptProps) {
    const [messages, setMessages] = useState(args.messages)
    return (
      <>
        <ChatTranscript {...args} messages={messages} />
        <button type="button" onClick={() => setMessages(many)}>
          更早的
        </button>
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('log')
    await waitFor(() => expect(canvas.getByText('第 99 个回答。')).toBeVisible())
    await waitFor(() => {
      box.scrollTop = box.scrollHeight - 4000
      return expect(canvas.queryByText('第 97 个问题')).toBeNull()
    })
    const read = canvas.getAllByText(/^第 \d+ 个问题$/).at(-1)
    if (!read) throw new Error('Nothing is shown')
    const { textContent: name } = read
    const place = () => canvas.getByText(name).getBoundingClientRect().top
    const before = place()

    await userEvent.click(canvas.getByRole('button', { name: '更早的' }))

    await waitFor(() => expect(box.scrollHeight).toBeGreaterThan(20_000))
    await expect(Math.abs(place() - before)).toBeLessThan(3)
  },
}

/** Scrolls to the very top, whatever heights the list measures on the way. */
const toTheTop = async (box: HTMLElement) => {
  await waitFor(() => {
    box.scrollTop = 0
    return expect(box.querySelector('[data-index="0"]')).not.toBeNull()
  })
}
const atTheTop: Story['play'] = async ({ canvas }) => {
  await waitFor(() => expect(canvas.getByText('第 99 个回答。')).toBeVisible())
  await toTheTop(canvas.getByRole('log'))
}

/** A button, for readers who do not scroll. */
export const LoadHistoryButton: Story = { args: { messages: many, earlier: 'more', onEarlier: fn() }, play: atTheTop }

export const HistoryLoadFailed: Story = {
  args: { messages: many, earlier: 'failed', onEarlier: fn() },
  play: async (context) => {
    await atTheTop(context)
    await expect(context.canvas.getByText('更早的消息加载失败')).toBeVisible()
    await expect(context.args.onEarlier).not.toHaveBeenCalled()

    await context.userEvent.click(context.canvas.getByRole('button', { name: '再试一次' }))

    await expect(context.args.onEarlier).toHaveBeenCalledOnce()
  },
}

/**
 * At the end of the chat nothing is loaded. When the reader scrolls up, earlier messages are loaded once, before the
 * first one is reached, and the scroll position stays.
 */
export const LoadsHistoryOnScroll: Story = {
  args: { messages: many.slice(100), onEarlier: fn() },
  parameters: { chromatic: { disableSnapshot: true } },
  render: function Fetching(args: ChatTranscriptProps) {
    const [state, setState] = useState<'more' | 'busy' | 'end'>('more')
    const [messages, setMessages] = useState(args.messages)
    const fetch = () => {
      args.onEarlier?.()
      setState('busy')
    }
    const come = () => {
      setMessages(many)
      setState('end')
    }
    return (
      <>
        <ChatTranscript {...args} messages={messages} earlier={state} onEarlier={fetch} />
        <button type="button" onClick={come}>
          取到
        </button>
      </>
    )
  },
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('log')
    await waitFor(() => expect(canvas.getByText('第 99 个回答。')).toBeVisible())
    await expect(args.onEarlier).not.toHaveBeenCalled()

    await toTheTop(box)
    await waitFor(() => expect(args.onEarlier).toHaveBeenCalledOnce())
    await waitFor(() => expect(canvas.getByText('正在加载更早的消息')).toBeVisible())
    const place = () => canvas.getByText('第 50 个问题').getBoundingClientRect().top
    const before = place()
    await userEvent.click(canvas.getByRole('button', { name: '取到' }))

    await waitFor(() => expect(box.scrollTop).toBeGreaterThan(5_000))
    await waitFor(() => expect(Math.abs(place() - before)).toBeLessThan(3))
    await expect(args.onEarlier).toHaveBeenCalledOnce()
    await toTheTop(box)
    await waitFor(() => expect(canvas.getByText('对话从这里开始')).toBeVisible())
    await expect(canvas.getByText('第 0 个问题')).toBeVisible()
  },
}
