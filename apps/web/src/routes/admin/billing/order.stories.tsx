import { adminBilling, type AdminOrderDetails, Refusal } from '@moyun/api'
import { orderDetails } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { pageStory, type Play } from '../../../testing/page-story.tsx'
import { mockBillingAdmin, mockAdminOrder } from '../../../testing/mock-billing-admin.ts'
import { AdminPage } from '../admin.tsx'

const meta = {
  title: 'Pages/Admin/Order 订单详情',
  component: AdminPage,
  ...pageStory('member', `/admin/orders/${orderDetails.unspent.order.id}`),
  beforeEach: ({ msw }) => msw.use(...mockBillingAdmin()),
} satisfies Meta<typeof AdminPage>

export default meta
type Story = StoryObj<typeof meta>

/** An order, and the sentences that its page has to show, each once. */
const storyOf = (detail: AdminOrderDetails, ...sentences: (string | RegExp)[]): Pick<Story, 'beforeEach' | 'play'> => ({
  beforeEach: ({ msw }) => msw.use(mockAdminOrder(detail)),
  play: async ({ canvas }) => {
    for (const sentence of sentences) await expect(await canvas.findByText(sentence)).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(detail.order.number)
  },
})
const stands: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: /59\.00/ })).toBeVisible()
}
/** The page has no refund button. */
const calm: Play = async ({ canvas }) => {
  await expect(canvas.queryByRole('button', { name: /^退/ })).not.toBeInTheDocument()
}

export const WithData: Story = {
  play: async (context) => {
    await stands(context)
    await expect(context.canvas.getByText('还有 3,500 点没用，退款会收回这些点。')).toBeVisible()
  },
}

export const CashOrder: Story = storyOf(orderDetails.cash, /没用，退款会从现金余额里收回。/)

const Created = storyOf(orderDetails.created, '还没有选过付款方式。')
export const Unpaid: Story = {
  ...Created,
  play: async (context) => {
    await Created.play?.(context)
    await calm(context)
  },
}

/** One payment attempt is closed, another one is open. */
export const AwaitingPayment: Story = storyOf(
  { ...orderDetails.waiting, payments: [...orderDetails.waiting.payments, ...orderDetails.closed.payments] },
  '等待付款',
  '订单没有到账，没有可退的。',
)

export const MembershipConverted: Story = storyOf(
  orderDetails.converted,
  '剩下的天数已经折算进另一种会员，不能再单独退。',
)

const { refundDone, refundOpen, refundRequested, refundRefused } = orderDetails
const refunds = [refundRequested, refundDone, refundRefused].flatMap((detail, index) =>
  detail.refunds.map((one) => ({ ...one, number: `${one.number}${index}` })),
)

/** A refund in each state; one has had no answer for an hour. */
export const Refunds: Story = storyOf(
  { ...refundDone, troubles: refundOpen.troubles, refunds },
  '退款一小时没有结果',
  '退款中',
  '已退回',
  '退款失败',
  '已经用完或退完，没有可退的。',
)

const { wrong, surplus, outside } = orderDetails
const [odd] = wrong.payments
if (!odd) throw new Error('The fixtures are incomplete')

/**
 * Every problem that a payment can have. A payment in a foreign currency or without an amount is returned in the
 * provider's console.
 */
export const PaymentProblems: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mockAdminOrder({
        ...outside,
        troubles: ['wrong', 'surplus', 'outside'],
        payments: [
          ...outside.payments,
          ...surplus.payments.slice(0, 1),
          odd,
          { ...odd, number: `${odd.number}1`, currency: 'HKD' },
          { ...odd, number: `${odd.number}2`, paidAmount: null, currency: null },
        ],
      }),
    ),
  play: async ({ canvas }) => {
    for (const text of [
      '这笔钱没有入账。核对之后，可以在下面原路退回。',
      '多收了一笔付款',
      '支付平台后台退过款',
      '金额不明',
    ])
      await expect(await canvas.findByText(text)).toBeVisible()
    await expect(canvas.getAllByText('在支付平台的后台退')).toHaveLength(2)
    await expect(canvas.getAllByRole('button', { name: /^退回/ })).toHaveLength(2)
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(outside.order.number)
  },
}

/** A refund of the app has to be answered before the refund made outside the app can be settled. */
export const ExternalRefundBlocked: Story = {
  beforeEach: ({ msw }) => msw.use(mockAdminOrder(orderDetails.outsideOpen)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('等退款有了结果再登记')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^登记/ })).not.toBeInTheDocument()
  },
}

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(mock(adminBilling.order, never)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '订单' })).toBeVisible()
  },
}

export const NotFound: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(adminBilling.order, () => {
        throw new Refusal(404, 'notFound', { message: '内容不存在或已被删除' })
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: '没有这张订单' })).toBeVisible()
  },
}

export const LoadFailed: Story = {
  beforeEach: ({ msw }) => msw.use(mock(adminBilling.order, offline)),
  play: async (context) => {
    await expect(await context.canvas.findByText('网络连接错误', {}, { timeout: 10_000 })).toBeVisible()
    context.msw.use(...mockBillingAdmin())
    await context.userEvent.click(context.canvas.getByRole('button', { name: '再试一次' }))

    await stands(context)
  },
}
