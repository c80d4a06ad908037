import type { Meta, StoryObj } from '@storybook/react-vite'
import { Copy } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import { PriceTag } from '../../money/PriceTag/PriceTag.tsx'
import { Button } from './Button.tsx'

const row = { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' } as const

const meta = {
  title: 'Components/Actions/Button 按钮',
  component: Button,
  tags: ['autodocs'],
  args: { children: '我已付款', onClick: fn() },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/**
 * `solid` is the primary action of a view, `ink` stops something that is running, `dangerSolid` is used only inside a
 * confirmation dialog.
 */
export const Kinds: Story = {
  render: (args) => (
    <div style={row}>
      {(['line', 'solid', 'quiet', 'soft', 'ink', 'danger', 'dangerSolid'] as const).map((kind) => (
        <Button key={kind} {...args} kind={kind} />
      ))}
    </div>
  ),
}

/** The price follows the verb, so the member sees it before the click. */
export const Sizes: Story = {
  render: (args) => (
    <div style={row}>
      <Button {...args} size="s">
        <Copy size={16} aria-hidden="true" />
        复制
      </Button>
      <Button {...args} />
      <Button {...args} kind="solid" size="l">
        生成
        <PriceTag points={4} />
      </Button>
      <Button {...args} kind="solid" size="l" block>
        登录
      </Button>
    </div>
  ),
}

/** While the button is busy, its label and its width stay. */
export const DisabledAndBusy: Story = {
  render: (args) => (
    <div style={row}>
      <Button {...args} disabled />
      <Button {...args} kind="solid" busy />
      <Button {...args} size="s" busy />
    </div>
  ),
}

/** A label that is too long wraps; it is never truncated. */
export const LongText: Story = {
  args: { kind: 'solid', children: 'Continue with the account that you have used on this computer before' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 240 }}>
        <Story />
      </div>
    ),
  ],
}

/** As a link: the element keeps its link role. */
export const AsLink: Story = {
  args: { asChild: true, kind: 'solid', children: <a href="#start">开始创作</a> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '开始创作' })).toHaveAttribute('href', '#start')
  },
}

export const RespondsToClick: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '我已付款' }))

    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

/** While the button is busy, pressing it again does nothing and it keeps focus. */
export const IgnoresClicksWhileBusy: Story = {
  args: { kind: 'solid', busy: true },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: '我已付款' })
    await userEvent.click(button)

    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveFocus()
  },
}
