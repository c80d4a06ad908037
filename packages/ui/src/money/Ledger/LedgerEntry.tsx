import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatChange, formatAmount, type LedgerUnit, MINUS } from './format-amount.ts'
import { Amount, Balance, Kind, Entry, Account, Title, Purpose, When } from './entry-parts.ts'

export interface LedgerEntryProps {
  /** The kind of entry, in a word or two. */
  kind: ReactNode
  /** The purpose; a link where there is a page for it. */
  title?: ReactNode
  when: ReactNode
  /** The account that the entry belongs to, such as purchased points or cash. */
  account: ReactNode
  /** Points, or fen with `unit="cash"`. Credits are positive. */
  amount: number
  unit?: LedgerUnit
  /** Balance after the entry. */
  balance: number
}

/**
 * One entry of the points or money ledger, in columns or, in a narrow container, in two rows; entries belong in
 * `Ledger`. For a few entries, or for orders, use `LedgerRow`.
 */
export function LedgerEntry({ kind, title, when, account, amount, unit = 'points', balance }: LedgerEntryProps) {
  const intl = useIntl()

  return (
    <Entry>
      <Purpose>
        <Kind>{kind}</Kind>
        {title ? <Title>{title}</Title> : null}
      </Purpose>
      <When>{when}</When>
      <Account>{account}</Account>
      <Amount data-gain={amount > 0 || undefined}>{formatChange(intl, amount, unit)}</Amount>
      <Balance>
        <FormattedMessage
          id="ui.ledger.balance"
          values={{ amount: `${balance < 0 ? MINUS : ''}${formatAmount(intl, balance, unit)}` }}
        />
      </Balance>
    </Entry>
  )
}
