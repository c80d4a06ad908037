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

/** The box is counting, none unread. 7 more states look the same. */
export const BoxCountingNoneUnread: Story = {
  args: { box: 'counting noneUnread' },
}

/** The box is known. 5 more states look the same. */
export const BoxKnown: Story = {
  args: { box: 'known' },
}

/** The box is known, telling. 5 more states look the same. */
export const BoxKnownTelling: Story = {
  args: { box: 'known telling' },
}

/** The box is known, listed, arrived. 2 more states look the same. */
export const BoxKnownListedArrived: Story = {
  args: { box: 'known listed arrived' },
}

/** The box is known, listed, telling. 5 more states look the same. */
export const BoxKnownListedTelling: Story = {
  args: { box: 'known listed telling' },
}
