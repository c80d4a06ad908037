import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ChatHits } from './ChatHits.tsx'

const message = (n: number, excerpt: string, found: string, role: 'user' | 'assistant' = 'assistant') => ({
  href: `#${n}`,
  title: ['湖心亭看雪，逐句讲解', '', '苏州三日行程'][n % 3] ?? '',
  role,
  excerpt,
  places: [[excerpt.indexOf(found), found.length] as const],
})

const meta = {
  title: 'Components/Chat/ChatHits 对话搜索',
  component: ChatHits,
  tags: ['autodocs'],
  args: {
    search: '雪',
    state: 'found',
    titles: [{ href: '#title', title: '湖心亭看雪，逐句讲解', places: [[4, 1]] }],
    messages: [
      message(0, '…「大雪三日，湖中人鸟声俱绝」一句，先写声，再写…', '雪'),
      message(1, '雪夜访戴是谁的故事？', '雪', 'user'),
      message(2, '…平江路的茶馆冬天也开，下雪时人最少，…', '雪'),
    ],
    more: 'end',
    onOpen: fn(),
    onMore: fn(),
    onRetry: fn(),
  },
  decorators: [
    (Story) => (
      <main style={{ inlineSize: 244, minBlockSize: 320, padding: '0 10px', background: 'var(--surface-sheet)' }}>
        <h2 hidden>搜索</h2>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ChatHits>

export default meta
type Story = StoryObj<typeof meta>

export const WithResults: Story = {}

/** Searching, searching again while the previous results stay visible, no results, and failed. */
export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 32 }}>
      <ChatHits {...args} state="searching" titles={[]} messages={[]} />
      <ChatHits {...args} state="searching" />
      <ChatHits {...args} search="宝玉" titles={[]} messages={[]} />
      <ChatHits {...args} state="failed" />
    </div>
  ),
}

export const MessagesOnly: Story = {
  args: { titles: [], more: 'busy' },
}

export const LongText: Story = {
  args: {
    search: 'x'.repeat(100),
    titles: [{ href: '#title', title: '名字长得一行怎么也放不下的一个对话，后面还有很多很多字', places: [[0, 2]] }],
    messages: [
      { ...message(0, `${'长'.repeat(110)}雪`, '雪'), title: '名字长得一行怎么也放不下的一个对话' },
      message(1, 'averyverylongwordthatnobodybreaks'.repeat(4), 'word'),
    ],
  },
}

export const OpensAndRetries: Story = {
  render: (args) => (
    <>
      <ChatHits {...args} />
      <ChatHits {...args} state="failed" />
    </>
  ),
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByText('雪', { selector: 'mark' })).toHaveLength(4)
    await userEvent.click(canvas.getByRole('link', { name: /大雪三日/ }))
    await expect(args.onOpen).toHaveBeenCalledWith('#0')
    await userEvent.click(canvas.getByRole('button', { name: '再试一次' }))

    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
