import type { Meta, StoryObj } from '@storybook/react-vite'
import { Bell, Layers, Trash2 } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import { IconButton } from './IconButton.tsx'

const meta = {
  title: 'Components/Actions/IconButton 图标按钮',
  component: IconButton,
  tags: ['autodocs'],
  args: { label: '消息', children: <Bell size={18} aria-hidden="true" />, onClick: fn() },
  decorators: [
    (Story) => (
      <div style={{ padding: '40px 96px' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof IconButton>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}

export const Small: Story = {
  args: { size: 's', label: '删除', children: <Trash2 size={16} aria-hidden="true" /> },
}

/** The number is in the label, too: the badge is seen only. */
export const WithCount: Story = {
  args: { label: '任务，2 个进行中', count: 2, children: <Layers size={18} aria-hidden="true" /> },
}

export const WithManyCounted: Story = {
  args: { label: '消息，99+ 条未读', count: 128 },
}

/** A tool that is on. */
export const On: Story = {
  args: { 'aria-pressed': true },
}

export const Disabled: Story = {
  args: { disabled: true },
}

/** A tip may be long; it stays on one line. */
export const TooMuchText: Story = {
  args: { label: 'Show every message of the last days', tip: 'above' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()

    await expect(canvas.getByRole('button')).toHaveFocus()
  },
}

/** In the corner of a page a long tip would stand out of it, and make it scroll sideways while nobody sees it. */
export const InTheCorner: Story = {
  args: { label: 'Show every message of the last days', tip: 'corner' },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', justifyContent: 'end', inlineSize: 320, blockSize: 80, overflow: 'auto' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()

    const button = canvas.getByRole('button')
    await expect(button).toHaveFocus()
    await expect(button.parentElement?.scrollWidth).toBe(320)
  },
}

export const PressedByItsName: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '消息' }))

    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

/** Leads somewhere: the link keeps its role, and its name. */
export const AsLink: Story = {
  args: {
    asChild: true,
    children: (
      <a href="#messages">
        <Bell size={18} aria-hidden="true" />
      </a>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '消息' })).toHaveAttribute('href', '#messages')
  },
}
