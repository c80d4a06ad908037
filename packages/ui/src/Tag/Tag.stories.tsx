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

export const Plain: Story = {}

export const Success: Story = {
  args: { tone: 'success', children: '已到账' },
}

export const Warning: Story = {
  args: { tone: 'warning', children: '待付款' },
}

export const Danger: Story = {
  args: { tone: 'danger', children: '失败' },
}

/** What kind of thing it is, and not how it is. */
export const Outline: Story = {
  args: { tone: 'outline', children: '演示引擎' },
}

export const Together: Story = {
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

export const Removable: Story = {
  args: { children: '水墨', onRemove: fn() },
}

export const Disabled: Story = {
  args: { children: '水墨', onRemove: fn(), disabled: true },
}

/** It ends where its column ends. */
export const TooMuchText: Story = {
  args: { children: 'Everything that was painted in the style of the southern Song, and what came after it', onRemove: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 240 }}>
        <Story />
      </div>
    ),
  ],
}

export const TakenOffByKeyboard: Story = {
  args: { children: '水墨', onRemove: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('button', { name: '去掉 水墨' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')

    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}

export const InEnglish: Story = {
  args: { children: 'Ink wash', onRemove: fn() },
  globals: { locale: 'en-US' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove Ink wash' })).toBeVisible())
  },
}
