import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Tag } from './Tag.tsx'

const meta = {
  title: 'Components/Data display/Tag 标签',
  component: Tag,
  tags: ['autodocs'],
  args: { children: '已关闭' },
} satisfies Meta<typeof Tag>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** `outline` is for the kind of an object, not for its state. */
export const Tones: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      <Tag>已关闭</Tag>
      <Tag tone="success">已到账</Tag>
      <Tag tone="warning">待付款</Tag>
      <Tag tone="danger">失败</Tag>
      <Tag tone="outline">演示引擎</Tag>
    </div>
  ),
}

/** Removable, disabled, and limited to the width of its column. */
export const Removable: Story = {
  args: { children: '水墨', onRemove: fn() },
  render: (args) => (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 16,
        justifyItems: 'start',
        maxInlineSize: 240,
      }}
    >
      <Tag {...args} />
      <Tag {...args} disabled />
      <Tag {...args}>Everything that was painted in the style of the southern Song, and what came after it</Tag>
    </div>
  ),
}

export const RemovesByKeyboard: Story = {
  args: { children: '水墨', onRemove: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('button', { name: '移除 水墨' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')

    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}
