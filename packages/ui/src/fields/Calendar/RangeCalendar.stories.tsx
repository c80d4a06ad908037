import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { RangeCalendar } from './RangeCalendar.tsx'

const meta = {
  title: 'Components/Fields/RangeCalendar 范围日历',
  component: RangeCalendar,
  tags: ['autodocs'],
  args: { now: new Date('2026-11-21T04:00:00Z'), value: { from: '2026-11-10', to: '2026-12-03' }, onValueChange: fn() },
} satisfies Meta<typeof RangeCalendar>

export default meta
type Story = StoryObj<typeof meta>

/** Two months; one on a phone. */
export const RangeSelected: Story = {}

/** The first day is chosen, the last day is not chosen yet. */
export const RangeStarted: Story = {
  args: { value: { from: '2026-11-10', to: null } },
}

/** Disabled days are struck out; a range of one day has the same start and end. */
export const WithDisabledDays: Story = {
  args: { value: { from: '2026-11-10', to: '2026-11-10' }, min: '2026-11-05', max: '2026-12-20' },
}

/** A click after a complete range starts a new range. */
export const StartsNewRange: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /11月18日/ }))

    await expect(args.onValueChange).toHaveBeenCalledWith({ from: '2026-11-18', to: null })
  },
}

/** A phone shows one month, and the last month that can be chosen is reachable. */
export const ReachesLastMonthOnPhone: Story = {
  args: { value: { from: '2026-10-20', to: '2026-11-21' }, max: '2026-11-21', autoFocus: true },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: /10月20日/ })).toHaveFocus())
    await userEvent.keyboard('{PageDown}')

    await waitFor(() => expect(canvas.getByRole('button', { name: /11月20日/ })).toHaveFocus())
    await waitFor(() => expect(canvas.getByRole('grid', { name: '2026年11月' })).toBeVisible())
  },
}
