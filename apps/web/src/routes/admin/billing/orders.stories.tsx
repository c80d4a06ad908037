import { adminBilling, Refusal } from '@moyun/api'
import { adminOrders, orderDetails } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { pageStory, type Play } from '../../../testing/page-story.tsx'
import { mockBillingAdmin } from '../../../testing/mock-billing-admin.ts'
import { AdminPage } from '../admin.tsx'

const meta = {
  title: 'Pages/Admin/Orders 订单管理',
  component: AdminPage,
  ...pageStory('member', '/admin/orders'),
  beforeEach: ({ msw }) => msw.use(...mockBillingAdmin()),
} satisfies Meta<typeof AdminPage>

export default meta
type Story = StoryObj<typeof meta>

const { order: credited } = orderDetails.unspent
const stands: Play = async ({ canvas }) => {
  await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(4))
}

export const WithData: Story = {
  play: async (context) => {
    await stands(context)

    await expect(context.canvas.getByRole('radio', { name: '待处理' })).toBeChecked()
    for (const trouble of ['付款金额或币种不对', '多收了一笔付款', '退款一小时没有结果', '支付平台后台退过款'])
      await expect(context.canvas.getByText(trouble)).toBeVisible()
    await expect(context.canvas.getAllByRole('link', { name: '砚秋' })[0]).toHaveAttribute(
      'href',
      expect.stringContaining('/admin/members/'),
    )
  },
}

/** Orders of every state. */
export const AllOrders: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '全部' }))

    await expect(await canvas.findAllByText('已关闭')).toHaveLength(2)
    await expect(canvas.getByText('已退款')).toBeVisible()
  },
}

/** No order needs attention. */
export const NoPendingOrders: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(adminBilling.orders, ({ query }) => ({ orders: query.look ? [] : adminOrders, next: null }))),
  play: async (context) => {
    const { canvas, userEvent } = context
    await expect(await canvas.findByRole('heading', { name: '没有待处理的订单' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '看全部订单' }))

    await stands(context)
    await expect(canvas.getByRole('radio', { name: '全部' })).toBeChecked()
  },
}

export const NoOrders: Story = {
  parameters: { address: '/admin/orders?show=all' },
  beforeEach: ({ msw }) => msw.use(mock(adminBilling.orders, () => ({ orders: [], next: null }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '还没有订单' })).toBeVisible()
  },
}

/** A search covers all orders, not only those that need attention. */
export const Searched: Story = {
  parameters: { address: '/admin/orders?search=4200' },
  play: async (context) => {
    const { canvas, userEvent } = context
    await expect(await canvas.findByRole('heading', { name: '没有找到这样的订单' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '清除搜索' }))
    await stands(context)
    await expect(canvas.getByRole('searchbox')).toHaveValue('')

    await userEvent.type(canvas.getByRole('searchbox'), credited.number)
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(1))
    await expect(canvas.getByRole('link', { name: credited.number })).toHaveAttribute(
      'href',
      `/admin/orders/${credited.id}?search=${credited.number}`,
    )
    await expect(canvas.getByRole('radio', { name: '全部' })).toBeChecked()
  },
}

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(mock(adminBilling.orders, never)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: '订单' })).toHaveAttribute('aria-busy', 'true')
  },
}

/** The next page fails once; the rows that were loaded stay. */
export const LoadFailed: Story = {
  beforeEach: ({ msw }) => msw.use(mock(adminBilling.orders, offline)),
  play: async (context) => {
    const { canvas, msw, userEvent } = context
    let tries = 0
    await expect(await canvas.findByText('网络连接错误', {}, { timeout: 10_000 })).toBeVisible()
    msw.use(
      mock(adminBilling.orders, ({ query }) => {
        if (query.cursor === undefined) return { orders: adminOrders.slice(0, 2), next: 'more' }
        tries += 1
        if (tries === 1) throw new Refusal(429, 'tooOften', { message: '操作太频繁' })
        return { orders: adminOrders.slice(2), next: null }
      }),
    )
    await userEvent.click(canvas.getByRole('button', { name: '再试一次' }))
    await userEvent.click(await canvas.findByRole('button', { name: '看更多' }))
    await canvas.findByText('加载失败')
    await userEvent.click(canvas.getByRole('button', { name: '再试一次' }))

    await stands(context)
  },
}

export const LongText: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(adminBilling.orders, () => ({
        orders: adminOrders
          .map((one) => ({
            ...one,
            member: { ...one.member, name: 'Donaudampfschifffahrtsgesellschaft'.repeat(2) },
            troubles: ['wrong', 'surplus', 'refundOpen', 'outside'] as const,
          }))
          .map((one) => ({ ...one, troubles: [...one.troubles] })),
        next: null,
      })),
    ),
  play: async (context) => {
    await stands(context)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}
