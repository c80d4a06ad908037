// Written by `npm run generate:stories` from the states of the machines. A change here is lost.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateHarness } from './StateHarness.tsx'

const meta = {
  title: 'States/Session/Session ended 重新登录',
  component: StateHarness,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StateHarness>

export default meta
type Story = StoryObj<typeof meta>

/** The session is interrupted. */
export const SessionInterrupted: Story = {
  args: { session: 'interrupted', way: 'password' },
}

/** The session is returning. One more state looks the same. */
export const SessionReturning: Story = {
  args: { session: 'returning', way: 'password' },
}

/** The session is interrupted, refused. */
export const SessionInterruptedRefused: Story = {
  args: { session: 'interrupted refused', way: 'password' },
}

/** The session is interrupted, cut off. */
export const SessionInterruptedCutOff: Story = {
  args: { session: 'interrupted cutOff', way: 'password' },
}

/** The session is interrupted, by phone. */
export const SessionInterruptedByPhone: Story = {
  args: { session: 'interrupted', way: 'phone' },
}
