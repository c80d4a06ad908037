import { adminBilling, type AdminOrderDetails, Refusal } from '@moyun/api'
import { orderDetails } from '@moyun/api/fixtures'
import { mock, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { pageStory, type Play } from '../../../testing/page-story.tsx'
import { mockBillingAdmin, mockAdminOrder } from '../../../testing/mock-billing-admin.ts'
import { AdminPage } from '../admin.tsx'

const meta = {
  title: 'Pages/Admin/Order refund 订单退款',
  component: AdminPage,
  ...pageStory('member', `/admin/orders/${orderDetails.outside.order.id}`),
  beforeEach: ({ msw }) => msw.use(mockAdminOrder(orderDetails.outside), ...mockBillingAdmin()),
} satisfies Meta<typeof AdminPage>

export default meta
type Story = StoryObj<typeof meta>

const sent = fn<(body: unknown, key: string | null) => void>()
/** The dialog, once it is visible. */
const dialog = async () => {
  await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible())
  return within(screen.getByRole('alertdialog'))
}
const ask: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: /^登记/ }))
  await dialog()
}
const settle: Play = async ({ userEvent }) => {
  const refundDialog = await dialog()
  await userEvent.type(refundDialog.getByLabelText('原因'), '在微信后台退过')
  await userEvent.click(refundDialog.getByRole('button', { name: /^登记/ }))
}
const reckon: Play = async (context) => {
  await ask(context)
  await settle(context)
}

/** Another admin was first: the request is refused, and the order is read again. */
const refuses = (now: () => AdminOrderDetails, refused: () => void) => [
  mock(adminBilling.order, now),
  mock(adminBilling.deductExternalRefund, () => {
    refused()
    throw new Refusal(2002, 'noExternalRefund', {
      message: '这笔付款没有要登记的退款：已经登记过，或另有一笔退款还没有结果',
    })
  }),
]

export const CashOrder: Story = {
  beforeEach: ({ msw }) => msw.use(mockAdminOrder(orderDetails.outsideCash)),
  play: async (context) => {
    await ask(context)
    await waitFor(() => expect(screen.getByText(/^同时从现金余额收回/)).toHaveTextContent('4.00'))
  },
}

const { outside: whole } = orderDetails.outsideMembership
const part: AdminOrderDetails = {
  ...orderDetails.outsideMembership,
  outside: whole && { ...whole, amount: 700, points: 200, endsTerm: false },
}

/** After a partial refund the membership keeps its days. */
export const MembershipOrder: Story = {
  beforeEach: ({ msw }) => {
    let now: AdminOrderDetails = orderDetails.outsideMembership
    msw.use(
      ...refuses(
        () => now,
        () => (now = part),
      ),
    )
  },
  play: async (context) => {
    await ask(context)
    await waitFor(() => expect(screen.getByText('同时收回剩下的会员天数和 640 点会员点数。')).toBeVisible())
    await settle(context)

    await waitFor(() => expect(screen.getByText('同时收回 200 点会员点数，会员天数不变。')).toBeVisible())
  },
}

/** Mock endpoints that settle the refund once `may` resolves. */
function settles(may: Promise<void>) {
  let now: AdminOrderDetails = orderDetails.outside
  return [
    mock(adminBilling.order, () => now),
    mock(adminBilling.deductExternalRefund, async ({ params, body, request }) => {
      sent({ ...params, ...body }, request.headers.get('idempotency-key'))
      await may
      now = orderDetails.reckoned
      return now
    }),
  ]
}

/**
 * A lost answer is retried. The dialog cannot be closed while the request is in flight. The settled refund stays
 * visible; the only button left refunds the rest.
 */
export const RecordsRefund: Story = {
  beforeEach: () => void sent.mockClear(),
  play: async (context) => {
    context.msw.use(mock(adminBilling.deductExternalRefund, offline))
    await reckon(context)
    await expect(await screen.findByRole('alert', {}, { timeout: 10_000 })).toHaveTextContent('网络连接错误')

    let answer: () => void = () => undefined
    const answered = new Promise<void>((resolve) => (answer = resolve))
    context.msw.use(...settles(answered))
    await context.userEvent.click((await dialog()).getByRole('button', { name: /^登记/ }))
    await waitFor(async () => expect((await dialog()).getByRole('button', { name: '取消' })).toBeDisabled())
    answer()

    await expect(await context.canvas.findByText('平台退回，已登记')).toBeVisible()
    await expect(await screen.findByText('退款已登记')).toBeVisible()
    await expect(sent).toHaveBeenCalledOnce()
    await expect(sent).toHaveBeenCalledWith(
      { id: orderDetails.outside.payments[0]?.number, reason: '在微信后台退过' },
      expect.stringMatching(/.{16}/),
    )
    await expect(context.canvas.queryByRole('button', { name: /^登记/ })).not.toBeInTheDocument()
    await expect(context.canvas.queryByText('支付平台后台退过款')).not.toBeInTheDocument()
    await expect(context.canvas.getByRole('columnheader', { name: '平台退回' })).toBeVisible()
    await expect(context.canvas.getByRole('button', { name: /^退款/ })).toHaveTextContent('34.00')
  },
}

/** The dialog says what will be settled. It shows the present amount, until there is nothing left to settle. */
export const Refused: Story = {
  beforeEach: ({ msw }) => {
    let now: AdminOrderDetails = orderDetails.outside
    msw.use(
      ...refuses(
        () => now,
        () => (now = now === orderDetails.outside ? orderDetails.outsideSpent : orderDetails.reckoned),
      ),
    )
  },
  play: async (context) => {
    await ask(context)
    const refundDialog = await dialog()
    await expect(refundDialog.getByRole('heading', { name: /^登记退给「砚秋」的/ })).toHaveTextContent('25.00')
    await expect(refundDialog.getByText(/这笔钱已经在支付平台的后台退了，这里不会再退钱。/)).toBeVisible()
    await expect(refundDialog.getByText('同时收回 1,483 点。')).toBeVisible()
    await settle(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent('这笔付款没有要登记的退款')
    await waitFor(() => expect(screen.getByText('已经用完了，没有可收回的。')).toBeVisible())
    await context.userEvent.click((await dialog()).getByRole('button', { name: /^登记/ }))

    await waitFor(async () => expect((await dialog()).queryByRole('button', { name: /^登记/ })).not.toBeInTheDocument())
    await expect(screen.getByRole('alert')).toHaveTextContent('这笔付款没有要登记的退款')
  },
}
