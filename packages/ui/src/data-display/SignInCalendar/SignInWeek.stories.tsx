import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { SignInWeek } from './SignInWeek.tsx'

const before = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']

const meta = {
  title: 'Components/Data display/SignInWeek 本周签到',
  component: SignInWeek,
  tags: ['autodocs'],
  args: { today: '2026-11-21', signed: before, ladder: [5, 10, 15, 20, 25, 30, 50], streak: 4 },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 288 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SignInWeek>

export default meta
type Story = StoryObj<typeof meta>

/** Four days in a row; today is still open. */
export const NotCheckedIn: Story = {
  play: async ({ canvas }) => {
    const days = within(canvas.getByRole('list', { name: '这一周的签到' })).getAllByRole('listitem')
    await expect(days[4]).toHaveTextContent('星期五五，已签')
    await expect(days[5]).toHaveTextContent('+25')
    await expect(days[5]).toHaveAttribute('aria-current', 'date')
  },
}

/** Today's seal is the only one in colour. */
export const CheckedIn: Story = { args: { streak: 5, done: true } }

export const NoStreak: Story = { args: { today: '2026-11-16', signed: [], streak: 0 } }
