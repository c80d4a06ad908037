// Written by `npm run generate:stories` from the states of the machines. A change here is lost.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateHarness } from './StateHarness.tsx'

const meta = {
  title: 'States/Tab bar 标签栏',
  component: StateHarness,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StateHarness>

export default meta
type Story = StoryObj<typeof meta>

/** The tabBar is open, one. */
export const TabBarOpenOne: Story = {
  args: { tabs: 'open one' },
}

/** The tabBar is open, two. */
export const TabBarOpenTwo: Story = {
  args: { tabs: 'open two' },
}

/** The tabBar is open, three. */
export const TabBarOpenThree: Story = {
  args: { tabs: 'open three' },
}

/** The tabBar is open, two, unsaved. */
export const TabBarOpenTwoUnsaved: Story = {
  args: { tabs: 'open two unsaved' },
}

/** The tabBar is open, three, draft. */
export const TabBarOpenThreeDraft: Story = {
  args: { tabs: 'open three draft' },
}

/** The tabBar is open, three, unsaved. */
export const TabBarOpenThreeUnsaved: Story = {
  args: { tabs: 'open three unsaved' },
}

/** The tabBar is confirming, close, unsaved. */
export const TabBarConfirmingCloseUnsaved: Story = {
  args: { tabs: 'confirming close unsaved' },
}

/** The tabBar is confirming, refresh, unsaved. */
export const TabBarConfirmingRefreshUnsaved: Story = {
  args: { tabs: 'confirming refresh unsaved' },
}

/** The tabBar is open, three, draft, unsaved. */
export const TabBarOpenThreeDraftUnsaved: Story = {
  args: { tabs: 'open three draft unsaved' },
}

/** The tabBar is confirming, close, draft, unsaved. */
export const TabBarConfirmingCloseDraftUnsaved: Story = {
  args: { tabs: 'confirming close draft unsaved' },
}

/** The tabBar is confirming, refresh, draft, unsaved. */
export const TabBarConfirmingRefreshDraftUnsaved: Story = {
  args: { tabs: 'confirming refresh draft unsaved' },
}
