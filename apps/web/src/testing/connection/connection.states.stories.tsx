// Written by `npm run generate:stories` from the states of the machines. A change here is lost.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateHarness } from './StateHarness.tsx'

const meta = {
  title: 'States/Connection 连接',
  component: StateHarness,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StateHarness>

export default meta
type Story = StoryObj<typeof meta>

/** The connection is idle. 14 more states look the same. */
export const ConnectionIdle: Story = {
  args: { line: 'idle' },
}

/** The connection is offline, lost. 15 more states look the same. */
export const ConnectionOfflineLost: Story = {
  args: { line: 'offline lost' },
}

/** The connection is waiting, third time, cut off. 12 more states look the same. */
export const ConnectionWaitingThirdTimeCutOff: Story = {
  args: { line: 'waiting thirdTime cutOff' },
}
