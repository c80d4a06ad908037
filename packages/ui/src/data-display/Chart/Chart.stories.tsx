import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Chart } from './Chart.tsx'

const eightDays = [62, 88, 71, 96, 134, 118, 152, 127].map((value, place) => ({ at: `11-${14 + place}`, value }))

const income = {
  series: '支出',
  secondSeries: '收入',
  points: eightDays.map((point, place) => ({ ...point, second: [40, 120, 60, 60, 90, 60, 180, 72][place] ?? 0 })),
}

const meta = {
  title: 'Components/Data display/Chart 图表',
  component: Chart,
  tags: ['autodocs'],
  args: { label: '近八日用点，从 62 到 127', series: '用点', points: eightDays },
} satisfies Meta<typeof Chart>

export default meta
type Story = StoryObj<typeof meta>

/** A data table is the accessible alternative of the drawing. */
export const Line: Story = {
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('circle')).toHaveLength(8))
    await expect(canvas.getByRole('table', { name: '近八日用点，从 62 到 127' })).toBeInTheDocument()
    await expect(canvas.getAllByRole('row')).toHaveLength(9)
  },
}

/** The second series is dashed, in ink. */
export const Kinds: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 32 }}>
      <Chart {...args} kind="bar" />
      <Chart {...args} {...income} label="收入与支出" />
      <Chart {...args} {...income} label="收入与支出，按日" kind="bar" />
    </div>
  ),
}

/** The axis labels use 万 in Chinese. */
export const LargeNumbers: Story = {
  args: { points: eightDays.map((point) => ({ ...point, value: point.value * 1_234 })) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('20万')).toBeVisible())
  },
}

/** And K in English. */

/** A single point, and only zeros. */
export const FewPoints: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 32 }}>
      <Chart {...args} label="十一月二十一日用点" points={eightDays.slice(-1)} />
      <Chart {...args} points={eightDays.map((point) => ({ ...point, value: 0 }))} />
    </div>
  ),
}

/** Loading, failed, and without points. */
export const States: Story = {
  args: { onRetry: fn() },
  render: (args) => (
    <div style={{ display: 'grid', gap: 32 }}>
      <Chart {...args} state="loading" />
      <Chart {...args} state="failed" />
      <Chart {...args} points={[]} />
    </div>
  ),
}

/** A month: all dots are drawn, and labels are thinned out. */
export const ManyPoints: Story = {
  args: {
    points: Array.from({ length: 30 }, (_, place) => ({
      at: `11-${String(place + 1).padStart(2, '0')}`,
      value: (place * 37) % 160,
    })),
  },
  globals: { viewport: { value: 'phone' } },
}

export const ReadsValuesByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const slider = await canvas.findByRole('slider', { name: '近八日用点，从 62 到 127' })
    await userEvent.tab()
    await expect(slider).toHaveAttribute('aria-valuetext', '11-21，127')
    await userEvent.keyboard('{ArrowLeft}')

    await expect(slider).toHaveAttribute('aria-valuetext', '11-20，152')
    await waitFor(() => expect(canvas.getAllByText('152')[0]).toBeVisible())
  },
}
