// Written by `npm run generate:stories` from the states of the machines. A change here is lost.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateHarness } from './StateHarness.tsx'

const meta = {
  title: 'States/Chat 聊天对话',
  component: StateHarness,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StateHarness>

export default meta
type Story = StoryObj<typeof meta>

/** The conversation is loading. */
export const ConversationLoading: Story = {
  args: { conversation: 'loading' },
}

/** The conversation is ready. */
export const ConversationReady: Story = {
  args: { conversation: 'ready' },
}

/** The conversation is ready, answer, writing. 5 more states look the same. */
export const ConversationReadyAnswerWriting: Story = {
  args: { conversation: 'ready answer writing' },
}

/** The conversation is ready, earlier, idle. 2 more states look the same. */
export const ConversationReadyEarlierIdle: Story = {
  args: { conversation: 'ready earlier idle' },
}

/** The conversation is failed. */
export const ConversationFailed: Story = {
  args: { conversation: 'failed' },
}

/** The conversation is missing. */
export const ConversationMissing: Story = {
  args: { conversation: 'missing' },
}

/** The conversation is ready, sending. 2 more states look the same. */
export const ConversationReadySending: Story = {
  args: { conversation: 'ready sending' },
}

/** The conversation is removed. */
export const ConversationRemoved: Story = {
  args: { conversation: 'removed' },
}

/** The conversation is refreshing. One more state looks the same. */
export const ConversationRefreshing: Story = {
  args: { conversation: 'refreshing' },
}

/** The conversation is ready, broke, unavailable. */
export const ConversationReadyBrokeUnavailable: Story = {
  args: { conversation: 'ready broke unavailable' },
}

/** The conversation is ready, broke, refused. */
export const ConversationReadyBrokeRefused: Story = {
  args: { conversation: 'ready broke refused' },
}

/** The conversation is ready, broke, too long. */
export const ConversationReadyBrokeTooLong: Story = {
  args: { conversation: 'ready broke tooLong' },
}

/** The conversation is ready, broke, only thought. */
export const ConversationReadyBrokeOnlyThought: Story = {
  args: { conversation: 'ready broke onlyThought' },
}

/** The conversation is ready, broke, crashed. */
export const ConversationReadyBrokeCrashed: Story = {
  args: { conversation: 'ready broke crashed' },
}

/** The conversation is ready, interrupted. */
export const ConversationReadyInterrupted: Story = {
  args: { conversation: 'ready interrupted' },
}

/** The conversation is ready, stopped. */
export const ConversationReadyStopped: Story = {
  args: { conversation: 'ready stopped' },
}

/** The conversation is ready, earlier, finding. */
export const ConversationReadyEarlierFinding: Story = {
  args: { conversation: 'ready earlier finding' },
}

/** The conversation is ready, failed, cut off. 2 more states look the same. */
export const ConversationReadyFailedCutOff: Story = {
  args: { conversation: 'ready failed cutOff' },
}

/** The conversation is ready, failed, refused. 2 more states look the same. */
export const ConversationReadyFailedRefused: Story = {
  args: { conversation: 'ready failed refused' },
}

/** The conversation is ready, insufficient points. 2 more states look the same. */
export const ConversationReadyInsufficientPoints: Story = {
  args: { conversation: 'ready insufficientPoints' },
}

/** The conversation is ready, answer, writing, not stopped. 2 more states look the same. */
export const ConversationReadyAnswerWritingNotStopped: Story = {
  args: { conversation: 'ready answer writing notStopped' },
}

/** The conversation is ready, earlier, failed. */
export const ConversationReadyEarlierFailed: Story = {
  args: { conversation: 'ready earlier failed' },
}

/** The conversation is new. */
export const ConversationNew: Story = {
  args: { conversation: 'new' },
}

/** The conversation is new, sending. */
export const ConversationNewSending: Story = {
  args: { conversation: 'new sending' },
}

/** The conversation is new, failed, cut off. */
export const ConversationNewFailedCutOff: Story = {
  args: { conversation: 'new failed cutOff' },
}

/** The conversation is new, failed, refused. */
export const ConversationNewFailedRefused: Story = {
  args: { conversation: 'new failed refused' },
}

/** The conversation is new, insufficient points. */
export const ConversationNewInsufficientPoints: Story = {
  args: { conversation: 'new insufficientPoints' },
}
