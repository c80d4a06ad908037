import { adminBilling, type AdminOrderDetails, Refusal } from '@moyun/api'
import { orderDetails } from '@moyun/api/fixtures'
import { mock, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { pageStory, type Play, inTurn } from '../../../testing/page-story.tsx'
import { mockBillingAdmin, mockAdminOrder } from '../../../testing/mock-billing-admin.ts'
import { AdminPage } from '../admin.tsx'

const meta = {
  title: 'Pages/Admin/Order actions 订单操作',
  component: AdminPage,
  ...pageStory('member', `/admin/orders/${orderDetails.unspent.order.id}`),
  beforeEach: ({ msw }) => msw.use(...mockBillingAdmin()),
} satisfies Meta<typeof AdminPage>

export default meta
type Story = StoryObj<typeof meta>

const sent = fn<(body: unknown, key: string | null) => void>()
/** The dialog, once it is visible. */
const dialog = async () => {
  await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible())
  return within(screen.getByRole('alertdialog'))
}
const ask =
  (name: RegExp): Play =>
  async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name }))
    await dialog()
  }
const [askRefund, askReturn] = [ask(/^退款/), ask(/^退回/)]
const perform =
  (name: RegExp): Play =>
  async ({ userEvent }) => {
    const refundDialog = await dialog()
    await userEvent.type(refundDialog.getByLabelText('原因'), '客人不要了')
    await userEvent.click(refundDialog.getByRole('button', { name }))
  }
const refund: Play = async (context) => {
  await askRefund(context)
  await perform(/^退款/)(context)
}

export const MembershipRefundConfirmation: Story = {
  beforeEach: ({ msw }) => msw.use(mockAdminOrder(orderDetails.membership)),
  play: async (context) => {
    await askRefund(context)
    await expect(context.canvas.getByText(/还剩 640 点会员点数/)).toBeInTheDocument()
    await waitFor(() => expect(screen.getByText('同时收回剩下的会员天数和 640 点会员点数。')).toBeVisible())
  },
}

let answer: () => void = () => undefined

/**
 * The dialog cannot be closed while the request is in flight. The answer predates the provider's, so the page polls
 * until the refund is done.
 */
export const RefundsOrder: Story = {
  beforeEach: ({ msw }) => {
    sent.mockClear()
    let now: AdminOrderDetails = orderDetails.unspent
    let reads = 0
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const { order, refunds, ...rest } = orderDetails.refundRequested
    const done: AdminOrderDetails = {
      ...rest,
      order: { ...order, state: 'refunded', refunded: 5900 },
      refunds: refunds.map((one) => ({ ...one, state: 'done', endedAt: one.requestedAt })),
      unspent: orderDetails.spent.unspent,
    }
    msw.use(
      mock(adminBilling.order, () => {
        if (now !== orderDetails.unspent) reads += 1
        return reads > 1 ? done : now
      }),
      mock(adminBilling.refund, async ({ body, request }) => {
        sent(body, request.headers.get('idempotency-key'))
        await answered
        now = orderDetails.refundRequested
        return now
      }),
    )
  },
  play: async (context) => {
    await refund(context)
    await waitFor(async () => expect((await dialog()).getByRole('button', { name: '取消' })).toBeDisabled())
    answer()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await expect(sent).toHaveBeenCalledOnce()
    await expect(sent).toHaveBeenCalledWith({ amount: 5900, reason: '客人不要了' }, expect.stringMatching(/.{16}/))
    await expect(await context.canvas.findByText('退款中')).toBeVisible()

    await expect(await context.canvas.findByText('已退回', {}, { timeout: 10_000 })).toBeVisible()
    await expect(context.canvas.getByText('已经用完或退完，没有可退的。')).toBeVisible()
  },
}

/** A refund needs a reason. Without a network the dialog stays open and says so. */
const findOffline: Play = async (context) => {
  await askRefund(context)
  await waitFor(() => expect(screen.getByText('同时收回 3,500 点。')).toBeVisible())
  await context.userEvent.click((await dialog()).getByRole('button', { name: /^退款/ }))
  await waitFor(() => expect(screen.getByText('请写明原因')).toBeVisible())
  await perform(/^退款/)(context)

  await expect(await screen.findByRole('alert', {}, { timeout: 10_000 })).toHaveTextContent('网络连接错误')
  await expect((await dialog()).getByLabelText('原因')).toHaveValue('客人不要了')
}

/** Mock endpoints of an order, some of which was spent in the meantime. */
function changing() {
  let now: AdminOrderDetails = orderDetails.unspent
  return [
    mock(adminBilling.order, () => now),
    mock(adminBilling.refund, ({ body }) => {
      sent(body, null)
      if (body.amount === orderDetails.partlySpent.unspent.amount) return orderDetails.refundDone
      now = orderDetails.partlySpent
      throw new Refusal(2002, 'refundChanged', { message: '可退的金额已经变了，请重新查看' })
    }),
  ]
}

/**
 * Some of the order was spent in the meantime: nothing is refunded, the new amount is shown, and confirming sends the
 * new amount.
 */
export const RefundAmountChanged: Story = {
  beforeEach: ({ msw }) => {
    sent.mockClear()
    msw.use(mock(adminBilling.refund, offline))
  },
  play: inTurn(findOffline, async (context) => {
    context.msw.use(...changing())
    await context.userEvent.click((await dialog()).getByRole('button', { name: /^退款/ }))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('可退的金额已经变了，请重新查看'))
    await waitFor(() => expect(screen.getByText('同时收回 1,272 点。')).toBeVisible())
    const again = (await dialog()).getByRole('button', { name: /^退款/ })
    await expect(again).toHaveTextContent('21.43')
    await context.userEvent.click(again)

    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await expect(sent).toHaveBeenLastCalledWith({ amount: 2143, reason: '客人不要了' }, null)
  }),
}

/** All of the order was spent in the meantime: the dialog has no button to confirm. */
export const NothingToRefund: Story = {
  beforeEach: ({ msw }) => {
    let now: AdminOrderDetails = orderDetails.unspent
    msw.use(
      mock(adminBilling.order, () => now),
      mock(adminBilling.refund, () => {
        now = orderDetails.spent
        throw new Refusal(2002, 'refundChanged', { message: '可退的金额已经变了，请重新查看' })
      }),
    )
  },
  play: async (context) => {
    await refund(context)

    await waitFor(async () => expect((await dialog()).queryByRole('button', { name: /^退款/ })).not.toBeInTheDocument())
    await expect(screen.getByRole('alert')).toHaveTextContent('可退的金额已经变了，请重新查看')
  },
}

export const ReturnsPayment: Story = {
  beforeEach: ({ msw }) => {
    sent.mockClear()
    let now: AdminOrderDetails = orderDetails.wrong
    msw.use(
      mock(adminBilling.order, () => now),
      mock(adminBilling.returnPayment, ({ params, body }) => {
        sent({ ...params, ...body }, null)
        now = orderDetails.returned
        return now
      }),
    )
  },
  play: async (context) => {
    await askReturn(context)
    await waitFor(() => expect(screen.getByText(/这笔钱没有入账，整笔按原来的付款方式退。/)).toBeVisible())
    await perform(/^退回/)(context)

    await expect(await context.canvas.findByText('已退回')).toBeVisible()
    await expect(context.canvas.getByText('付错了金额')).toBeVisible()
    await expect(sent).toHaveBeenCalledOnce()
    await expect(sent).toHaveBeenCalledWith({ id: orderDetails.wrong.payments[0]?.number, reason: '客人不要了' }, null)
    await expect(context.canvas.queryByRole('button', { name: /^退回/ })).not.toBeInTheDocument()
  },
}

/** Another admin was first. */
export const ReturnRefused: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mockAdminOrder(orderDetails.wrong),
      mock(adminBilling.returnPayment, () => {
        throw new Refusal(2002, 'notReturnable', { message: '这笔付款没有可退的钱：已入账、已退回，或不是人民币' })
      }),
    ),
  play: async (context) => {
    await askReturn(context)
    await perform(/^退回/)(context)

    await expect(await screen.findByRole('alert')).toHaveTextContent('这笔付款没有可退的钱')
    await waitFor(async () => expect((await dialog()).queryByRole('button', { name: /^退回/ })).not.toBeInTheDocument())
  },
}
