// Written by `npm run stories` from the states of the machines. A change here is lost.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Staged } from './Staged.tsx'

const meta = {
  title: 'States/Connection 连接',
  component: Staged,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Staged>

export default meta
type Story = StoryObj<typeof meta>

/** The line is idle. */
export const LineIdle: Story = {
  args: { line: 'idle' },
}

/** The line is linked, connecting. */
export const LineLinkedConnecting: Story = {
  args: { line: 'linked connecting' },
}

/** The line is linked, greeting. */
export const LineLinkedGreeting: Story = {
  args: { line: 'linked greeting' },
}

/** The line is waiting, again. */
export const LineWaitingAgain: Story = {
  args: { line: 'waiting again' },
}

/** The line is dismissed. */
export const LineDismissed: Story = {
  args: { line: 'dismissed' },
}

/** The line is offline, lost. */
export const LineOfflineLost: Story = {
  args: { line: 'offline lost' },
}

/** The line is linked, open. */
export const LineLinkedOpen: Story = {
  args: { line: 'linked open' },
}

/** The line is offline, again, lost. */
export const LineOfflineAgainLost: Story = {
  args: { line: 'offline again lost' },
}

/** The line is linked, connecting, again. */
export const LineLinkedConnectingAgain: Story = {
  args: { line: 'linked connecting again' },
}

/** The line is linked, connecting, lost. */
export const LineLinkedConnectingLost: Story = {
  args: { line: 'linked connecting lost' },
}

/** The line is linked, connecting, again, lost. */
export const LineLinkedConnectingAgainLost: Story = {
  args: { line: 'linked connecting again lost' },
}

/** The line is linked, greeting, again. */
export const LineLinkedGreetingAgain: Story = {
  args: { line: 'linked greeting again' },
}

/** The line is waiting, third time, cut off. */
export const LineWaitingThirdTimeCutOff: Story = {
  args: { line: 'waiting thirdTime cutOff' },
}

/** The line is dismissed, again. */
export const LineDismissedAgain: Story = {
  args: { line: 'dismissed again' },
}

/** The line is linked, greeting, lost. */
export const LineLinkedGreetingLost: Story = {
  args: { line: 'linked greeting lost' },
}

/** The line is dismissed, lost. */
export const LineDismissedLost: Story = {
  args: { line: 'dismissed lost' },
}

/** The line is linked, greeting, again, lost. */
export const LineLinkedGreetingAgainLost: Story = {
  args: { line: 'linked greeting again lost' },
}

/** The line is offline, third time, lost. */
export const LineOfflineThirdTimeLost: Story = {
  args: { line: 'offline thirdTime lost' },
}

/** The line is dismissed, again, lost. */
export const LineDismissedAgainLost: Story = {
  args: { line: 'dismissed again lost' },
}

/** The line is linked, connecting, third time, cut off. */
export const LineLinkedConnectingThirdTimeCutOff: Story = {
  args: { line: 'linked connecting thirdTime cutOff' },
}

/** The line is linked, connecting, third time, lost. */
export const LineLinkedConnectingThirdTimeLost: Story = {
  args: { line: 'linked connecting thirdTime lost' },
}

/** The line is linked, greeting, third time, cut off. */
export const LineLinkedGreetingThirdTimeCutOff: Story = {
  args: { line: 'linked greeting thirdTime cutOff' },
}

/** The line is polling, asking, often, cut off. */
export const LinePollingAskingOftenCutOff: Story = {
  args: { line: 'polling asking often cutOff' },
}

/** The line is dismissed, third time, cut off. */
export const LineDismissedThirdTimeCutOff: Story = {
  args: { line: 'dismissed thirdTime cutOff' },
}

/** The line is linked, greeting, third time, lost. */
export const LineLinkedGreetingThirdTimeLost: Story = {
  args: { line: 'linked greeting thirdTime lost' },
}

/** The line is offline, often, lost. */
export const LineOfflineOftenLost: Story = {
  args: { line: 'offline often lost' },
}

/** The line is dismissed, third time, lost. */
export const LineDismissedThirdTimeLost: Story = {
  args: { line: 'dismissed thirdTime lost' },
}

/** The line is polling, answered, often. */
export const LinePollingAnsweredOften: Story = {
  args: { line: 'polling answered often' },
}

/** The line is polling, silent, often, cut off. */
export const LinePollingSilentOftenCutOff: Story = {
  args: { line: 'polling silent often cutOff' },
}

/** The line is linked, connecting, often, cut off. */
export const LineLinkedConnectingOftenCutOff: Story = {
  args: { line: 'linked connecting often cutOff' },
}

/** The line is linked, connecting, often, lost. */
export const LineLinkedConnectingOftenLost: Story = {
  args: { line: 'linked connecting often lost' },
}

/** The line is linked, greeting, often, cut off. */
export const LineLinkedGreetingOftenCutOff: Story = {
  args: { line: 'linked greeting often cutOff' },
}

/** The line is dismissed, often, cut off. */
export const LineDismissedOftenCutOff: Story = {
  args: { line: 'dismissed often cutOff' },
}

/** The line is linked, greeting, often, lost. */
export const LineLinkedGreetingOftenLost: Story = {
  args: { line: 'linked greeting often lost' },
}

/** The line is dismissed, often, lost. */
export const LineDismissedOftenLost: Story = {
  args: { line: 'dismissed often lost' },
}
