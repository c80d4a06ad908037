import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Calendar } from './Calendar.tsx'

const meta = {
  title: 'Components/Fields/Calendar 日历',
  component: Calendar,
  tags: ['autodocs'],
  args: { now: new Date('2026-11-21T04:00:00Z'), value: null, onValueChange: fn() },
} satisfies Meta<typeof Calendar>

export default meta
type Story = StoryObj<typeof meta>

/** Today has a dot. In English the week starts on Sunday. */
export const Default: Story = {}

/** Disabled days are struck out. */
export const WithDisabledDays: Story = {
  args: { value: '2026-11-18', min: '2026-11-05', max: '2026-11-21' },
}

/** Month and year are chosen from lists, for example for a birthday. */
export const WithYearList: Story = {
  args: { value: '1984-02-29', far: true, min: '1900-01-01', max: '2026-11-21' },
}

/** Today depends on the time zone: at half past midnight in Shanghai, it is still the day before in London. */
export const JustAfterMidnight: Story = {
  args: { now: new Date('2026-11-20T16:30:00Z') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^今天，.*21日/ })).toBeVisible()
  },
}

/** Arrow keys move by days and weeks, Home and End to the ends of a week, Page Up and Page Down by months. */
export const NavigatesByKeyboard: Story = {
  args: { value: '2026-11-08', autoFocus: true },
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: /11月8日/ })).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await waitFor(() => expect(canvas.getByRole('button', { name: /11月16日/ })).toHaveFocus())
    await userEvent.keyboard('{PageDown}')
    await expect(await canvas.findByRole('grid', { name: '2026年12月' })).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: /12月16日/ })).toHaveFocus())
    await userEvent.keyboard('{Enter}')

    await expect(args.onValueChange).toHaveBeenCalledWith('2026-12-16')
  },
}
