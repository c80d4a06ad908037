import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { changeOf, figureOf, type LedgerUnit, MINUS } from './figure-of.ts'
import { Amount, Balance, Kind, Line, Place, Title, What, When } from './line-parts.ts'

export interface LedgerLineProps {
  /** The kind of entry, in a word or two. */
  kind: ReactNode
  /** The purpose; a link where there is a page for it. */
  title?: ReactNode
  when: ReactNode
  /** The account that the entry belongs to, such as purchased points or cash. */
  place: ReactNode
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
export function LedgerLine({ kind, title, when, place, amount, unit = 'points', balance }: LedgerLineProps) {
  const intl = useIntl()

  return (
    <Line>
      <What>
        <Kind>{kind}</Kind>
        {title ? <Title>{title}</Title> : null}
      </What>
      <When>{when}</When>
      <Place>{place}</Place>
      <Amount data-gain={amount > 0 || undefined}>{changeOf(intl, amount, unit)}</Amount>
      <Balance>
        <FormattedMessage
          id="ui.ledger.balance"
          values={{ amount: `${balance < 0 ? MINUS : ''}${figureOf(intl, balance, unit)}` }}
        />
      </Balance>
    </Line>
  )
}
