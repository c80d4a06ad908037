import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Ledger } from './Ledger.tsx'
import { LedgerEntry } from './LedgerEntry.tsx'
import { LedgerEntrySkeleton } from './LedgerEntrySkeleton.tsx'

const meta = {
  title: 'Components/Money/LedgerEntry 明细行',
  component: LedgerEntry,
  tags: ['autodocs'],
  args: {
    kind: '绘画',
    title: <a href="#work">远山孤舟</a>,
    when: '11-21 14:26',
    account: '赠送点数',
    amount: -16,
    balance: 1_286,
  },
  decorators: [
    (Story) => (
      <Ledger>
        <Story />
      </Ledger>
    ),
  ],
} satisfies Meta<typeof LedgerEntry>

export default meta
type Story = StoryObj<typeof meta>

export const PointsSpent: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent('绘画远山孤舟11-21 14:26赠送点数−16 点余 1,286 点')
    await userEvent.tab()

    await expect(canvas.getByRole('link', { name: '远山孤舟' })).toHaveFocus()
  },
}

/** The amounts are right-aligned; there is no title where the kind says everything. */
export const SeveralEntries: Story = {
  render: (args) => (
    <>
      <LedgerEntry {...args} />
      <LedgerEntry {...args} kind="聊天" title="湖心亭看雪" when="11-21 13:42" amount={-3} balance={1_302} />
      <LedgerEntry {...args} kind="每日签到" title={undefined} when="11-21 08:02" amount={8} balance={1_305} />
      <LedgerEntry
        {...args}
        kind="购买点数"
        title={undefined}
        when="11-20 20:47"
        account="购买的点数"
        amount={1_360}
        balance={1_297}
      />
      <LedgerEntry
        {...args}
        kind="购买点数"
        title={undefined}
        when="11-20 20:47"
        account="现金"
        amount={-10_000}
        unit="cash"
        balance={3_250}
      />
      <LedgerEntry
        {...args}
        kind="现金充值"
        title={undefined}
        when="11-03 09:12"
        account="现金"
        amount={10_000}
        unit="cash"
        balance={13_250}
      />
    </>
  ),
  play: async ({ canvas }) => {
    const right = (text: string) => within(document.body).getByText(text).getBoundingClientRect().right
    await expect(canvas.getAllByRole('listitem')).toHaveLength(6)
    await expect(right('−¥100.00')).toBeCloseTo(right('+1,360 点'), 0)
  },
}

/** As tall as the loaded entry. */
export const Loading: Story = {
  render: (args) => (
    <>
      <LedgerEntrySkeleton />
      <LedgerEntry {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    const [waiting, there] = canvas.getAllByRole('listitem').map((line) => line.getBoundingClientRect().height)
    await expect(Math.abs((waiting ?? 0) - (there ?? 0))).toBeLessThanOrEqual(1)
  },
}

export const LongText: Story = {
  args: {
    kind: 'Painting',
    title: (
      <a href="#work">
        Far hills, several behind each other, mist across their middle, one small boat in the middle of the river
      </a>
    ),
    amount: -123_456_789,
    balance: 1_234_567_890,
  },
  render: (args) => (
    <>
      <LedgerEntry {...args} />
      <LedgerEntry {...args} kind="Points bought" title={undefined} amount={1_360} balance={1_297} />
    </>
  ),
  globals: { locale: 'en-US', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('+1,360 points')).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}
