import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Avatar } from '../Avatar/Avatar.tsx'
import { Button } from '../Button/Button.tsx'
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

export const ManyCounted: Story = {
  args: { count: 128, label: '128 条未读' },
}

/** Where it counts and does not call. */
export const InInk: Story = {
  args: { tone: 'ink', count: 12, label: '12 件' },
}

export const Dot: Story = {
  args: { dot: true, label: '有新的公告' },
}

export const OnAnAvatar: Story = {
  args: { dot: true, label: '在线', children: <Avatar name="沈砚秋" size={40} /> },
}

export const OnAButton: Story = {
  args: { children: <Button onClick={open}>消息</Button> },
}

/** Nothing waits, so nothing shows and nothing is heard. */
export const Nought: Story = {
  args: { count: 0, label: '没有未读', children: <Button>消息</Button> },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent('没有未读')
  },
}

/** A long name keeps the number on its corner. */
export const TooMuchText: Story = {
  args: { count: 1000, label: '1,000 unread', children: <Button>Everything that happened while you were away</Button> },
}

/** It lies over the button's corner and takes no press away. */
export const PressedThrough: Story = {
  args: { children: <Button onClick={open}>消息</Button> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '消息' }))

    await expect(open).toHaveBeenCalledOnce()
    await expect(canvas.getByText('2 条未读')).toBeInTheDocument()
  },
}
