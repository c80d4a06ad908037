// Written by `npm run generate:stories` from the states of the machines. A change here is lost.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateHarness } from './StateHarness.tsx'

const meta = {
  title: 'States/Cashier 收银台',
  component: StateHarness,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StateHarness>

export default meta
type Story = StoryObj<typeof meta>

/** The cashier is loading. */
export const CashierLoading: Story = {
  args: { cashier: 'loading' },
}

/** The cashier is requesting code. */
export const CashierRequestingCode: Story = {
  args: { cashier: 'requestingCode' },
}

/** The cashier is waiting. */
export const CashierWaiting: Story = {
  args: { cashier: 'waiting' },
}

/** The cashier is credited. */
export const CashierCredited: Story = {
  args: { cashier: 'credited' },
}

/** The cashier is closed. */
export const CashierClosed: Story = {
  args: { cashier: 'closed' },
}

/** The cashier is refunded. */
export const CashierRefunded: Story = {
  args: { cashier: 'refunded' },
}

/** The cashier is abnormal. */
export const CashierAbnormal: Story = {
  args: { cashier: 'abnormal' },
}

/** The cashier is unreachable. */
export const CashierUnreachable: Story = {
  args: { cashier: 'unreachable' },
}

/** The cashier is not found. */
export const CashierNotFound: Story = {
  args: { cashier: 'notFound' },
}

/** The cashier is code failed. */
export const CashierCodeFailed: Story = {
  args: { cashier: 'codeFailed' },
}

/** The cashier is code refused. */
export const CashierCodeRefused: Story = {
  args: { cashier: 'codeRefused' },
}

/** The cashier is credited, newly, paid. */
export const CashierCreditedNewlyPaid: Story = {
  args: { cashier: 'credited newly paid' },
}

/** The cashier is by cash. */
export const CashierByCash: Story = {
  args: { cashier: 'byCash' },
}

/** The cashier is expired, canceling. */
export const CashierExpiredCanceling: Story = {
  args: { cashier: 'expired canceling' },
}

/** The cashier is expired. */
export const CashierExpired: Story = {
  args: { cashier: 'expired' },
}

/** The cashier is waiting, checking. */
export const CashierWaitingChecking: Story = {
  args: { cashier: 'waiting checking' },
}

/** The cashier is waiting, canceling. */
export const CashierWaitingCanceling: Story = {
  args: { cashier: 'waiting canceling' },
}

/** The cashier is by cash, paying. */
export const CashierByCashPaying: Story = {
  args: { cashier: 'byCash paying' },
}

/** The cashier is by cash, canceling. */
export const CashierByCashCanceling: Story = {
  args: { cashier: 'byCash canceling' },
}

/** The cashier is closed, canceled. */
export const CashierClosedCanceled: Story = {
  args: { cashier: 'closed canceled' },
}

/** The cashier is waiting, unpaid. */
export const CashierWaitingUnpaid: Story = {
  args: { cashier: 'waiting unpaid' },
}

/** The cashier is waiting, failed. */
export const CashierWaitingFailed: Story = {
  args: { cashier: 'waiting failed' },
}

/** The cashier is by cash, failed. */
export const CashierByCashFailed: Story = {
  args: { cashier: 'byCash failed' },
}

/** The cashier is expired, unpaid. */
export const CashierExpiredUnpaid: Story = {
  args: { cashier: 'expired unpaid' },
}

/** The cashier is expired, failed. */
export const CashierExpiredFailed: Story = {
  args: { cashier: 'expired failed' },
}
