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

/** The line is idle. 14 more states look the same. */
export const LineIdle: Story = {
  args: { line: 'idle' },
}

/** The line is offline, lost. 15 more states look the same. */
export const LineOfflineLost: Story = {
  args: { line: 'offline lost' },
}

/** The line is waiting, third time, cut off. 12 more states look the same. */
export const LineWaitingThirdTimeCutOff: Story = {
  args: { line: 'waiting thirdTime cutOff' },
}
