import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ChatTrash } from './ChatTrash.tsx'

const meta = {
  title: 'Components/Chat/ChatTrash 对话回收站',
  component: ChatTrash,
  tags: ['autodocs'],
  args: {
    state: 'read',
    chats: [
      { id: 'a', title: '搬家清单', daysLeft: 30 },
      { id: 'b', title: '', daysLeft: 12 },
      { id: 'c', title: '名字长得一行怎么也放不下的一个对话，后面还有很多很多字', daysLeft: 1 },
    ],
    onBack: fn(),
    onRestore: fn(),
    onMore: fn(),
    onRetry: fn(),
  },
  decorators: [
    (Story) => (
      <main style={{ inlineSize: 244, blockSize: 480, background: 'var(--surface-sheet)' }}>
        <h1 hidden>聊天</h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ChatTrash>

export default meta
type Story = StoryObj<typeof meta>

export const WithData: Story = {}

export const Empty: Story = {
  args: { chats: [] },
}

export const Loading: Story = {
  args: { state: 'loading', chats: [] },
}

export const LoadFailed: Story = {
  args: { state: 'failed', chats: [] },
}

export const RestoresAndGoesBack: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '恢复「搬家清单」' }))
    await expect(args.onRestore).toHaveBeenCalledWith('a')
    await userEvent.click(canvas.getByRole('button', { name: '回到列表' }))

    await expect(args.onBack).toHaveBeenCalledOnce()
  },
}
