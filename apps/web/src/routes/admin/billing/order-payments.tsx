import type { AdminOrderDetails, Payment } from '@moyun/api'
import { Button, Cash, Section, Table, type TableColumn } from '@moyun/ui'
import { useMemo } from 'react'
import { FormattedMessage, FormattedNumber, type IntlShape, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { PaymentMethodName } from '../../../features/orders/product-label.tsx'
import { OrderTime } from '../../../features/orders/order-time.tsx'
import { beijingTimeHeading } from '../../../components/time.tsx'
import { RefundLabel } from './refund-label.tsx'
import type { RefundAction } from './use-refund-actions.ts'

export interface OrderPaymentsProps {
  detail: AdminOrderDetails
  onAction: (action: RefundAction) => void
}

/**
 * Each payment of an order, made or only requested. A payment that credited nothing can be returned, and an
 * external refund can be deducted.
 */
export function OrderPayments({ detail, onAction }: OrderPaymentsProps) {
  const intl = useIntl()
  const columns = useMemo(() => columnsOf(intl, detail, onAction), [intl, detail, onAction])

  return (
    <Section title={<FormattedMessage id="admin.money.payments" />}>
      <Table
        label={intl.formatMessage({ id: 'admin.money.paymentList' })}
        columns={columns}
        rows={detail.payments}
        idOf={({ number }) => number}
        empty={<FormattedMessage id="admin.money.noPayments" />}
      />
    </Section>
  )
}

function columnsOf(
  intl: IntlShape,
  detail: AdminOrderDetails,
  onAction: OrderPaymentsProps['onAction'],
): readonly TableColumn<Payment>[] {
  const head = (column: string) => intl.formatMessage({ id: 'admin.money.column' }, { column })
  return [
    { id: 'payment', head: head('payment'), main: true, cell: (payment) => <Numbers {...payment} /> },
    { id: 'way', head: head('way'), cell: ({ provider }) => <PaymentMethodName method={provider} /> },
    {
      id: 'state',
      head: head('state'),
      cell: ({ state, outcome }) => <FormattedMessage id="admin.money.payment" values={{ is: outcome ?? state }} />,
    },
    { id: 'asked', head: head('asked'), numeric: true, cell: ({ amount }) => <Cash fen={amount} /> },
    { id: 'paid', head: head('paid'), numeric: true, cell: (payment) => <Paid {...payment} /> },
    {
      id: 'paidAt',
      head: beijingTimeHeading(intl, head('paidAt')),
      numeric: true,
      cell: ({ paidAt, createdAt }) => <OrderTime bare at={paidAt ?? createdAt} />,
    },
    ...(detail.payments.some(({ refunded }) => refunded > 0)
      ? [
          {
            id: 'outside',
            head: head('outside'),
            numeric: true,
            cell: ({ refunded }: Payment) => (refunded > 0 ? <Cash fen={refunded} /> : null),
          },
        ]
      : []),
    ...(detail.outside || detail.payments.some((payment) => needsReturn(payment, detail))
      ? [
          {
            id: 'actions',
            head: head('actions'),
            numeric: true,
            cell: (payment: Payment) => <Action payment={payment} detail={detail} onAction={onAction} />,
          },
        ]
      : []),
  ]
}

/** The currency of refunds: yuan. */
const CURRENCY = 'CNY'

/** What of a payment is neither refunded nor being refunded, in fen. */
const refundableAmount = ({ number, paidAmount, refunded }: Payment, { refunds }: AdminOrderDetails) =>
  (paidAmount ?? 0) -
  refunded -
  refunds
    .filter(({ paymentNumber, state, isExternal }) => paymentNumber === number && state !== 'refused' && !isExternal)
    .reduce((sum, { amount }) => sum + amount, 0)

/**
 * A payment that credited nothing and is neither returned nor being returned. The server has the same rule in
 * `refund-rows.ts`.
 */
const needsReturn = (payment: Payment, detail: AdminOrderDetails) =>
  (payment.outcome === 'wrong' || payment.outcome === 'surplus') &&
  detail.troubles.includes(payment.outcome) &&
  (payment.paidAmount === null || refundableAmount(payment, detail) > 0)

type ActionProps = OrderPaymentsProps & { payment: Payment }

/** The action that a payment offers. */
const Action = (props: ActionProps) =>
  props.detail.outside?.paymentNumber === props.payment.number ? (
    <Deduct {...props} {...props.detail.outside} />
  ) : (
    <Return {...props} />
  )

/** Deducts an external refund; disabled while a refund of ours has no outcome. */
function Deduct({
  onAction,
  paymentNumber: number,
  amount,
  points,
  cash,
  endsTerm,
  isOpen,
}: Pick<ActionProps, 'onAction'> & NonNullable<AdminOrderDetails['outside']>) {
  if (isOpen) return <FormattedMessage id="admin.money.notYet" />
  return (
    <Button kind="danger" size="s" onClick={() => onAction({ kind: 'deduct', number, amount, points, cash, endsTerm })}>
      <RefundLabel kind="deduct" fen={amount} />
    </Button>
  )
}

/**
 * Returns a payment that credited nothing. A payment without an amount, or in another currency, has to be returned in
 * the provider's console.
 */
function Return({ payment, detail, onAction }: ActionProps) {
  if (!needsReturn(payment, detail)) return null
  if (payment.paidAmount === null || (payment.currency ?? CURRENCY) !== CURRENCY)
    return <FormattedMessage id="admin.money.atProvider" />
  const amount = refundableAmount(payment, detail)
  return (
    <Button kind="danger" size="s" onClick={() => onAction({ kind: 'return', amount, number: payment.number })}>
      <RefundLabel kind="return" fen={amount} />
    </Button>
  )
}

/** The payment's own number, and the provider's transaction number. */
const Numbers = ({ number, tradeNo }: Payment) => (
  <Pair translate="no">
    {number}
    {tradeNo ? <small>{tradeNo}</small> : null}
  </Pair>
)

/** The paid amount. A foreign currency shows its code. */
function Paid({ state, paidAmount, currency }: Payment) {
  if (state !== 'paid') return null
  if (paidAmount === null) return <FormattedMessage id="admin.money.noAmount" />
  if ((currency ?? CURRENCY) === CURRENCY) return <Cash fen={paidAmount} />
  // Providers may send a currency that is not an ISO code.
  return /^[A-Z]{3}$/.test(currency ?? '') ? (
    <FormattedNumber value={paidAmount / 100} style="currency" currency={currency ?? CURRENCY} currencyDisplay="code" />
  ) : (
    `${currency} ${paidAmount / 100}`
  )
}

const Pair = styled.span`
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  small {
    display: block;
    color: ${({ theme }) => theme.color.textSubtle};
    font: ${({ theme }) => theme.type.micro};
  }
`
