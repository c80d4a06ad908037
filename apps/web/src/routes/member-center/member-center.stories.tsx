import { membership as contract, orders, Refusal, session } from '@moyun/api'
import { createdOrder, member, products } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { inTurn, pageStory, type Play, unpictured } from '../../testing/page-story.tsx'
import { mockMemberEvents } from '../../testing/mock-member-events.ts'
import {
  type PastPurchase,
  mockMemberWithMembership,
  mockMembership,
  createTerms,
} from '../../testing/mock-membership.ts'
import { MemberCenterPage } from './member-center.tsx'

const meta = {
  title: 'Pages/Membership 会员中心',
  component: MemberCenterPage,
  ...pageStory('member', '/member-center'),
  beforeEach: ({ msw }) => msw.use(...mockMemberWithMembership()),
} satisfies Meta<typeof MemberCenterPage>

export default meta
type Story = StoryObj<typeof meta>

const has = (...bought: PastPurchase[]): Pick<Story, 'beforeEach'> => ({
  beforeEach: ({ msw }) => msw.use(mockMembership(createTerms(...bought))),
})
const plan = async (canvas: Parameters<Play>[0]['canvas'], name: string) =>
  within(await canvas.findByRole('article', { name }))
/** The value beside a name. */
const beside = (place: ReturnType<typeof within>, name: string) => place.getByText(name).nextElementSibling

/** No membership: each plan starts at once. */
export const NoMembership: Story = {
  play: async ({ canvas }) => {
    const quarter = await plan(canvas, '季度会员')
    await expect(canvas.getByText('还不是会员')).toBeVisible()
    await expect(quarter.getByText('对话和任务按八五折计')).toBeVisible()
    await expect(
      quarter.getByText((_, found) => found?.tagName === 'P' && found.textContent === '折合每天 ¥0.98'),
    ).toBeVisible()
    await expect(beside(quarter, '开始')).toHaveTextContent('立即')
    await expect(quarter.queryByText('剩余折算')).not.toBeInTheDocument()
    await expect(canvas.getAllByRole('button', { name: /^开通/ })).toHaveLength(3)
  },
}

/** Twenty days are left: the same plan renews, a higher one converts them. */
export const MonthlyPlanActive: Story = {
  ...has({ plan: 'month', daysAgo: 10 }),
  play: async ({ canvas }) => {
    const [month, year] = [await plan(canvas, '月度会员'), await plan(canvas, '年度会员')]
    await expect(
      canvas.getByText((_, found) => found?.tagName === 'P' && found.textContent.endsWith('还剩 20 天。')),
    ).toBeVisible()
    await expect(canvas.getByText('按九折计')).toBeVisible()
    await expect(month.getByText('当前')).toBeVisible()
    await expect(month.getByRole('button', { name: '续期' })).toBeVisible()
    await expect(beside(month, '开始')).not.toHaveTextContent('立即')
    await expect(beside(year, '开始')).toHaveTextContent('立即')
    await expect(beside(year, '剩余折算')).toHaveTextContent('20 天折成 28.6 天')
    await expect(year.getByRole('button', { name: '升级为年度会员' })).toBeVisible()
  },
}

/** A lower plan that was bought waits, and the page says so. */
export const LowerPlanQueued: Story = {
  ...has({ plan: 'year', daysAgo: 195 }, { plan: 'month', daysAgo: 3 }),
  play: async ({ canvas }) => {
    const [month, quarter, year] = [
      await plan(canvas, '月度会员'),
      await plan(canvas, '季度会员'),
      await plan(canvas, '年度会员'),
    ]
    await expect(
      canvas.getByText(
        (_, found) => found?.tagName === 'P' && found.textContent.endsWith('还剩 170 天，接着是月度会员。'),
      ),
    ).toBeVisible()
    await expect(
      canvas.getByText('之后', { selector: 'dt *, dt' }).closest('dt')?.nextElementSibling,
    ).toHaveTextContent(/^月度会员，.+至.+$/)
    await expect(month.getByText('之后')).toBeVisible()
    await expect(month.getByRole('button', { name: '到期后生效' })).toBeVisible()
    await expect(quarter.getByRole('button', { name: '到期后生效' })).toBeVisible()
    await expect(beside(quarter, '剩余折算')).toHaveTextContent('30 天折成 35.8 天')
    await expect(year.getByRole('button', { name: '续期' })).toBeVisible()
  },
}

/** What the end means is said in advance, in a neutral tone. */
export const ExpiringSoon: Story = {
  ...has({ plan: 'month', daysAgo: 28 }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        (_, found) => found?.tagName === 'P' && found.textContent.includes('还剩 2 天。到期后恢复原价'),
      ),
    ).toBeVisible()
  },
}

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(mock(contract.read, never)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '会员中心' })).toBeVisible()
    await expect(canvas.getByRole('region', { name: '规则' })).toBeVisible()
    await expect(canvas.queryByRole('article')).not.toBeInTheDocument()
  },
}

const buy: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: '开通季度会员' }))
}
const cashier = async () => within(await screen.findByRole('dialog', { name: '收银台' }, { timeout: 10_000 }))

const retry: Play = async ({ canvas, msw, userEvent }) => {
  await expect(await canvas.findByRole('heading', { name: '加载失败' })).toBeVisible()
  // Both requests have failed.
  const again = canvas.getByRole('button', { name: '再试一次' })
  await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled', 'true'))
  msw.use(
    mock(orders.create, () => {
      throw new Refusal(2002, 'ordersFull', { message: '未付款的订单太多了，先付掉或取消几张' })
    }),
    ...mockMemberWithMembership(),
  )
  await userEvent.click(again)
  await expect(await canvas.findByRole('article', { name: '季度会员' })).toBeVisible()
}

const openCashier: Play = inTurn(retry, buy, async (context) => {
  const { canvas, msw } = context
  await expect(await canvas.findByText('未付款的订单太多了，先付掉或取消几张')).toBeVisible()
  await expect(canvas.getByRole('button', { name: '开通季度会员' })).toBeEnabled()
  msw.use(...mockMemberWithMembership())
  await buy(context)

  const here = await cashier()
  await expect(await here.findByRole('img', { name: '付款二维码' })).toBeVisible()
  await expect(here.getByText('季度会员')).toBeVisible()
})

const payElsewhere: Play = async ({ canvas, msw, userEvent }) => {
  const here = await cashier()
  await here.findByRole('img', { name: '付款二维码' })
  let reads = 0
  msw.use(
    mockMembership(createTerms({ plan: 'quarter', daysAgo: 0 })),
    mock(session.profile, () => {
      reads += 1
      return { ...member, isVip: true, vipName: '季度会员' }
    }),
  )
  const product = products.find(({ plan: sold }) => sold?.name === 'quarter') ?? createdOrder.product
  await memberEvents.emit?.({
    type: 'order.changed',
    data: {
      order: {
        ...createdOrder,
        id: '00000000-0000-4000-8000-940000000099',
        product,
        amount: product.price,
        state: 'credited',
        provider: 'wechat',
        creditedAt: '2026-03-18T02:01:00.000Z',
      },
    },
  })
  await expect(await here.findByText('付讫')).toBeVisible()
  await waitFor(() => expect(reads).toBeGreaterThan(0))
  await userEvent.click(here.getByRole('button', { name: '完成' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await expect(await canvas.findByRole('button', { name: '续期' })).toBeVisible()
}

/**
 * A failed load is retried. A failed order is reported; the next one opens the cashier. Paid on another device: the page
 * shows the new membership, and the session is updated.
 */
export const OpensCashier: Story = {
  parameters: unpictured,
  beforeEach: ({ msw }) => {
    const line = mockMemberEvents()
    msw.use(line.handler, mock(contract.read, offline), mock(orders.products, offline))
    Object.assign(memberEvents, line)
  },
  play: inTurn(openCashier, payElsewhere),
}
const memberEvents: Partial<ReturnType<typeof mockMemberEvents>> = {}
