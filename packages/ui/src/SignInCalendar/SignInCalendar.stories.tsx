import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { SignInCalendar } from './SignInCalendar.tsx'

const meta = {
  component: SignInCalendar,
  args: {
    days: [
      { date: '2026-11-16', points: 2, state: 'signed' },
      { date: '2026-11-17', points: 3, state: 'signed' },
      { date: '2026-11-18', points: 4, state: 'signed' },
      { date: '2026-11-19', points: 5, state: 'signed' },
      { date: '2026-11-20', points: 6, state: 'signed' },
      { date: '2026-11-21', points: 8, state: 'today' },
      { date: '2026-11-22', points: 12, state: 'coming' },
    ],
    onSignIn: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 288 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SignInCalendar>

export default meta
type Story = StoryObj<typeof meta>

export const Today: Story = {}

/** The seal of today is the one that has its colour. */
export const Done: Story = {
  args: { done: true },
}

export const StampedJustNow: Story = {
  args: { done: 'fresh' },
}

export const DaysMissed: Story = {
  args: {
    days: [
      { date: '2026-11-16', points: 2, state: 'signed' },
      { date: '2026-11-17', points: 3, state: 'missed' },
      { date: '2026-11-18', points: 4, state: 'missed' },
      { date: '2026-11-19', points: 2, state: 'signed' },
      { date: '2026-11-20', points: 3, state: 'signed' },
      { date: '2026-11-21', points: 4, state: 'today' },
      { date: '2026-11-22', points: 5, state: 'coming' },
    ],
  },
}

export const Busy: Story = {
  args: { busy: true },
}

export const Problem: Story = {
  args: { problem: '没有签上，点数没有动。请稍后再试' },
}

export const English: Story = {
  globals: { locale: 'en-US' },
}

export const TooMuchText: Story = {
  args: { problem: 'You could not be signed in for today, because the connection ended before the answer came. No points were moved; please try it again in a little while.' },
  globals: { locale: 'en-US', viewport: { value: 'phone' } },
}

export const SignedInByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')[5]).toHaveTextContent(/星期六.*\+8/)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')

    await expect(args.onSignIn).toHaveBeenCalledOnce()
  },
}
