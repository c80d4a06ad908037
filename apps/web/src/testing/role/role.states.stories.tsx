// Written by `npm run generate:stories` from the states of the machines. A change here is lost.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateHarness } from './StateHarness.tsx'

const meta = {
  title: 'States/Session/Role 角色',
  component: StateHarness,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StateHarness>

export default meta
type Story = StoryObj<typeof meta>

/** The role is unknown. One more state looks the same. */
export const RoleUnknown: Story = {
  args: { role: 'unknown' },
}

/** The role is known, admin. */
export const RoleKnownAdmin: Story = {
  args: { role: 'known admin' },
}

/** The role is known, admin, as, user. */
export const RoleKnownAdminAsUser: Story = {
  args: { role: 'known admin as user' },
}
