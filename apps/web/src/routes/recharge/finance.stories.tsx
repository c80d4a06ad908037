import { ledger as contract, orders, refuse } from '@moyun/api'
import { ledgerSummary, createdOrder, orders as orderFixtures } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { mockMemberWithFinance, mockFinance, createSpending } from '../../testing/mock-finance.ts'
import { inTurn, pageStory, type Play } from '../../testing/page-story.tsx'
import { mockOrders } from '../../testing/mock-orders.ts'
import { FinancePage } from './finance.tsx'

const meta = {
  title: 'Pages/Recharge/Finance 财务',
  component: FinancePage,
  ...pageStory('member', '/recharge/finance'),
  beforeEach: ({ msw }) => msw.use(...mockMemberWithFinance()),
} satisfies Meta<typeof FinancePage>

export default meta
type Story = StoryObj<typeof meta>

/** Waits until the messages of another page are loaded and the charts are drawn. */
const slow = { timeout: 10_000 } as const
const stands: Play = async ({ canvas }) => {
  const spent = within(await canvas.findByRole('region', { name: '支出' }, slow))
  await expect(await canvas.findByText('4,276')).toBeVisible()
  await expect(await spent.findByRole('slider', { name: '每天支出的点数' }, slow)).toBeVisible()
  await expect(spent.getByRole('list', { name: '支出去向' })).toHaveTextContent('聊天')
  await expect(await canvas.findByText('320 / 500 点')).toBeVisible()
  await expect(await canvas.findAllByRole('button', { name: '继续付款' })).toHaveLength(2)
}
const capIs = (points: number | null, usedToday: number): Pick<Story, 'beforeEach'> => ({
  beforeEach: ({ msw }) => msw.use(...mockFinance({ points, usedToday })),
})
const capField = (canvas: Parameters<Play>[0]['canvas']) =>
  canvas.findByRole('textbox', { name: '每天最多花多少点' }, slow)

export const WithData: Story = {
  play: inTurn(stands, async ({ canvas }) => {
    await expect(canvas.getByText('上限 500')).toBeVisible()
    await expect(within(canvas.getByRole('region', { name: '点数构成' })).getByText('永久有效')).toBeVisible()
    const here = within(canvas.getByRole('main'))
    await expect(here.getByRole('link', { name: '余额明细' })).toHaveAttribute('href', '/balance')
    await expect(here.getByRole('link', { name: '充值记录' })).toHaveAttribute('href', '/recharge/record')
    await expect(canvas.getByRole('radio', { name: '30 天' })).toBeChecked()
  }),
}

/** The number of days is kept in the address. */
const switchPeriod: Play = async ({ canvas, userEvent }) => {
  await expect(await canvas.findByRole('radio', { name: '7 天' }, slow)).toBeChecked()
  const rows = async () =>
    within(await canvas.findByRole('table', { name: '每天支出的点数', hidden: true }, slow)).getAllByRole('row', {
      hidden: true,
    }).length - 1
  await waitFor(async () => expect(await rows()).toBe(7))
  await userEvent.click(canvas.getByRole('radio', { name: '90 天' }))
  await waitFor(async () => expect(await rows()).toBe(90))
  await expect(canvas.getByRole('radio', { name: '90 天' })).toBeChecked()
}

/** A member who registered today. */
export const Empty: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(contract.summary, () => ({
        points: 0,
        held: 0,
        cash: 0,
        buckets: ledgerSummary.buckets.map((one) => ({ ...one, points: 0 })),
        ending: [],
      })),
      mock(contract.spending, ({ query: { days = 30 } }) => ({
        days: createSpending(days).days.map((one) => ({ ...one, pointsIn: 0, pointsOut: 0 })),
        kinds: [],
        cap: { points: null, usedToday: 0 },
      })),
      ...mockOrders([]),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('这些天没有支出。', {}, slow)).toBeVisible()
    await expect(canvas.getByText('这些天没有收入。')).toBeVisible()
    await expect(await canvas.findByText('没有待付款的订单。')).toBeVisible()
    await expect(canvas.getByText('不设上限')).toBeVisible()
  },
}

export const CapReached: Story = {
  ...capIs(500, 500),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/今天的上限到了/, {}, slow)).toBeVisible()
    await expect(canvas.getByText('500 / 500 点')).toBeVisible()
  },
}

const retype =
  (text: string): Play =>
  async ({ canvas, userEvent }) => {
    const field = await capField(canvas)
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }
const save: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: '保存' }))
}

/** Until it is saved, the changes can be discarded. */
const leaveInvalid: Play = inTurn(
  retype('1'),
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '还原' }))
    await expect(await capField(canvas)).toHaveValue('500')
    await expect(canvas.queryByRole('button', { name: '还原' })).not.toBeInTheDocument()
  },
  retype('很多'),
  save,
  async ({ canvas }) => {
    await waitFor(async () =>
      expect(await capField(canvas)).toHaveAccessibleDescription('请填 0 到 1,000,000 之间的整数'),
    )
    await expect(await capField(canvas)).toHaveFocus()
  },
)

/** A refused cap stays in the field and can be saved again. The saved cap shows everywhere, and can be removed. */
export const SavesCap: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(contract.setCap, () => {
        throw refuse(contract.setCap, 'unavailable', { message: '服务暂时不可用，请稍后再试' })
      }),
    ),
  play: inTurn(
    leaveInvalid,
    retype('800'),
    save,
    async ({ canvas, msw }) => {
      await expect(await canvas.findByText('服务暂时不可用，请稍后再试')).toBeVisible()
      await expect(await capField(canvas)).toHaveValue('800')
      await expect(canvas.getByText('320 / 500 点')).toBeVisible()
      await expect(canvas.getByRole('button', { name: '保存' })).toBeEnabled()
      msw.use(...mockMemberWithFinance())
    },
    save,
    async ({ canvas, userEvent }) => {
      await expect(await canvas.findByText('已保存')).toBeVisible()
      await expect(await canvas.findByText('320 / 800 点')).toBeVisible()
      await expect(canvas.getByText('上限 800')).toBeVisible()
      await expect(canvas.getByRole('button', { name: '保存' })).toBeDisabled()
      await userEvent.click(await canvas.findByRole('switch', { name: '限制每天花费的点数' }, slow))
    },
    save,
    async ({ canvas }) => {
      await expect(await canvas.findByText('不设上限')).toBeVisible()
      await expect(canvas.queryByText('今天已用')).not.toBeInTheDocument()
      await expect(canvas.queryByRole('textbox', { name: '每天最多花多少点' })).not.toBeInTheDocument()
      await expect(canvas.getByRole('button', { name: '保存' })).toBeDisabled()
    },
  ),
}

export const Loading: Story = {
  beforeEach: ({ msw }) =>
    msw.use(...[contract.summary, contract.spending, orders.list].map((call) => mock(call, never))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: '每日花费上限' }, slow)).toBeVisible()
    await expect(canvas.getByText('可用点数')).toBeVisible()
  },
}

const many = Array.from({ length: 50 }, (_, place) => ({
  ...createdOrder,
  id: `00000000-0000-4000-8000-9500000000${String(place).padStart(2, '0')}`,
  number: `M2026031800${String(place).padStart(2, '0')}`,
}))

/** The maximum number of open orders: the first page, and the rest on demand. */
const loadOpenOrders: Play = async ({ canvas, userEvent }) => {
  const open = within(await canvas.findByRole('region', { name: '待付款订单' }, slow))
  await waitFor(() => expect(open.getAllByRole('button', { name: '继续付款' })).toHaveLength(30), slow)
  await userEvent.click(open.getByRole('button', { name: '看更多' }))
  await waitFor(() => expect(open.getAllByRole('button', { name: '继续付款' })).toHaveLength(50), slow)
  await expect(open.queryByRole('button', { name: '看更多' })).not.toBeInTheDocument()
}

export const SwitchesPeriodAndLoadsOrders: Story = {
  parameters: { address: '/recharge/finance?days=7' },
  beforeEach: ({ msw }) => msw.use(...mockOrders(many)),
  play: inTurn(switchPeriod, loadOpenOrders),
}

/** Everything fails to load: one retry reloads all parts from the same endpoint. Payment is resumed from the list. */
export const RetriesAndResumesPayment: Story = {
  beforeEach: ({ msw }) =>
    msw.use(...[contract.summary, contract.spending, orders.list].map((call) => mock(call, offline))),
  play: inTurn(
    async ({ canvas, msw, userEvent }) => {
      await canvas.findByRole('region', { name: '每日花费上限' }, slow)
      await waitFor(() => expect(canvas.getAllByText('加载失败').length).toBeGreaterThan(3), slow)
      msw.use(...mockMemberWithFinance())
      while (true) {
        const [again] = canvas
          .queryAllByRole('button', { name: '再试一次' })
          .filter((button) => button.getAttribute('aria-disabled') !== 'true')
        if (!again) break
        await userEvent.click(again)
        await waitFor(() => expect(again).not.toBeInTheDocument())
      }
    },
    stands,
    async ({ canvas, userEvent }) => {
      const [first] = await canvas.findAllByRole('button', { name: '继续付款' }, slow)
      if (first) await userEvent.click(first)
      const here = within(await screen.findByRole('dialog', { name: '收银台' }, slow))
      await waitFor(() => expect(here.getByText(orderFixtures[0]?.number ?? '')).toBeVisible())
    },
  ),
}
