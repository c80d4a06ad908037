import { ledger as contract, type LedgerEntry, LedgerEntryKind, Refusal } from '@moyun/api'
import { ledgerEntries, ledgerSummary, monthsOf } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { inTurn, pageStory, type Play, unpictured } from '../../testing/page-story.tsx'
import { freshJobs, mockJobs } from '../../testing/mock-jobs.ts'
import { mockMemberWithLedger, mockLedger } from '../../testing/mock-ledger.ts'
import { mockMemberEvents } from '../../testing/mock-member-events.ts'
import { BalancePage } from './balance.tsx'

const meta = {
  title: 'Pages/Balance 余额明细',
  component: BalancePage,
  ...pageStory('member', '/balance'),
  beforeEach: ({ msw }) => msw.use(...mockMemberWithLedger()),
} satisfies Meta<typeof BalancePage>

export default meta
type Story = StoryObj<typeof meta>

const phone = { globals: { viewport: { value: 'phone' } } } as const
const at = (search: string, more: object = {}): Pick<Story, 'parameters'> => ({
  parameters: { address: `/balance${search}`, ...more },
})
/** Matches text that contains an element of its own, such as a day. */
const hasText = (text: string) => (_: string, found: Element | null) =>
  found?.textContent === text && [...found.children].every((child) => child.textContent !== text)
/** Checks the section of this month, and its number of lines. */
const month =
  (name: string, count: number): Play =>
  async ({ canvas }) => {
    const found = within(await canvas.findByRole('region', { name }))
    await waitFor(() => expect(found.getAllByRole('listitem')).toHaveLength(count))
  }
const noMonth =
  (name: string): Play =>
  async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('region', { name })).not.toBeInTheDocument())
  }
const both = inTurn(month('2026年3月', 14), month('2026年2月', 4))

export const WithData: Story = {
  play: inTurn(both, async ({ canvas }) => {
    await expect(canvas.getByText('1,280')).toBeVisible()
    await expect(canvas.getByText(hasText('最早到期的 920 点，2026年3月28日到期。'))).toBeVisible()
    await expect(canvas.getByText('余 1,280 点')).toBeVisible()
    await expect(canvas.getByText('−18 点')).toBeVisible()
    const [march] = monthsOf(ledgerEntries)
    await expect(canvas.getByText(`收入 ${march?.pointsIn ?? ''} 点`)).toBeVisible()
    await expect(canvas.getAllByText(hasText('现金支出 ¥30.00'))).toHaveLength(1)
    const [newest] = canvas.getAllByRole('link', { name: '江南春日的小品文' })
    await expect(newest).toHaveAttribute(
      'href',
      `/chat/${ledgerEntries[0]?.place?.id ?? ''}#${ledgerEntries[0]?.place?.messageId ?? ''}`,
    )
    await expect(canvas.getByRole('link', { name: '未命名的对话' })).toBeVisible()
  }),
}

/** Some points are reserved, every bucket has points, and there is cash. */
const showsBalanceTypes: Play = async ({ canvas }) => {
  await expect(await canvas.findByText('另有 4 点占用中，待进行中的对话或任务结束后结算。')).toBeVisible()
  await expect(canvas.getByText(hasText('2026年4月30日到期 2,000 点'))).toBeVisible()
  await expect(canvas.getByText(hasText('¥32.50'))).toBeVisible()
}

const [line] = ledgerEntries
if (!line) throw new Error('The fixtures are incomplete')
const bucketOf = (kind: LedgerEntryKind) =>
  kind === 'topUp' || kind === 'refund'
    ? 'cash'
    : kind === 'membership'
      ? 'member'
      : kind === 'purchase'
        ? 'bought'
        : 'bonus'
const ofEveryKind: LedgerEntry[] = LedgerEntryKind.options.map((kind, index) => ({
  ...line,
  id: kind,
  kind,
  bucket: bucketOf(kind),
  at: `2026-03-${String(28 - index).padStart(2, '0')}T03:00:00.000Z`,
  amount: index % 2 === 0 ? 12 : -12,
  title: '',
  place: null,
}))

export const AllBalanceTypesAndEntryKinds: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(contract.summary, () => ({
        points: 12_846,
        held: 4,
        cash: 3_250,
        buckets: [
          { bucket: 'member' as const, points: 2_000 },
          { bucket: 'bonus' as const, points: 850 },
          { bucket: 'bought' as const, points: 10_000 },
        ],
        ending: [
          { bucket: 'bonus' as const, points: 850, at: '2026-03-28T01:12:00.000Z' },
          { bucket: 'member' as const, points: 2_000, at: '2026-04-30T15:59:59.000Z' },
        ],
      })),
      ...mockLedger(ofEveryKind),
    ),
  play: inTurn(showsBalanceTypes, month('2026年3月', LedgerEntryKind.options.length), async ({ canvas }) => {
    // The work was deleted.
    await expect(canvas.getAllByText('已删除')).toHaveLength(5)
    await expect(canvas.getByText('注销清零')).toBeVisible()
  }),
}

export const CashOnly: Story = {
  ...at('?unit=cash'),
  play: inTurn(month('2026年3月', 2), noMonth('2026年2月'), async ({ canvas }) => {
    await expect(canvas.getByText('−¥30.00')).toBeVisible()
    await expect(canvas.queryByText(/^收入 \d/)).not.toBeInTheDocument()
  }),
}

/**
 * The address holds the initial filters. Changes are kept in the address, so that the back button restores the previous
 * ones.
 */
export const FiltersEntries: Story = {
  ...at('?kind=signIn', unpictured),
  play: inTurn(
    month('2026年3月', 5),
    month('2026年2月', 1),
    async ({ canvas, userEvent }) => {
      await userEvent.click(canvas.getByRole('combobox', { name: '事由' }))
      await userEvent.click(await screen.findByRole('option', { name: '聊天' }))
    },
    month('2026年3月', 5),
    async ({ canvas, userEvent }) => {
      await userEvent.click(canvas.getByRole('radio', { name: '收入' }))
      await waitFor(() => expect(canvas.getByRole('heading', { name: '没有符合条件的明细' })).toBeVisible())
      await userEvent.click(canvas.getByRole('button', { name: '清除筛选' }))
    },
    both,
    async ({ canvas, userEvent }) => {
      await userEvent.click(canvas.getByRole('combobox', { name: '月份' }))
      await userEvent.click(await screen.findByRole('option', { name: '2026年2月' }))
    },
    noMonth('2026年3月'),
    month('2026年2月', 4),
  ),
}

export const NoResults: Story = {
  ...at('?month=2025-01'),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { name: '没有符合条件的明细' })).toBeVisible())
    await expect(canvas.getByRole('combobox', { name: '月份' })).toHaveTextContent('2025年1月')
  },
}

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
      ...mockLedger([]),
    ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { name: '还没有明细' })).toBeVisible())
    await expect(canvas.getByRole('link', { name: '去签到' })).toHaveAttribute('href', '/user')
  },
}

export const Loading: Story = {
  beforeEach: ({ msw }) =>
    msw.use(...[contract.summary, contract.entries, contract.months].map((call) => mock(call, never))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('可用点数')).toBeVisible()
    await expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(4)
  },
}

/**
 * The summary fails to load while the lines are shown. The next page loads near the end of the list; a month continues
 * across pages. Then points are spent in another tab: the summary, the expiry and the lines are loaded again.
 */
export const RetriesAndUpdatesFromAnotherTab: Story = (() => {
  let line = mockMemberEvents()
  return {
    parameters: unpictured,
    beforeEach: ({ msw }) => {
      line = mockMemberEvents()
      msw.use(line.handler, ...[contract.summary, contract.entries, contract.months].map((call) => mock(call, offline)))
    },
    play: inTurn(
      async ({ canvas, msw, userEvent }) => {
        await waitFor(() => expect(canvas.getByRole('heading', { name: '加载失败' })).toBeVisible())
        msw.use(
          mock(contract.summary, () => {
            throw new Refusal(503, 'unavailable', { message: '服务暂时不可用，请稍后再试' })
          }),
          ...mockLedger(ledgerEntries, 6),
        )
        for (const retry of canvas.getAllByRole('button', { name: '再试一次' })) await userEvent.click(retry)
      },
      both,
      async ({ canvas, msw, userEvent }) => {
        const retry = await canvas.findByRole('button', { name: '再试一次' })
        msw.use(...mockLedger())
        await userEvent.click(retry)

        await expect(await canvas.findByText('1,280')).toBeVisible()
      },
      async ({ canvas, msw }) => {
        const spent = { ...ledgerEntries[0], id: '99-bonus', amount: -5, balance: 1275 } as LedgerEntry
        msw.use(
          mock(contract.summary, () => ({ ...ledgerSummary, points: 1275, ending: [] })),
          ...mockLedger([spent, ...ledgerEntries]),
        )
        await line.emit({ type: 'balance.changed', data: { points: 1275, cash: 0 } })

        await expect(await canvas.findByText('1,275')).toBeVisible()
        await expect(await canvas.findByText('−5 点')).toBeVisible()
        await expect(canvas.getByText('没有会到期的点数。')).toBeVisible()
      },
    ),
  } satisfies Story
})()

/** A job of today opens in the jobs popover. */
export const OpensJobsPopover: Story = {
  parameters: unpictured,
  beforeEach: ({ msw }) =>
    msw.use(
      ...mockJobs(freshJobs()),
      ...mockLedger([
        {
          ...line,
          kind: 'job',
          title: '试做一件',
          at: new Date().toISOString(),
          place: { type: 'job', id: freshJobs()[0]?.id ?? '' },
          detail: { is: 'painting', pictures: 2, size: { width: 1024, height: 1024 } },
        },
      ]),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('2 张 · 1024×1024', {}, { timeout: 10_000 })).toBeVisible()
    await expect(canvas.getByText('绘画')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '试做一件' }))

    await waitFor(() => expect(screen.getByRole('dialog', { name: '任务' })).toBeVisible(), { timeout: 10_000 })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  },
}

export const LongText: Story = {
  ...phone,
  beforeEach: ({ msw }) =>
    msw.use(
      mock(contract.summary, () => ({
        points: 123_456_789,
        held: 1_234_567,
        cash: 123_456_789_012,
        buckets: ledgerSummary.buckets.map((one) => ({ ...one, points: 123_456_789 })),
        ending: ledgerSummary.ending.map((one) => ({ ...one, points: 123_456_789 })),
      })),
      ...mockLedger(
        ledgerEntries.map((one) => ({
          ...one,
          amount: one.amount * 10_000,
          balance: 1_234_567_890,
          title: 'Donaudampfschifffahrtsgesellschaft'.repeat(3),
        })),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('link', { name: /^Donau/ })).not.toHaveLength(0)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}
