import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Chart } from './Chart.tsx'

const eightDays = [62, 88, 71, 96, 134, 118, 152, 127].map((value, place) => ({ at: `11-${14 + place}`, value }))

const meta = {
  title: 'Components/Data display/Chart 图表',
  component: Chart,
  tags: ['autodocs'],
  args: { label: '近八日用点，从 62 到 127', series: '用点', points: eightDays },
} satisfies Meta<typeof Chart>

export default meta
type Story = StoryObj<typeof meta>

export const Line: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('circle')).toHaveLength(8))
  },
}

export const Bar: Story = {
  args: { kind: 'bar' },
}

/** The second series is ink, dashed. */
export const TwoSeries: Story = {
  args: { label: '收入与支出', series: '支出', secondSeries: '收入', points: eightDays.map((point, place) => ({ ...point, second: [40, 120, 60, 60, 90, 60, 180, 72][place] ?? 0 })) },
}

export const TwoSeriesOfBars: Story = {
  args: { ...TwoSeries.args, kind: 'bar' },
}

/** Axis figures are 万 in Chinese. */
export const Large: Story = {
  args: { points: eightDays.map((point) => ({ ...point, value: point.value * 1_234 })) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('20万')).toBeVisible())
  },
}

/** And K in English. */
export const LargeInEnglish: Story = {
  args: { label: 'Points used on eight days', series: 'Points', points: eightDays.map((point) => ({ ...point, value: point.value * 1_234 })) },
  globals: { locale: 'en-US' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('200K')).toBeVisible())
  },
}

/** The axis leaves days out before they touch. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
}

export const OnePoint: Story = {
  args: { points: eightDays.slice(-1) },
}

export const NothingUsed: Story = {
  args: { points: eightDays.map((point) => ({ ...point, value: 0 })) },
}

export const Loading: Story = {
  args: { state: 'loading' },
}

export const Failed: Story = {
  args: { state: 'failed', onRetry: fn() },
}

export const NoPoints: Story = {
  args: { points: [] },
}

/** A month: the dots stay, the words thin out. */
export const TooManyPoints: Story = {
  args: { points: Array.from({ length: 30 }, (_, place) => ({ at: `11-${String(place + 1).padStart(2, '0')}`, value: (place * 37) % 160 })) },
  globals: { viewport: { value: 'phone' } },
}

export const WalkedByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const walk = await canvas.findByRole('slider', { name: '近八日用点，从 62 到 127' })
    await userEvent.tab()
    await expect(walk).toHaveAttribute('aria-valuetext', '11-21，127')
    await userEvent.keyboard('{ArrowLeft}')

    await expect(walk).toHaveAttribute('aria-valuetext', '11-20，152')
    await waitFor(() => expect(canvas.getAllByText('152')[0]).toBeVisible())
  },
}

/** Behind the picture stands a table. */
export const ReadAsATable: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: '近八日用点，从 62 到 127' })).toBeInTheDocument()
    await expect(canvas.getAllByRole('row')).toHaveLength(9)
  },
}
