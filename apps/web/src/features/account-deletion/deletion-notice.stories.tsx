import { accountDeletion } from '@moyun/api'
import { mock } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { AnyPage } from '../../testing/any-page.tsx'
import { mockMember, pageStory } from '../../testing/page-story.tsx'

const meta = {
  title: 'Pages/User/Deletion notice 注销提示',
  component: AnyPage,
  ...pageStory('member', '/home'),
  beforeEach: ({ msw }) =>
    msw.use(
      mock(accountDeletion.closing, () => ({ at: '2026-03-25T01:30:00.000Z' })),
      ...mockMember(),
    ),
} satisfies Meta<typeof AnyPage>

export default meta
type Story = StoryObj<typeof meta>

const slow = { timeout: 10_000 }

/**
 * A member whose account is scheduled for deletion is reminded on every page. In English on a phone: the reminder
 * links to the page where the deletion can be canceled.
 */
export const LinksToCancellation: Story = {
  globals: { locale: 'en-US', viewport: { value: 'phone' } },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    await waitFor(
      () => expect(screen.getByText('This account will be deleted on March 25 at 09:30')).toBeVisible(),
      slow,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'View' }, slow))

    await expect(await canvas.findByText('→ /user')).toBeVisible()
  },
}
