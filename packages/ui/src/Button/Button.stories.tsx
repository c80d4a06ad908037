import type { Meta, StoryObj } from '@storybook/react-vite'
import { Copy } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import { PriceTag } from '../PriceTag/PriceTag.tsx'
import { Button } from './Button.tsx'

const meta = {
  title: 'Components/Actions/Button 按钮',
  component: Button,
  tags: ['autodocs'],
  args: { children: '我已付款', onClick: fn() },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

export const Line: Story = {}

/** The one call of a view. */
export const Solid: Story = {
  args: { kind: 'solid', children: '登录' },
}

export const Quiet: Story = {
  args: { kind: 'quiet', children: '还原默认' },
}

export const Soft: Story = {
  args: { kind: 'soft', children: '换一张' },
}

/** Stops what is running. */
export const Ink: Story = {
  args: { kind: 'ink', children: '停止' },
}

export const Danger: Story = {
  args: { kind: 'danger', children: '删除' },
}

/** Only inside a confirm dialog. */
export const DangerSolid: Story = {
  args: { kind: 'dangerSolid', children: '删除会话' },
}

export const Small: Story = {
  args: {
    size: 's',
    children: (
      <>
        <Copy size={16} aria-hidden="true" />
        复制
      </>
    ),
  },
}

/** The price stands after the verb, before the click. */
export const LargeWithPrice: Story = {
  args: {
    kind: 'solid',
    size: 'l',
    children: (
      <>
        生成
        <PriceTag points={4} />
      </>
    ),
  },
}

export const Block: Story = {
  args: { kind: 'solid', size: 'l', block: true, children: '登录' },
}

export const Disabled: Story = {
  args: { disabled: true, children: '不可用' },
}

/** The label stays, and so does the width. */
export const Busy: Story = {
  args: { kind: 'solid', busy: true, children: '登录' },
}

export const BusySmall: Story = {
  args: { size: 's', busy: true, children: '重新获取' },
}

/** A label that is too long wraps; it is never cut. */
export const TooMuchText: Story = {
  args: { kind: 'solid', children: 'Continue with the account that you have used on this computer before' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 240 }}>
        <Story />
      </div>
    ),
  ],
}

/** Leads somewhere: the link keeps its role. */
export const AsLink: Story = {
  args: { asChild: true, kind: 'solid', children: <a href="#start">开始创作</a> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '开始创作' })).toHaveAttribute('href', '#start')
  },
}

export const Pressed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '我已付款' }))

    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

/** While it works, pressing it again does nothing, and it keeps its focus. */
export const PressedWhileBusy: Story = {
  args: { kind: 'solid', busy: true },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: '我已付款' })
    await userEvent.click(button)

    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveFocus()
  },
}
