import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Avatar } from '../Avatar/Avatar.tsx'
import { Button } from '../../actions/Button/Button.tsx'
import { Badge } from './Badge.tsx'

const open = fn<() => void>()

const meta = {
  title: 'Components/Data display/Badge 徽标',
  component: Badge,
  tags: ['autodocs'],
  args: { count: 2, label: '2 条未读' },
  decorators: [
    (Story) => (
      <div style={{ padding: 12 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Badge>

export default meta
type Story = StoryObj<typeof meta>

export const Count: Story = {}

/** Above 99 it is capped; `ink` is for a count that needs no attention. */
export const Kinds: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24, alignItems: 'center' }}>
      <Badge count={128} label="128 条未读" />
      <Badge tone="ink" count={12} label="12 件" />
      <Badge dot label="有新的公告" />
      <Badge dot label="在线">
        <Avatar name="沈砚秋" size={40} />
      </Badge>
      <Badge count={1000} label="1,000 unread">
        <Button>Everything that happened while you were away</Button>
      </Badge>
    </div>
  ),
}

/** For a count of 0, nothing is visible and nothing is announced. */
export const Zero: Story = {
  args: { count: 0, label: '没有未读', children: <Button>消息</Button> },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent('没有未读')
  },
}

/** It covers the button's corner but lets pointer events through. */
export const LetsClicksThrough: Story = {
  args: { children: <Button onClick={open}>消息</Button> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '消息' }))

    await expect(open).toHaveBeenCalledOnce()
    await expect(canvas.getByText('2 条未读')).toBeInTheDocument()
  },
}
