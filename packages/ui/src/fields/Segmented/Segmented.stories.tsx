import type { Meta, StoryObj } from '@storybook/react-vite'
import { Columns2, SlidersHorizontal } from 'lucide-react'
import { expect, fn, waitFor } from 'storybook/test'
import { Segmented } from './Segmented.tsx'

const meta = {
  title: 'Components/Fields/Segmented 分段选择',
  component: Segmented,
  tags: ['autodocs'],
  args: {
    label: '榜单',
    segments: [
      { value: 'text', label: '文字' },
      { value: 'picture', label: '图片' },
      { value: 'video', label: '视频' },
    ],
    onValueChange: fn(),
  },
} satisfies Meta<typeof Segmented>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** In a settings list, where the label is visible; with icons; and as wide as its column, in equal parts. */
export const Layouts: Story = {
  render: (args) => (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 24,
        justifyItems: 'start',
        maxInlineSize: 312,
      }}
    >
      <div style={{ justifySelf: 'stretch' }}>
        <Segmented
          label="张数"
          defaultValue="4"
          segments={['1', '2', '3', '4'].map((value) => ({ value, label: value }))}
          spread
        />
      </div>
      <Segmented
        label="对比方式"
        segments={[
          {
            value: 'slide',
            label: (
              <>
                <SlidersHorizontal size={16} aria-hidden="true" />
                滑动
              </>
            ),
          },
          {
            value: 'beside',
            label: (
              <>
                <Columns2 size={16} aria-hidden="true" />
                并排
              </>
            ),
          },
        ]}
      />
      <div style={{ justifySelf: 'stretch' }}>
        <Segmented {...args} block />
      </div>
    </div>
  ),
}

/** The whole control disabled, and one segment disabled. */
export const Disabled: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24, justifyItems: 'start' }}>
      <Segmented {...args} disabled />
      <Segmented
        label="放大"
        segments={[
          { value: '1', label: '原大' },
          { value: '2', label: '×2' },
          { value: '4', label: '×4', disabled: true },
        ]}
      />
    </div>
  ),
}

export const LongText: Story = {
  args: {
    label: 'How to compare',
    segments: [
      { value: 'slide', label: 'Slide across the picture' },
      { value: 'beside', label: 'One beside the other' },
      { value: 'hold', label: 'HoldToSeeTheOriginalAsItWas' },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
  globals: { locale: 'en-US' },
}

/**
 * Tab moves to the chosen segment; the arrow keys choose and wrap around. A click on the chosen segment changes
 * nothing.
 */
export const SelectsByArrowKeysAndClick: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: '文字' })).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')

    await waitFor(() => expect(canvas.getByRole('radio', { name: '视频' })).toHaveFocus())
    await expect(canvas.getByRole('radio', { name: '视频' })).toBeChecked()
    await expect(args.onValueChange).toHaveBeenCalledWith('video')
    await expect(args.onValueChange).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('radio', { name: '图片' }))
    await userEvent.click(canvas.getByRole('radio', { name: '图片' }))

    await expect(canvas.getByRole('radio', { name: '图片' })).toBeChecked()
    await expect(args.onValueChange).toHaveBeenCalledTimes(2)
  },
}

/** One press calls `onValueChange` once, even if the value updates later or not at all. */
export const SelectsOncePerClick: Story = {
  args: { value: 'text' },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '视频' }))
    await expect(args.onValueChange).toHaveBeenCalledTimes(1)
    await userEvent.click(canvas.getByRole('radio', { name: '图片' }))

    await expect(args.onValueChange).toHaveBeenCalledTimes(2)
    await expect(args.onValueChange).toHaveBeenLastCalledWith('picture')
  },
}
