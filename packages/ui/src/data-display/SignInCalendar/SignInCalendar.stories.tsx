import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { SignInCalendar } from './SignInCalendar.tsx'

const before = ['2026-11-03', '2026-11-04', '2026-11-10', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']
const signed = [...before, '2026-11-21']

const meta = {
  title: 'Components/Data display/SignInCalendar 签到日历',
  component: SignInCalendar,
  tags: ['autodocs'],
  args: {
    today: '2026-11-21',
    signed: before,
    ladder: [5, 10, 15, 20, 25, 30, 50],
    streak: 4,
    points: 25,
    onSignIn: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 760 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SignInCalendar>

export default meta
type Story = StoryObj<typeof meta>

/** Four days in a row; today is still open. */
export const NotCheckedIn: Story = {
  play: async ({ canvas }) => {
    const ladder = within(canvas.getByRole('list', { name: '连续签到每天得的点数' }))
    await expect(ladder.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      '+5第 1 天，已签',
      '+10第 2 天，已签',
      '+15第 3 天，已签',
      '+20第 4 天，已签',
      '+25第 5 天',
      '+30第 6 天',
      '+50第 7 天',
    ])
    await expect(ladder.getAllByRole('listitem')[4]).toHaveAttribute('aria-current', 'step')
    await expect(canvas.getByRole('cell', { name: /^11月20日，已签/ })).toBeVisible()
    await expect(canvas.getByRole('cell', { name: /^11月16日，没有签/ })).toBeVisible()
    await expect(canvas.getByRole('cell', { name: /^11月21日/ })).toHaveAttribute('aria-current', 'date')
    await expect(canvas.getByRole('status')).toHaveTextContent('今天签到 +25 点，明天 +30 点。')
  },
}

/** Today's seal, stamped just now, is the only one in colour. A second press does nothing. */
export const CheckedIn: Story = {
  args: { signed, streak: 5, done: 'fresh' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '今天已签到 · +25 点' }))

    await expect(args.onSignIn).not.toHaveBeenCalled()
    await expect(canvas.getByRole('status')).toHaveTextContent('今天已签到，+25 点已到账。明天 +30 点。')
  },
}

/** No sign-in in this month, nor on the last day of the previous one. */
export const NoStreak: Story = {
  args: { today: '2026-11-01', signed: [], streak: 0, points: 5 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('还没有连续签到')).toBeVisible()
    await expect(canvas.getAllByRole('listitem')[0]).toHaveAttribute('aria-current', 'step')
  },
}

/** Beyond the last step: each further day gives the points of the last step. */
export const LongStreak: Story = {
  args: {
    signed: Array.from({ length: 20 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`),
    streak: 132,
    points: 50,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')[6]).toHaveAttribute('aria-current', 'step')
    await expect(canvas.getByRole('status')).toHaveTextContent('今天签到 +50 点，明天 +50 点。')
  },
}

/** While the sign-in is pending, in a narrow container. */
export const BusyAndNarrow: Story = {
  args: { busy: true },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 272 }}>
        <Story />
      </div>
    ),
  ],
}

/** A week begins on Sunday. */
export const LongText: Story = {
  args: {
    problem:
      'You could not be checked in for today, because the connection ended before the answer came. No ' +
      'points were moved; please try it again in a little while.',
  },
  globals: { locale: 'en-US', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Check in · +25 points' })).toBeVisible()
    await expect(canvas.getAllByRole('columnheader')[0]).toHaveTextContent('S')
  },
}

export const ChecksInByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '签到 · +25 点' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')

    await expect(args.onSignIn).toHaveBeenCalledOnce()
  },
}
