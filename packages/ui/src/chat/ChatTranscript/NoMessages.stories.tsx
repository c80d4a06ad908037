import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ChatWelcome } from '../ChatWelcome/ChatWelcome.tsx'
import { NoMessages } from './NoMessages.tsx'

const picked = fn()

const meta = {
  title: 'Components/Chat/NoMessages 空对话',
  component: NoMessages,
  tags: ['autodocs'],
  args: {
    children: (
      <ChatWelcome
        examples={['把这句话译成英文：天光云影共徘徊', '用 Python 统计一篇文章的词频', '替我写一封道歉信']}
        onPick={picked}
      />
    ),
  },
  decorators: [
    (Story) => (
      <main style={{ display: 'flex', flexDirection: 'column', blockSize: 600, background: 'var(--surface-sheet)' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof NoMessages>

export default meta
type Story = StoryObj<typeof meta>

export const Welcome: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '替我写一封道歉信' }))
    await expect(picked).toHaveBeenCalledWith('替我写一封道歉信')
  },
}

/** Less content than the available height. */
export const OneLine: Story = { args: { children: <p>还没有说过什么</p> } }

/** More content than the available height: it scrolls by itself, by keyboard too. */
export const LongText: Story = {
  args: { children: Array.from({ length: 40 }, (_, k) => <p key={k}>第 {k + 1} 行</p>) },
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log', { name: '消息' })
    await expect(log.scrollHeight).toBeGreaterThan(log.clientHeight)
    await expect(log).toHaveAttribute('tabindex', '0')
  },
}
