import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { Button } from '../../actions/Button/Button.tsx'
import { ProgressBar } from './ProgressBar.tsx'

const meta = {
  title: 'Components/Feedback/ProgressBar 进度条',
  component: ProgressBar,
  tags: ['autodocs'],
  args: { label: '正在画', value: 62 },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 360 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ProgressBar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: '正在画' })).toHaveAttribute('aria-valuenow', '62')
  },
}

/**
 * Where the progress is unknown, the bar pulses and has no number. The last is `bare`, as in a job card, which shows
 * the label elsewhere.
 */
export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      <ProgressBar {...args} label="还没开始" value={0} />
      <ProgressBar {...args} label="画好了" value={100} />
      <ProgressBar {...args} label="排队中" value={null} />
      <ProgressBar {...args} label="正在上传" value={3} max={12} note="3 / 12 张" />
      <ProgressBar {...args} label="引擎超时，已退回 8 点" failed />
      <ProgressBar {...args} bare />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: '排队中' })).not.toHaveAttribute('aria-valuenow')
  },
}

export const LongText: Story = {
  args: {
    label: 'Restoring “Grandmother before the old house in the autumn of 1962, with everybody who was there”',
    note: '1,024 / 2,048 kB',
  },
}

/** A value above `max` is clamped. */
export const StopsAtMaximum: Story = {
  render: function Following(args) {
    const [value, setValue] = useState(80)
    return (
      <div style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
        <div style={{ inlineSize: '100%' }}>
          <ProgressBar {...args} value={value} />
        </div>
        <Button onClick={() => setValue(value + 30)}>再画一点</Button>
      </div>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')

    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  },
}
