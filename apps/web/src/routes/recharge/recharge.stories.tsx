import { orders as contract, refuse, rewards, session } from '@moyun/api'
import { createdOrder, member, orders as orderFixtures } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { inTurn, pageStory, type Play, unpictured } from '../../testing/page-story.tsx'
import { mockMemberEvents } from '../../testing/mock-member-events.ts'
import { mockMemberWithOrders } from '../../testing/mock-orders.ts'
import { RechargePage } from './recharge.tsx'

const meta = {
  title: 'Pages/Recharge/Recharge 充值',
  component: RechargePage,
  ...pageStory('member', '/recharge'),
  beforeEach: ({ msw }) => msw.use(...mockMemberWithOrders()),
} satisfies Meta<typeof RechargePage>

export default meta
type Story = StoryObj<typeof meta>

const at = (tab: string): Pick<Story, 'parameters'> => ({ parameters: { address: `/recharge?tab=${tab}` } })
const stands: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('radio', { name: /^1,000/ })).toBeChecked()
  await expect(await canvas.findByText('待核实')).toBeVisible()
}
const buy: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: '去付款 ¥19' }))
}
const cashier = async () => within(await screen.findByRole('dialog', { name: '收银台' }))

export const WithData: Story = {
  play: inTurn(stands, async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: /^11,000/ })).toHaveTextContent('省 ¥52')
    await expect(canvas.getAllByRole('button', { name: '继续付款' })).toHaveLength(2)
  }),
}

/** A price has the same currency sign as in Chinese. */

export const Cash: Story = {
  ...at('cash'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: '¥50' })).toBeChecked()
    await expect(canvas.getByRole('button', { name: '去付款 ¥50' })).toBeEnabled()
  },
}

const typed =
  (text: string): Play =>
  async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: '兑换码' })
    await userEvent.clear(field)
    await userEvent.type(field, text)
    await userEvent.click(canvas.getByRole('button', { name: /^兑换/ }))
  }

const forgotten: Play = async ({ canvas, userEvent }) => {
  const field = await canvas.findByRole('textbox', { name: '兑换码' })
  await expect(field).toHaveValue('')
  await userEvent.click(canvas.getByRole('button', { name: /^兑换/ }))
  await waitFor(() => expect(field).toHaveAccessibleDescription(/请填写兑换码/))
}

/** Validation errors appear on submit only; the input is kept. */
export const RedeemsCode: Story = {
  ...at('code'),
  beforeEach: ({ msw }) =>
    msw.use(
      mock(rewards.redeem, () => {
        throw refuse(rewards.redeem, 'codeUsed', { message: '这个兑换码用过了' })
      }),
    ),
  play: inTurn(
    forgotten,
    typed('ABCD'),
    async ({ canvas }) => {
      await waitFor(() =>
        expect(canvas.getByRole('textbox', { name: '兑换码' })).toHaveAccessibleDescription(/这个兑换码用过了/),
      )
      await expect(canvas.getByRole('textbox', { name: '兑换码' })).toHaveValue('ABCD')
    },
    async ({ msw }) => msw.use(mock(rewards.redeem, () => ({ points: 500, endsAt: '2026-04-17T02:00:00.000Z' }))),
    typed('abcd efgh jkmn pqrs'),
    async ({ canvas }) => {
      await waitFor(() => expect(canvas.getByRole('textbox', { name: '兑换码' })).toHaveValue(''))
      await expect(canvas.getByText(/^已到账 500 点/)).toBeVisible()
    },
  ),
}

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(mock(contract.products, never), mock(contract.list, never)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '充值中心' })).toBeVisible()
  },
}

/** Each section can be retried; there are no orders. */
export const OfflineThenNoOrders: Story = {
  beforeEach: ({ msw }) => msw.use(mock(contract.products, offline), mock(contract.list, offline)),
  play: async ({ canvas, msw, userEvent }) => {
    const failed = () => canvas.getAllByRole('button', { name: '再试一次' })
    await waitFor(() => expect(failed()).toHaveLength(2))
    const again = failed()
    msw.use(...mockMemberWithOrders([]))
    for (const button of again) await userEvent.click(button)
    await expect(await canvas.findByRole('radio', { name: /^1,000/ })).toBeChecked()
    await expect(await canvas.findByText('还没有订单')).toBeVisible()
  },
}

/**
 * One press creates one order, and the cashier opens above the page with a QR code. Paid on another device: the page
 * receives the event and updates.
 */
export const OpensCashier: Story = {
  beforeEach: ({ msw }) => {
    const line = mockMemberEvents()
    msw.use(line.handler)
    Object.assign(memberEvents, line)
  },
  play: inTurn(buy, async () => {
    const here = await cashier()
    await expect(await here.findByRole('img', { name: '付款二维码' })).toBeVisible()
    await expect(here.getByText('1,000 点')).toBeVisible()
    await expect(here.getByRole('link', { name: '在这台设备上付款' })).toHaveAttribute(
      'href',
      expect.stringContaining('/sandbox/pay/'),
    )
    await memberEvents.emit?.({
      type: 'order.changed',
      data: {
        order: {
          ...createdOrder,
          id: '00000000-0000-4000-8000-940000000099',
          state: 'credited',
          provider: 'wechat',
          creditedAt: '2026-03-18T02:01:00.000Z',
        },
      },
    })
    await expect(await here.findByText('付讫')).toBeVisible()
    await expect(here.getByText('1,000 点已到账。')).toBeVisible()
  }),
}

const memberEvents: Partial<ReturnType<typeof mockMemberEvents>> = {}

/** Changing the payment method keeps the order; a cash payment is made at once. */
export const PaidWithCash: Story = {
  beforeEach: ({ msw }) => msw.use(mock(session.profile, () => ({ ...member, residualAmount: 5000 }))),
  play: inTurn(buy, async ({ userEvent }) => {
    const here = await cashier()
    await here.findByRole('img', { name: '付款二维码' })
    await userEvent.click(here.getByRole('radio', { name: '现金余额' }))
    await userEvent.click(await here.findByRole('button', { name: /用现金余额支付/ }))
    await expect(await here.findByText('付讫')).toBeVisible()
    await userEvent.click(here.getByRole('button', { name: '完成' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }),
}

/** Refused at first; then closed and bought again: it is the same order. */
export const ReopensSameOrder: Story = {
  parameters: unpictured,
  beforeEach: ({ msw }) => {
    let made = 0
    msw.use(
      mock(contract.create, () => {
        made += 1
        if (made === 1) throw refuse(contract.create, 'ordersFull', { message: '未付款的订单太多了，先付掉或取消几张' })
        if (made > 2) throw refuse(contract.create, 'ordersFull', { message: '第二张订单' })
        return { ...createdOrder, seq: 1 }
      }),
      mock(contract.read, () => ({ ...createdOrder, seq: 1 })),
    )
  },
  play: inTurn(
    buy,
    async ({ canvas }) => {
      await expect(await canvas.findByText('未付款的订单太多了，先付掉或取消几张')).toBeVisible()
    },
    buy,
    async ({ userEvent }) => {
      await cashier()
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    },
    buy,
    async () => {
      await cashier()
      await expect(screen.queryByText('第二张订单')).not.toBeInTheDocument()
    },
  ),
}

/** Payment of an earlier order is resumed; the cash balance is too low for it. */
export const ResumesPayment: Story = {
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole('button', { name: '继续付款' })
    if (first) await userEvent.click(first)
    const here = await cashier()
    await waitFor(() => expect(here.getByText(orderFixtures[0]?.number ?? '')).toBeVisible())
    await here.findByRole('img', { name: '付款二维码' })
    await userEvent.click(here.getByRole('radio', { name: '现金余额' }))
    await expect(await here.findByRole('link', { name: '去充值现金' })).toHaveAttribute('href', '/recharge?tab=cash')
  },
}
