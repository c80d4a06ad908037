import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { ChatMessage } from './ChatMessage.tsx'
import type { DisplayedMessage } from './displayed-message.ts'

const answer: DisplayedMessage = {
  id: 'answer',
  role: 'assistant',
  text: '别名先归并，再计数。做一张「别名 → 本名」的对照表，长的别名放在前面，免得「宝二爷」先被「宝二」截走。\n\n```python\nnames = sorted([*ALIAS, "宝玉"], key=len, reverse=True)\n```',
  state: 'done',
  model: 'moyun-large',
  promptTokens: 1234,
  tokens: 412,
  cost: 5,
  milliseconds: 3800,
}

const meta = {
  title: 'Components/Chat/ChatMessage 对话消息',
  component: ChatMessage,
  tags: ['autodocs'],
  args: {
    message: answer,
    newest: true,
    price: (): number | undefined => 20,
    onBranch: fn(),
    onRegenerate: fn(),
    onContinue: fn(),
    onEdit: fn(),
    onSave: fn(),
  },
  decorators: [
    (Story) => (
      <main style={{ maxInlineSize: 708, padding: 24, background: 'var(--surface-sheet)' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ChatMessage>

export default meta
type Story = StoryObj<typeof meta>

/** Renders the messages one below the other. */
const each =
  (...messages: DisplayedMessage[]): NonNullable<Story['render']> =>
  (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      {messages.map((message) => (
        <ChatMessage key={message.id} {...args} message={message} />
      ))}
    </div>
  )

export const Question: Story = {
  args: {
    message: {
      id: 'question',
      role: 'user',
      state: 'done',
      text: '统计《红楼梦》前八十回的人物出场次数，\n别名怎么归并？',
    },
  },
}

/** The text direction follows the question's own script, whatever the page's locale. */
export const RightToLeftQuestion: Story = {
  tags: ['P32'],
  args: { message: { id: 'question', role: 'user', state: 'done', text: 'مرحبا، كيف أكتب رسالة؟ (v2)' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/مرحبا/)).toHaveStyle({ direction: 'rtl' })
  },
}

/** The space for an image is reserved before it loads. */
const drawn = (width: number, height: number, ink: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ink}"/><circle cx="50%" cy="50%" r="20%" fill="white"/></svg>`)}`
const picture = (id: string, name: string, width: number, height: number, ink: string) => ({
  id,
  name,
  width,
  height,
  src: drawn(width, height, ink),
  thumb: drawn(width, height, ink),
})
const wide = picture('wide', '枇杷树.jpg', 1600, 1000, 'seagreen')

/** With and without text; the third image has no name. */
export const QuestionsWithPictures: Story = {
  render: each(
    { id: 'one', role: 'user', state: 'done', text: '这是什么树？', pictures: [wide] },
    {
      id: 'four',
      role: 'user',
      state: 'done',
      text: '',
      pictures: [
        wide,
        picture('tall', '收据.png', 800, 2400, 'slategray'),
        picture('tiny', '', 16, 16, 'peru'),
        picture('square', '很长的名字'.repeat(12), 900, 900, 'rosybrown'),
      ],
    },
  ),
}

const question: DisplayedMessage = { id: 'question', role: 'user', state: 'done', text: '统计人物出场次数' }

export const Answer: Story = {
  args: { message: { ...answer, reasoningTokens: 180 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('5 点')).toBeVisible()
    await expect(canvas.getByText('输入 1,234 · 输出 412 token（含思考 180）')).toBeVisible()
  },
}

/**
 * Stopped before the first word: the member pays for the prompt tokens. For a model that counts no tokens, the member
 * pays for the length.
 */
export const StoppedBeforeFirstWord: Story = {
  render: each(
    { ...answer, id: 'asked', text: '', state: 'stopped', promptTokens: 5334, tokens: null, cost: 6 },
    { ...answer, id: 'uncounted', promptTokens: null, tokens: null },
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('输入 5,334 token')).toBeVisible()
    await expect(canvas.getByText('按字数计')).toBeVisible()
  },
}

/** The price of another answer is not known yet. */
export const PriceUnknown: Story = {
  args: { price: () => undefined, message: { ...answer, cost: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '重新生成' })).toBeVisible()
    await expect(canvas.queryByText(/点$/)).toBeNull()
  },
}

/** By another assistant than the chat's own; by the offline engine; a search hit, with a highlight that fades. */
export const AnswerVariants: Story = {
  render: each(
    { ...answer, id: 'other', by: '古诗词先生', branch: { index: 2, count: 3 } },
    { ...answer, id: 'offline', offline: true, model: 'offline' },
    { ...answer, id: 'marked', marked: true },
  ),
}

/** Its actions appear on hover. */
export const OlderAnswer: Story = {
  args: { newest: false },
}

/** Before the first word, and while the answer is streaming. */
export const Streaming: Story = {
  render: each(
    { id: 'waiting', role: 'assistant', state: 'streaming', text: '' },
    {
      id: 'writing',
      role: 'assistant',
      state: 'streaming',
      text: '有两处容易算错：一是「太太」「姑娘」这类称谓，要看上下文才知道是谁；二是判词和灯谜里的人名，不算',
    },
  ),
}

export const Failed: Story = {
  args: {
    message: {
      ...answer,
      text: '',
      state: 'failed',
      problem: '模型没有应答。',
      promptTokens: null,
      tokens: null,
      cost: 0,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('未扣点')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '再试一次 · 最多 20 点' })).toBeVisible()
  },
}

/** A failed answer with some text can be continued, like a stopped or interrupted one. */
export const IncompleteAnswers: Story = {
  render: each(
    { ...answer, id: 'failed', state: 'failed', problem: '服务出了差错。', promptTokens: null, cost: 0 },
    { ...answer, id: 'stopped', text: '有两处容易算错：一是', state: 'stopped', cost: 1 },
    {
      ...answer,
      id: 'interrupted',
      text: '有两处容易算错：一是「太太」「姑娘」这类称谓，',
      state: 'interrupted',
      promptTokens: null,
      tokens: null,
      cost: 0,
    },
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('未扣点')).toHaveLength(2)
  },
}

export const LongText: Story = {
  render: each(
    { id: 'question', role: 'user', state: 'done', text: `${'很长的一句话，'.repeat(60)}${'x'.repeat(300)}` },
    {
      ...answer,
      text: `${'很长的一句话，'.repeat(40)}${'x'.repeat(300)}`,
      model: 'a-model-with-a-name-that-goes-on-and-on-2026-11-21',
      branch: { index: 128, count: 256 },
      cost: 20,
      milliseconds: 123_400,
    },
  ),
}

export const RegeneratesAndSaves: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重新生成，最多 20 点' }))
    await expect(args.onRegenerate).toHaveBeenCalledWith('answer')
    await userEvent.click(canvas.getByRole('button', { name: '更多' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '存为作品' }))

    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith('answer'))
  },
}

/** The URL of the second image has expired: `onPictureLost` is called. The first image opens in the viewer. */
export const OpensPictureAndReportsExpired: Story = {
  args: {
    onPictureLost: fn(),
    message: {
      id: 'question',
      role: 'user',
      state: 'done',
      text: '这是什么树？',
      pictures: [wide, { ...picture('lost', '旧照片.jpg', 800, 600, 'peru'), thumb: 'data:image/png;base64,AAAA' }],
    },
  },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(args.onPictureLost).toHaveBeenCalledWith('lost'))
    await userEvent.click(canvas.getByRole('button', { name: '看大图：枇杷树.jpg' }))
    await expect(await screen.findByRole('dialog', { name: '枇杷树.jpg' })).toBeVisible()
    await userEvent.keyboard('{Escape}')

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** Escape leaves the question unchanged, and the discarded draft is gone when the question is edited again. */
export const DiscardsEditOnEscape: Story = {
  args: { message: { ...question, text: '统计《红楼梦》前八十回的人物出场次数，\n别名怎么归并？' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '修改后重新提问' }))
    await userEvent.type(canvas.getByRole('textbox', { name: '修改提问' }), '别的{Escape}')
    await expect(canvas.getByText(/^统计《红楼梦》前八十回的人物出场次数/)).toBeVisible()
    await expect(args.onEdit).not.toHaveBeenCalled()
    await expect(canvas.getByRole('button', { name: '修改后重新提问' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')

    await expect(canvas.getByRole('textbox', { name: '修改提问' })).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: '修改提问' })).toHaveValue(
      '统计《红楼梦》前八十回的人物出场次数，\n别名怎么归并？',
    )
  },
}

export const EditsQuestion: Story = {
  args: { message: question },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '修改后重新提问' }))
    const field = canvas.getByRole('textbox', { name: '修改提问' })
    await expect(field).toHaveFocus()
    await expect(canvas.getByRole('button', { name: /发送/ })).toBeDisabled()
    await userEvent.type(field, '，按回目')
    await expect(canvas.getByRole('button', { name: /发送/ })).toHaveTextContent('最多 20 点')
    await userEvent.keyboard('{Enter}')

    await expect(args.onEdit).toHaveBeenCalledWith('question', '统计人物出场次数，按回目')
  },
}

export const SendsEditWithModifierKey: Story = {
  args: { message: question, sendModifier: '⌘' },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '修改后重新提问' }))
    await userEvent.type(canvas.getByRole('textbox', { name: '修改提问' }), '{Enter}按回目')
    await expect(args.onEdit).not.toHaveBeenCalled()
    await userEvent.keyboard('{Meta>}{Enter}{/Meta}')

    await expect(args.onEdit).toHaveBeenCalledWith('question', '统计人物出场次数\n按回目')
  },
}

/** The model reached its maximum length, or the connection broke: both answers can be continued. */
export const ContinuesAnswer: Story = {
  render: each({ ...answer, id: 'cut', cut: true }, { ...answer, id: 'interrupted', state: 'interrupted' }),
  play: async ({ args, canvas, userEvent }) => {
    for (const button of canvas.getAllByRole('button', { name: '继续写 · 最多 20 点' })) await userEvent.click(button)

    await expect(args.onContinue).toHaveBeenNthCalledWith(1, 'cut')
    await expect(args.onContinue).toHaveBeenNthCalledWith(2, 'interrupted')
  },
}

/**
 * The member pages through the versions of a question and its answers, also by keyboard; the first has no previous one.
 */
export const SwitchesVersions: Story = {
  render: each(
    { ...question, branch: { index: 2, count: 3 } },
    { ...answer, id: 'first', branch: { index: 1, count: 3 } },
    { ...answer, branch: { index: 2, count: 3 } },
  ),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '上一个问法' }))
    await expect(args.onBranch).toHaveBeenLastCalledWith('question', -1)
    const [first, second] = canvas.getAllByRole('button', { name: '上一个回答' })
    await expect(first).toBeDisabled()
    await userEvent.click(canvas.getAllByRole('button', { name: '下一个回答' })[0] as HTMLElement)
    await expect(args.onBranch).toHaveBeenLastCalledWith('first', 1)
    second?.focus()
    await userEvent.keyboard('{Enter}')

    await expect(args.onBranch).toHaveBeenLastCalledWith('answer', -1)
  },
}
