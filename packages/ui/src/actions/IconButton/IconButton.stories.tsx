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

export const Default: Story = {}

/**
 * The label repeats the number, because the badge is visual only. One button is on; a link keeps its role and its name.
 */
export const SizesAndStates: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24, alignItems: 'center' }}>
      <IconButton size="s" label="删除">
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
      <IconButton label="任务，2 个进行中" count={2}>
        <Layers size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label="消息，99+ 条未读" count={128}>
        <Bell size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label="图层" aria-pressed>
        <Layers size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label="提醒" disabled>
        <Bell size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label="消息" asChild>
        <a href="#messages">
          <Bell size={18} aria-hidden="true" />
        </a>
      </IconButton>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '消息' })).toHaveAttribute('href', '#messages')
  },
}

/** A tooltip may be long; it stays on one line. */
export const LongText: Story = {
  args: { label: 'Show every message of the last days', tip: 'above' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()

    await expect(canvas.getByRole('button')).toHaveFocus()
  },
}

/** In the corner of a page, a long hidden tooltip would overflow the page and make it scroll sideways. */
export const TooltipInCorner: Story = {
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

export const RespondsToClick: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '消息' }))

    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
