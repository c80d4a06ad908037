import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Button } from '../../actions/Button/Button.tsx'
import { Tag } from '../../data-display/Tag/Tag.tsx'
import { TextLink } from '../../actions/TextLink/TextLink.tsx'
import { Ledger, LedgerRow } from './Ledger.tsx'

const onPay = fn()

const meta = {
  title: 'Components/Money/Ledger 流水',
  component: LedgerRow,
  tags: ['autodocs'],
  args: { title: '绘画「远山孤舟」', note: '11-21 14:26 赠送点', amount: -16 },
  decorators: [
    (Story) => (
      <Ledger>
        <Story />
      </Ledger>
    ),
  ],
} satisfies Meta<typeof LedgerRow>

export default meta
type Story = StoryObj<typeof meta>

export const PointsSpent: Story = {
  args: { balance: 1_286 },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('−16 点')).toBeVisible())
  },
}

/** An order: its price has no sign, its status is below. */
export const Order: Story = {
  args: {
    title: '1,300 点',
    note: '11-21 14:26 微信支付',
    amount: 10_000,
    unit: 'cash',
    unsigned: true,
    state: <Tag tone="warning">待付款</Tag>,
    action: (
      <Button size="s" onClick={onPay}>
        去付款
      </Button>
    ),
  },
}

/** The amounts are right-aligned. */
export const SeveralEntries: Story = {
  render: () => (
    <>
      <LedgerRow title="绘画「敦煌飞天」，引擎超时退回" amount={8} balance={1_294} />
      <LedgerRow title="绘画「远山孤舟」" note="11-21 14:26 赠送点" amount={-16} balance={1_286} />
      <LedgerRow title="对话「湖心亭看雪」" note="11-21 13:42 赠送点" amount={-3} balance={1_302} />
      <LedgerRow title="每日签到" note="11-21 08:02" amount={8} balance={1_305} />
      <LedgerRow title="充值 1,300 点，另送 60 点" note="11-20 20:47 微信支付" amount={1_360} balance={1_297} />
      <LedgerRow title="现金充值" note="11-03 09:12 支付宝" amount={10_000} unit="cash" balance={13_250} />
    </>
  ),
}

export const LongText: Story = {
  args: {
    title:
      'Painting of far hills, several behind each other, mist across their middle, one small boat in the middle of the river',
    note: 'November 21, 2026 at 14:26, from the points that were a gift and end on December 21',
    amount: -123_456_789,
    balance: 1_234_567_890,
    action: <Button size="s">Paint it again</Button>,
  },
  render: (args) => (
    <>
      <LedgerRow {...args} />
      <LedgerRow title="Painting “Boat before far hills”" note="Nov 21, 14:26 gift points" amount={-1} />
    </>
  ),
  globals: { locale: 'en-US', viewport: { value: 'phone' } },
}

export const PaysByKeyboard: Story = {
  ...Order,
  render: (args) => (
    <>
      <LedgerRow
        title={
          <TextLink tone="muted" href="#work">
            绘画「远山孤舟」
          </TextLink>
        }
        note="11-21 14:26 赠送点"
        amount={-16}
      />
      <LedgerRow {...args} />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('link', { name: '绘画「远山孤舟」' })).toHaveFocus())
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')

    await waitFor(() => expect(canvas.getByText('¥100.00')).toBeVisible())
    await expect(onPay).toHaveBeenCalledOnce()
  },
}
