import { agreements, session } from '@moyun/api'
import { acceptance, member } from '@moyun/api/fixtures'
import { mock, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { AnyPage } from '../../testing/any-page.tsx'
import { mockMember, pageStory, type Play } from '../../testing/page-story.tsx'
import { broadcastAcceptance } from './acceptance-broadcast.ts'

const pending = {
  ...acceptance,
  pending: true,
  changed: ['privacy' as const],
  accepted: [{ version: '2025-06-01', at: '2025-07-14T08:00:00.000Z' }],
}

const meta = {
  title: 'Pages/Agreements/Updated agreements 协议更新',
  component: AnyPage,
  ...pageStory('member', '/home'),
  beforeEach: ({ msw }) =>
    msw.use(
      ...mockMember(),
      mock(agreements.accept, () => acceptance),
    ),
} satisfies Meta<typeof AnyPage>

export default meta
type Story = StoryObj<typeof meta>

/** Waits for the dialog, which appears after the page has rendered. */
async function agreementDialog() {
  const dialog = await screen.findByRole('alertdialog', { name: '隐私政策有了新版本' }, { timeout: 8_000 })
  await waitFor(() => expect(dialog).toBeVisible())
  return dialog
}
const isGone: Play = async () => {
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
}
const accept: Play = async ({ userEvent }) => {
  await agreementDialog()
  await userEvent.click(screen.getByRole('button', { name: '同意并继续' }))
}

/** The member cannot sign out while the acceptance is being saved. */
export const AcceptsAgreement: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => msw.use(mock(agreements.mine, () => pending)),
  play: async (context) => {
    let write: () => void = () => undefined
    const response = new Promise<void>((resolve) => (write = resolve))
    context.msw.use(mock(agreements.accept, () => response.then(() => acceptance)))
    await expect(await agreementDialog()).toHaveAccessibleDescription(/2025-06-01 版，现在是 2026-03-01 版/)
    await accept(context)
    await expect(screen.getByRole('button', { name: '不同意，退出登录' })).toBeDisabled()
    await agreementDialog()
    write()

    await isGone(context)
  },
}

/** The member can go on working when the acceptance cannot be saved. */
export const SaveFailed: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(agreements.mine, () => pending),
      mock(agreements.accept, offline),
    ),
  play: async (context) => {
    await accept(context)

    await isGone(context)
    await waitFor(() => expect(screen.getByText(/您的同意没有记下来（网络连接错误）/)).toBeVisible())
  },
}

/** Another tab of this browser has already accepted. */
export const AcceptedInAnotherTab: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => msw.use(mock(agreements.mine, () => pending)),
  play: async (context) => {
    await agreementDialog()
    broadcastAcceptance({ memberId: 'somebody else', version: pending.current.version })
    broadcastAcceptance({ memberId: member.userId, version: '2025-06-01' })
    await agreementDialog()
    broadcastAcceptance({ memberId: member.userId, version: pending.current.version })

    await isGone(context)
  },
}

export const DeclinesAndSignsOut: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(agreements.mine, () => pending),
      mock(session.signOut, () => null),
    ),
  play: async (context) => {
    await agreementDialog()
    await context.userEvent.click(screen.getByRole('button', { name: '不同意，退出登录' }))

    await isGone(context)
  },
}
