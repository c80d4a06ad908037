// Written by `npm run stories` from the states of the machines. A change here is lost.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Staged } from './Staged.tsx'

const meta = {
  title: 'States/Inbox 消息',
  component: Staged,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Staged>

export default meta
type Story = StoryObj<typeof meta>

/** The box is counting, none unread. */
export const BoxCountingNoneUnread: Story = {
  args: { box: 'counting noneUnread' },
}

/** The box is known. */
export const BoxKnown: Story = {
  args: { box: 'known' },
}

/** The box is unknown, none unread. */
export const BoxUnknownNoneUnread: Story = {
  args: { box: 'unknown noneUnread' },
}

/** The box is counting, listed, none unread. */
export const BoxCountingListedNoneUnread: Story = {
  args: { box: 'counting listed noneUnread' },
}

/** The box is known, listed. */
export const BoxKnownListed: Story = {
  args: { box: 'known listed' },
}

/** The box is known, telling. */
export const BoxKnownTelling: Story = {
  args: { box: 'known telling' },
}

/** The box is known, listed, arrived. */
export const BoxKnownListedArrived: Story = {
  args: { box: 'known listed arrived' },
}

/** The box is recounting. */
export const BoxRecounting: Story = {
  args: { box: 'recounting' },
}

/** The box is unknown, listed, none unread. */
export const BoxUnknownListedNoneUnread: Story = {
  args: { box: 'unknown listed noneUnread' },
}

/** The box is counting, listed, telling, none unread. */
export const BoxCountingListedTellingNoneUnread: Story = {
  args: { box: 'counting listed telling noneUnread' },
}

/** The box is known, listed, telling. */
export const BoxKnownListedTelling: Story = {
  args: { box: 'known listed telling' },
}

/** The box is recounting, listed. */
export const BoxRecountingListed: Story = {
  args: { box: 'recounting listed' },
}

/** The box is known, told. */
export const BoxKnownTold: Story = {
  args: { box: 'known told' },
}

/** The box is recounting, telling. */
export const BoxRecountingTelling: Story = {
  args: { box: 'recounting telling' },
}

/** The box is recounting, listed, arrived. */
export const BoxRecountingListedArrived: Story = {
  args: { box: 'recounting listed arrived' },
}

/** The box is outdated. */
export const BoxOutdated: Story = {
  args: { box: 'outdated' },
}

/** The box is unknown, listed, telling, none unread. */
export const BoxUnknownListedTellingNoneUnread: Story = {
  args: { box: 'unknown listed telling noneUnread' },
}

/** The box is counting, listed, told, none unread. */
export const BoxCountingListedToldNoneUnread: Story = {
  args: { box: 'counting listed told noneUnread' },
}

/** The box is known, listed, told. */
export const BoxKnownListedTold: Story = {
  args: { box: 'known listed told' },
}

/** The box is recounting, listed, telling. */
export const BoxRecountingListedTelling: Story = {
  args: { box: 'recounting listed telling' },
}

/** The box is outdated, listed. */
export const BoxOutdatedListed: Story = {
  args: { box: 'outdated listed' },
}

/** The box is recounting, told. */
export const BoxRecountingTold: Story = {
  args: { box: 'recounting told' },
}

/** The box is outdated, telling. */
export const BoxOutdatedTelling: Story = {
  args: { box: 'outdated telling' },
}

/** The box is outdated, listed, arrived. */
export const BoxOutdatedListedArrived: Story = {
  args: { box: 'outdated listed arrived' },
}

/** The box is unknown, listed, told, none unread. */
export const BoxUnknownListedToldNoneUnread: Story = {
  args: { box: 'unknown listed told noneUnread' },
}

/** The box is recounting, listed, told. */
export const BoxRecountingListedTold: Story = {
  args: { box: 'recounting listed told' },
}

/** The box is outdated, listed, telling. */
export const BoxOutdatedListedTelling: Story = {
  args: { box: 'outdated listed telling' },
}

/** The box is outdated, told. */
export const BoxOutdatedTold: Story = {
  args: { box: 'outdated told' },
}

/** The box is outdated, listed, told. */
export const BoxOutdatedListedTold: Story = {
  args: { box: 'outdated listed told' },
}
