import { orders as contract, refuse } from '@moyun/api'
import { creditedOrder, orders as orderFixtures } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { pageStory, type Play } from '../../testing/page-story.tsx'
import { mockMemberWithOrders } from '../../testing/mock-orders.ts'
import { RecordPage } from './record.tsx'

const meta = {
  title: 'Pages/Recharge/Orders 充值记录',
  component: RecordPage,
  ...pageStory('member', '/recharge/record'),
  beforeEach: ({ msw }) => msw.use(...mockMemberWithOrders()),
} satisfies Meta<typeof RecordPage>

export default meta
type Story = StoryObj<typeof meta>

const rows =
  (count: number): Play =>
  async ({ canvas }) => {
    // The header is a row, too.
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(count + 1))
  }

export const EveryState: Story = {
  play: async (context) => {
    await rows(orderFixtures.length)(context)
    for (const state of ['待付款', '已到账', '已关闭', '已退款', '待核实'])
      await expect(context.canvas.getAllByText(state).length).toBeGreaterThan(0)
  },
}

/** A failed load is retried. The filter is read from the address, and can be changed. */
export const FiltersByState: Story = {
  parameters: { address: '/recharge/record?state=open', chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => msw.use(mock(contract.list, offline)),
  play: async (context) => {
    const { canvas, msw, userEvent } = context
    await canvas.findByText('加载失败')
    msw.use(...mockMemberWithOrders())
    await userEvent.click(canvas.getByRole('button', { name: '再试一次' }))
    await rows(2)(context)
    await userEvent.click(canvas.getByRole('combobox', { name: '状态' }))
    await userEvent.click(await screen.findByRole('option', { name: '已退款' }))
    await rows(1)(context)
  },
}

export const NoResults: Story = {
  parameters: { address: '/recharge/record?state=abnormal' },
  beforeEach: ({ msw }) => msw.use(...mockMemberWithOrders([creditedOrder])),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: '没有符合条件的订单' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '看全部' }))
    await expect(await canvas.findByText('已到账')).toBeVisible()
  },
}

export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(...mockMemberWithOrders([])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '充值中心' })).toBeVisible()
  },
}

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(mock(contract.list, never)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '充值记录' })).toBeVisible()
  },
}

const more = async ({ canvas, userEvent }: Pick<Parameters<Play>[0], 'canvas' | 'userEvent'>, entry: RegExp) => {
  await userEvent.click(
    await canvas.findByRole('button', { name: `订单 ${orderFixtures[0]?.number ?? ''} 的更多操作` }),
  )
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
}

/** The first check fails, the second one finds the payment. */
export const ChecksPayment: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(contract.check, () => {
        throw refuse(contract.check, 'unavailable', { message: '支付平台没有回应，稍后再查' })
      }),
    ),
  play: async (context) => {
    await more(context, /查一下/)
    await waitFor(() => expect(screen.getByText('支付平台没有回应，稍后再查')).toBeVisible())
    context.msw.use(mock(contract.check, () => ({ ...creditedOrder, seq: 1 })))
    await more(context, /查一下/)
    await waitFor(() => expect(screen.getAllByText('已到账').length).toBeGreaterThan(2))
  },
}

/** The cashier opens for an earlier order, which is then canceled unpaid. */
export const CancelsOrder: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context
    const [first] = await canvas.findAllByRole('button', { name: '继续付款' })
    if (first) await userEvent.click(first)
    await expect(await screen.findByRole('img', { name: '付款二维码' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await more(context, /取消订单/)
    await waitFor(() => expect(screen.getByText('订单已取消')).toBeVisible())
    await waitFor(() => expect(canvas.getAllByText('已关闭')).toHaveLength(2))
  },
}
