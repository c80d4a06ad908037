import { orders as contract, Refusal } from '@moyun/api'
import { creditedOrder, createdOrder, orders as orderFixtures } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { pageStory } from '../../testing/page-story.tsx'
import { mockMemberWithOrders } from '../../testing/mock-orders.ts'
import { CashierPage } from './cashier.tsx'

const meta = {
  title: 'Pages/Recharge/Cashier 收银台',
  component: CashierPage,
  ...pageStory('member', `/recharge/cashier/${createdOrder.id}`),
  beforeEach: ({ msw }) => msw.use(...mockMemberWithOrders()),
} satisfies Meta<typeof CashierPage>

export default meta
type Story = StoryObj<typeof meta>

const of = (state: string): Pick<Story, 'parameters'> => ({
  parameters: { address: `/recharge/cashier/${orderFixtures.find((order) => order.state === state)?.id ?? ''}` },
})

/** A code that was requested earlier is shown again. */
export const AwaitingPayment: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: '付款二维码' })).toBeVisible()
    await expect(canvas.getByText('1,000 点')).toBeVisible()
  },
}

/** A phone can't scan its own screen: the code can be saved, and read from the album. */
export const OnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('img', { name: '付款二维码' })
    await expect(canvas.getByRole('button', { name: '保存二维码' })).toBeVisible()
    await expect(canvas.getByText(/点「相册」选它/)).toBeVisible()
  },
}

/**
 * The payment providers are unknown at first: no payment is requested before they are loaded. Nothing is paid yet, and
 * the page says so. Then the provider's webhook was lost, and checking finds the payment.
 */
export const ChecksPayment: Story = {
  beforeEach: ({ msw }) => msw.use(mock(contract.products, offline)),
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByText('加载失败')
    await expect(canvas.queryByRole('img', { name: '付款二维码' })).toBeNull()
    msw.use(...mockMemberWithOrders())
    await userEvent.click(canvas.getByRole('button', { name: '再试一次' }))
    await canvas.findByRole('img', { name: '付款二维码' })
    await userEvent.click(canvas.getByRole('button', { name: '我已付款' }))
    await expect(await canvas.findByText(/还没有收到付款/)).toBeVisible()
    msw.use(mock(contract.check, () => ({ ...creditedOrder, seq: 3 })))
    await userEvent.click(canvas.getByRole('button', { name: '我已付款' }))
    await expect(await canvas.findByText('付讫')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '看余额明细' })).toHaveAttribute('href', '/balance')
  },
}

/**
 * An unpaid order can be ordered again; the address changes to the new one. A failure is reported, and the button
 * stays.
 */
export const CancelsAndReorders: Story = {
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByRole('img', { name: '付款二维码' })
    await userEvent.click(canvas.getByRole('button', { name: '取消订单' }))
    await expect(await canvas.findByRole('heading', { name: '订单已取消' })).toBeVisible()
    msw.use(
      mock(contract.create, () => {
        throw new Refusal(2002, 'ordersFull', { message: '未付款的订单太多了，先付掉或取消几张' })
      }),
    )
    await userEvent.click(canvas.getByRole('button', { name: '重新下单' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('未付款的订单太多了')
    await expect(canvas.getByRole('button', { name: '重新下单' })).toBeEnabled()
    msw.use(...mockMemberWithOrders())
    await userEvent.click(canvas.getByRole('button', { name: '重新下单' }))
    await waitFor(() => expect(canvas.getByRole('img', { name: '付款二维码' })).toBeVisible())
  },
}

export const Refunded: Story = {
  ...of('refunded'),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText((_, found) => found?.tagName === 'P' && found.textContent.includes('退回 ¥42.14')),
    ).toBeVisible()
  },
}

export const PaymentUnderReview: Story = {
  ...of('abnormal'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '这笔付款在核实' })).toBeVisible()
    await expect(canvas.queryByText(/付款后立即到账/)).toBeNull()
  },
}

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(mock(contract.read, never)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: '二维码正在生成' })).toBeVisible()
  },
}

export const Offline: Story = {
  beforeEach: ({ msw }) => msw.use(mock(contract.read, offline)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '订单加载失败' })).toBeVisible()
  },
}
