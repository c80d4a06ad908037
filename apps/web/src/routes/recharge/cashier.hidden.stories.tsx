import { type PersistedTabs, orders as contract } from '@moyun/api'
import { creditedOrder, createdOrder, member, waitingOrder } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { Outlet } from '../../router/outlet.tsx'
import { preparePage } from '../../testing/page-story.tsx'
import { mockMemberWithOrders } from '../../testing/mock-orders.ts'
import { withApp } from '../../testing/with-app.tsx'
import { TABS_KEY } from '../../shell/tab-bar/tabs.ts'
import { tabAt } from '../../shell/tab-bar/tab-entry.ts'

const address = `/recharge/cashier/${createdOrder.id}`
const state = { checks: 0, reads: 0, paid: false }
const now = () => (state.paid ? { ...creditedOrder, seq: 9 } : { ...waitingOrder, seq: 3 })

/** A cashier in a cached tab that is hidden. */
const meta = {
  title: 'Pages/Recharge/Cashier reload 收银台恢复',
  component: Outlet,
  decorators: withApp,
  loaders: preparePage('member', address),
  parameters: {
    layout: 'fullscreen',
    address,
    settings: { tabBar: true },
    chromatic: { disableSnapshot: true },
  },
  beforeEach: ({ msw }) => {
    Object.assign(state, { checks: 0, reads: 0, paid: false })
    msw.use(
      mock(contract.check, () => {
        state.checks += 1
        return now()
      }),
      mock(contract.read, () => {
        state.reads += 1
        return now()
      }),
      ...mockMemberWithOrders(),
    )
    const tabs = ['/home', address].map((each) => tabAt(new URL(each, location.origin)))
    sessionStorage.setItem(
      TABS_KEY,
      JSON.stringify({ memberId: member.userId, tabs, trail: ['home', 'cashier'] } satisfies PersistedTabs),
    )
  },
} satisfies Meta<typeof Outlet>

export default meta
type Story = StoryObj<typeof meta>

const goTo = async (name: RegExp) => (await screen.findByRole('tab', { name, hidden: true })).click()
const code = () => screen.findByRole('img', { name: '付款二维码' })
/** The events of a browser whose tab becomes visible and whose network returns. */
const browserTells = () => {
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('online'))
}

/**
 * A hidden cashier does not poll, whatever events the browser fires. Once visible, it polls at once and shows a payment
 * made in the meantime.
 */
export const DoesNotPollWhileHidden: Story = {
  play: async () => {
    const qrCode = await code()
    const left = { ...state }
    await goTo(/首页/)
    await waitFor(() => expect(qrCode).not.toBeVisible())
    // Longer than the polling interval of a visible cashier.
    for (let times = 0; times < 3; times += 1) {
      browserTells()
      await new Promise((resolve) => setTimeout(resolve, 2000))
    }
    await expect(state).toEqual(left)
    state.paid = true
    await goTo(/收银台/)

    await expect(await screen.findByText('付讫')).toBeVisible()
    await expect(state.checks).toBe(left.checks + 1)
  },
}
