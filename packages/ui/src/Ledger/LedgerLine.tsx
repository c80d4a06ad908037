import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { changeOf, figureOf, type LedgerUnit, MINUS } from './figure-of.ts'
import { Amount, Balance, Kind, Line, Place, Title, What, When } from './line-parts.ts'

export interface LedgerLineProps {
  /** What happened, in a word or two. */
  kind: ReactNode
  /** What it was for; linked, where it leads somewhere. */
  title?: ReactNode
  when: ReactNode
  /** Where the points lie. */
  place: ReactNode
  /** Points, or fen with `unit="cash"`. What comes in is positive. */
  amount: number
  unit?: LedgerUnit
  /** What is left after it. */
  balance: number
}

/** One line of the book of points and money, in columns where there is room and in two rows where there is none: lines stand in `Ledger`. For a few of them, or for orders, use `LedgerRow`. */
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
