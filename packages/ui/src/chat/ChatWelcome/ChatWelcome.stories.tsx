import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ChatWelcome } from './ChatWelcome.tsx'

const meta = {
  title: 'Components/Chat/ChatWelcome 对话欢迎',
  component: ChatWelcome,
  tags: ['autodocs'],
  args: {
    examples: [
      '把「天光云影共徘徊」译成英文，说说难在哪里',
      '用 Python 统计一篇文章的词频',
      '替我写一封给客户的道歉信',
    ],
    onPick: fn(),
  },
  decorators: [
    (Story) => (
      <main style={{ maxInlineSize: 708, blockSize: 560, padding: 24, background: 'var(--surface-sheet)' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ChatWelcome>

export default meta
type Story = StoryObj<typeof meta>

export const ThreeExamples: Story = {}

export const LongText: Story = {
  args: { examples: ['一个很长很长的例子，'.repeat(12), 'x'.repeat(120)] },
}

export const PicksExample: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '用 Python 统计一篇文章的词频' }))

    await expect(args.onPick).toHaveBeenCalledWith('用 Python 统计一篇文章的词频')
  },
}
