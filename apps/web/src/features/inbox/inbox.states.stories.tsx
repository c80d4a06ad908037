// Written by `npm run generate:stories` from the states of the machines. A change here is lost.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateHarness } from './StateHarness.tsx'

const meta = {
  title: 'States/Inbox 消息',
  component: StateHarness,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StateHarness>

export default meta
type Story = StoryObj<typeof meta>

/** The inbox is reading, none unread. 7 more states look the same. */
export const InboxReadingNoneUnread: Story = {
  args: { box: 'reading noneUnread' },
}

/** The inbox is known. 5 more states look the same. */
export const InboxKnown: Story = {
  args: { box: 'known' },
}

/** The inbox is known, sending. 5 more states look the same. */
export const InboxKnownSending: Story = {
  args: { box: 'known sending' },
}

/** The inbox is known, listed, arrived. 2 more states look the same. */
export const InboxKnownListedArrived: Story = {
  args: { box: 'known listed arrived' },
}

/** The inbox is known, listed, sending. 5 more states look the same. */
export const InboxKnownListedSending: Story = {
  args: { box: 'known listed sending' },
}
