import { admin, adminBilling, approvals, Refusal } from '@moyun/api'
import { requestedApprovals, codeBatches, newCodes } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { findFixtureMember } from '../../testing/mock-admin.ts'
import { pageStory, inTurn, type Play } from '../../testing/page-story.tsx'
import { mockBillingAdmin } from '../../testing/mock-billing-admin.ts'
import { AdminPage } from './admin.tsx'

const [batch] = codeBatches as [(typeof codeBatches)[number]]
const decided = fn()
const made = fn()
function approvalOf(id: string) {
  const found = requestedApprovals.find((one) => one.id === id)
  if (!found) throw new Refusal(404, 'notFound')
  return found
}

const meta = {
  title: 'Pages/Admin/Approvals 复核',
  component: AdminPage,
  ...pageStory('member', '/admin/approvals'),
  beforeEach: ({ msw }) => {
    decided.mockClear()
    made.mockClear()
    msw.use(
      mock(approvals.list, () => ({ approvals: requestedApprovals })),
      mock(approvals.approve, ({ params }) => {
        decided(params.id)
        return { ...approvalOf(params.id), state: 'approved' as const }
      }),
      ...mockBillingAdmin(),
    )
  },
} satisfies Meta<typeof AdminPage>

export default meta
type Story = StoryObj<typeof meta>

/**
 * Requests of other admins can be approved or rejected. Own requests can be withdrawn, and carried out once they are
 * approved. Other rows have no button.
 */
export const WithData: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(requestedApprovals.length))
    await expect(
      canvas.getAllByRole('button', { name: /^(同意|不同意|撤回|完成)$/ }).map(({ textContent }) => textContent),
    ).toEqual(['不同意', '同意', '撤回', '完成', '撤回'])
  },
}

/** Another admin has decided the request in the meantime. */
const findsDecided: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: '不同意' }))
  await expect(await screen.findByText('这条申请已经处理过了')).toBeVisible()
}

const approve: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: '同意' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: '同意 江晚 的申请？' }))
  await expect(dialog.getByText('补偿上周的故障')).toBeVisible()
  await expect(decided).not.toHaveBeenCalled()
  await userEvent.click(dialog.getByRole('button', { name: '同意' }))
  await waitFor(() => expect(decided).toHaveBeenCalledWith(requestedApprovals[0]?.id))
  await expect(await screen.findByText('已同意')).toBeVisible()
}

const withdraw: Play = async ({ canvas, userEvent }) => {
  await userEvent.click((await canvas.findAllByRole('button', { name: '撤回' }))[1] ?? document.body)
  await waitFor(() => expect(decided).toHaveBeenCalledWith(requestedApprovals[2]?.id))
  await expect(await screen.findByText('已撤回')).toBeVisible()
}

/** The codes are shown once, to the admin who requested them. */
const createCodes: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: '完成' }))
  await waitFor(() =>
    expect(within(screen.getByRole('alertdialog')).getByRole('textbox')).toHaveValue(newCodes.join('\n')),
  )
  await expect(made).toHaveBeenCalledWith({ count: 500, points: 200, days: 30, note: '春日征文的奖品' })
}

export const DecidesAndCarriesOutRequests: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(approvals.reject, () => {
        throw new Refusal(2002, 'decided', { message: '这条申请已经处理过了' })
      }),
      mock(approvals.withdraw, ({ params }) => {
        decided(params.id)
        return { ...approvalOf(params.id), state: 'withdrawn' as const }
      }),
      mock(adminBilling.makeCodes, ({ body }) => {
        made(body)
        return { batch, codes: newCodes }
      }),
    ),
  play: inTurn(findsDecided, approve, withdraw, createCodes),
}

/** An admin who promotes a member is told that another admin has to approve it, with a link to this page. */
export const ApprovalRequested: Story = {
  parameters: { address: `/admin/members/${findFixtureMember('shenyanqiu').id}` },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(admin.setRole, () => {
        throw new Refusal(2002, 'needsApproval', { result: { needsApproval: true } })
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '设为管理员' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '设为管理员' }))
    await expect(await screen.findByText('超出单人权限，已提交复核')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: '复核' }))
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(requestedApprovals.length))
  },
}

export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(mock(approvals.list, () => ({ approvals: [] }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '没有待复核的申请' })).toBeVisible()
  },
}

export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mock(approvals.list, never)) }

export const Offline: Story = {
  beforeEach: ({ msw }) => msw.use(mock(approvals.list, offline)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '再试一次' })).toBeVisible()
  },
}
