import { jobs, recentItems, ledger, membership, inbox, ranking, Refusal, rewards, templates } from '@moyun/api'
import { memberships } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { mockHomePage } from '../../testing/mock-home-page.ts'
import { pageStory, type Play } from '../../testing/page-story.tsx'
import { HomePage } from './home.tsx'

const meta = {
  title: 'Pages/Home/Cards 起始页卡片',
  component: HomePage,
  ...pageStory('member', '/home'),
  beforeEach: ({ msw }) => msw.use(...mockHomePage()),
} satisfies Meta<typeof HomePage>

export default meta
type Story = StoryObj<typeof meta>

const cards = [
  recentItems.read,
  templates.list,
  ranking.read,
  rewards.calendar,
  ledger.summary,
  membership.read,
] as const

/** The page is rendered, with a skeleton in each card. */
export const Loading: Story = {
  beforeEach: ({ msw }) =>
    msw.use(...cards.map((card) => mock(card, never)), mock(inbox.list, never), mock(jobs.list, never)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: '想做什么' })).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 2, name: '继续上次' })).toBeVisible()
  },
}

/** Without a network each card says so, and the composer still accepts text. */
export const Offline: Story = {
  beforeEach: ({ msw }) =>
    msw.use(...cards.map((card) => mock(card, offline)), mock(inbox.list, offline), mock(jobs.list, offline)),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /再试一次/ }).length).toBeGreaterThanOrEqual(6), {
      timeout: 10_000,
    })
    await userEvent.type(canvas.getByRole('textbox', { name: '想做什么' }), '写一段')

    await expect(canvas.getByRole('button', { name: '发送' })).toBeEnabled()
  },
}

/** Fails this endpoint, whatever its answer type. */
const fails = (card: (typeof cards)[number]) =>
  mock(card as typeof recentItems.read, () => {
    throw new Refusal(503, 'unavailable')
  })
/** Each of these sections fails separately and can be retried. */
const comeAgain =
  (...sections: [string, string | RegExp][]): Play =>
  async ({ canvas, msw, userEvent }) => {
    const own = (name: string) => within(canvas.getByRole('region', { name }))
    const retry = (name: string) =>
      waitFor(() => own(name).getByRole('button', { name: /再试一次/ }), { timeout: 10_000 })
    for (const [name] of sections) await retry(name)
    msw.use(...mockHomePage())
    for (const [name, there] of sections) {
      // What one section fetches again may have refreshed this one.
      const button = own(name).queryByRole('button', { name: /再试一次/ })
      if (button) await userEvent.click(button)
      await waitFor(() => expect(own(name).getAllByText(there)[0]).toBeVisible())
    }
  }

export const CardsLoadFailed: Story = {
  beforeEach: ({ msw }) =>
    msw.use(...[recentItems.read, templates.list, ranking.read, rewards.calendar, ledger.summary].map(fails)),
  play: comeAgain(
    ['继续上次', /长文\s写了 3 节/],
    ['常用场景', /点$/],
    ['今日热门', '千里江山'],
    ['每日签到', /签到/],
    ['点数', '1,280'],
  ),
}

/** The error is in the points section, whose points are loaded. */
export const MembershipLoadFailed: Story = {
  beforeEach: ({ msw }) => msw.use(fails(membership.read)),
  play: comeAgain(['点数', '月度会员']),
}

/** A new member on a new server: every section is empty. */
export const Empty: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(recentItems.read, () => ({ entries: [] })),
      mock(jobs.list, () => ({ jobs: [], next: null, seq: 1 })),
      mock(inbox.list, () => []),
      mock(ranking.read, () => ({
        entries: [],
        updatedAt: '2026-03-15T06:20:00.000Z',
        nextAt: '2026-03-15T06:30:00.000Z',
      })),
      mock(membership.read, () => memberships.none),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('暂无进行中的绘画和修复，进度会显示在这里。')).toBeVisible()
    await expect(await canvas.findByText('还没有通知。')).toBeVisible()
    await expect(await canvas.findByText(/^还没有人公开画作。/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: '去作品廊看看' })).toHaveAttribute('href', '/gallery')
    await expect(await canvas.findByRole('link', { name: '看看会员' })).toHaveAttribute('href', '/member-center')
  },
}
