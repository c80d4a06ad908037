import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Countdown } from './Countdown.tsx'

const noon = Date.UTC(2026, 10, 21, 12)
const still = () => noon

/** A clock that stays the same until its second reading. */
const sleeper = { looks: 0 }
const slept = () => (sleeper.looks++ === 0 ? noon : noon + 60_000)

const meta = {
  title: 'Components/Data display/Countdown 倒计时',
  component: Countdown,
  tags: ['autodocs'],
  args: { until: noon + 872_000, now: still, over: '订单已过期', onOver: fn() },
} satisfies Meta<typeof Countdown>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent('还剩 14 分 32 秒')
    await expect(canvas.getByRole('status')).toHaveTextContent('还剩 15 分')
  },
}

/** Days, hours, seconds, and the text at the end, which may be long. */
export const Durations: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 12 }}>
      <Countdown {...args} until={noon + 29 * 86_400_000 + 3 * 3_600_000} />
      <Countdown {...args} until={noon + 2 * 3_600_000 + 60_000} />
      <Countdown {...args} until={noon + 9000} />
      <Countdown {...args} until={noon} />
      <Countdown
        {...args}
        until={noon}
        over="This order has expired and nothing was paid. Ask for a new one, it keeps what you have chosen."
      />
    </div>
  ),
}

/** It uses the given clock, however long the page was suspended. */
export const RunsOut: Story = {
  args: { until: noon + 1500, now: slept, onOver: fn() },
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: () => {
    sleeper.looks = 0
  },
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('订单已过期'), { timeout: 4000 })

    await waitFor(() => expect(args.onOver).toHaveBeenCalledOnce())
  },
}
