import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Messages } from './Messages.tsx'

const undo = fn()

const meta = {
  component: Messages,
  args: { messages: [{ id: 'welcome', text: '欢迎使用' }], stay: 600_000, onDismiss: fn() },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 260 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Messages>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}

/** What failed stays until it is dismissed. */
export const Failed: Story = {
  args: { messages: [{ id: 'failed', tone: 'failed', text: '没有存上，连上网络后再试' }] },
}

export const WithUndo: Story = {
  args: { messages: [{ id: 'gone', text: '会话已删除', action: { label: '撤销', onChosen: undo } }] },
}

export const Stacked: Story = {
  args: {
    messages: [
      { id: 'one', text: '已复制' },
      { id: 'two', text: '已取消，退回 4 点' },
      { id: 'three', tone: 'failed', text: '没有存上' },
    ],
  },
}

export const TooMuchText: Story = {
  args: {
    messages: [
      {
        id: 'long',
        text: 'The conversation “A very long name that somebody gave to a conversation about the wind in the bamboo” was deleted',
        action: { label: 'Undo', onChosen: undo },
      },
    ],
  },
}

export const Undone: Story = {
  args: { messages: [{ id: 'gone', text: '会话已删除', action: { label: '撤销', onChosen: undo } }] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }))

    await expect(undo).toHaveBeenCalledOnce()
    await expect(args.onDismiss).toHaveBeenCalledWith('gone')
  },
}

export const LeavesByItself: Story = {
  args: { stay: 50 },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith('welcome'))
  },
}
