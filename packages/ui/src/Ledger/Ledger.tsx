import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { changeOf, figureOf, type LedgerUnit, MINUS } from './figure-of.ts'

export interface LedgerRowProps {
  /** What it was for; linked, where it leads somewhere. */
  title: ReactNode
  /** When, from which bucket, by which way: facts parted by an en space. */
  note?: ReactNode
  /** Points, or fen with `unit="cash"`. What comes in is positive. */
  amount: number
  unit?: LedgerUnit
  /** Without a sign: an order's price is neither come nor gone. */
  unsigned?: boolean
  /** What is left after it. */
  balance?: number
  /** A `Tag` that says where an order stands. */
  state?: ReactNode
  /** One small button: go on, check, cancel. */
  action?: ReactNode
}

/** One line of points or money, or one order: rows stand in `Ledger`. For a line of a whole book, use `LedgerLine`; where they are sorted or chosen, `Table`. */
export function LedgerRow({
  title,
  note,
  amount,
  unit = 'points',
  unsigned = false,
  balance,
  state,
  action,
}: LedgerRowProps) {
  const intl = useIntl()

  return (
    <Row>
      <Words>
        <Title>{title}</Title>
        {note ? <Note>{note}</Note> : null}
      </Words>
      <Figures>
        <Amount data-gain={(amount > 0 && !unsigned) || undefined}>
          {unsigned && amount >= 0 ? figureOf(intl, amount, unit) : changeOf(intl, amount, unit)}
        </Amount>
        {balance === undefined ? null : (
          <Note>
            <FormattedMessage
              id="ui.ledger.balance"
              values={{ amount: `${balance < 0 ? MINUS : ''}${figureOf(intl, balance, unit)}` }}
            />
          </Note>
        )}
        {state}
      </Figures>
      {action ? <Action>{action}</Action> : null}
    </Row>
  )
}

/** Lines of an account between hairlines, their figures below each other. */
export const Ledger = styled.ul`
  font-variant-numeric: tabular-nums;
  container-type: inline-size;
`

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: 4px ${({ theme }) => theme.space[4]};
  align-items: flex-start;
  padding-block: ${({ theme }) => theme.space[3]};

  & + & {
    border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
  }
`

const Words = styled.div`
  flex: 1 1 160px;
  min-inline-size: 0;
`

/** A line of an account that leads somewhere stays a line of the account. */
const Title = styled.div`
  color: ${({ theme }) => theme.color.textStrong};

  a[data-tone='muted'] {
    color: inherit;
    text-decoration-line: underline;
  }
`

const Note = styled.div`
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
`

const Figures = styled.div`
  display: grid;
  justify-items: end;
  margin-inline-start: auto;
  text-align: end;
`

const Amount = styled.div`
  color: ${({ theme }) => theme.color.text};
  white-space: nowrap;

  &[data-gain] {
    color: ${({ theme }) => theme.color.textStrong};
    font-weight: 500;
  }
`

const Action = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
  align-self: center;
`
