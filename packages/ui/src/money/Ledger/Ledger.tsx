import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { formatChange, formatAmount, type LedgerUnit, MINUS } from './format-amount.ts'

export interface LedgerRowProps {
  /** The purpose; a link where there is a page for it. */
  title: ReactNode
  /** Time, bucket of points, payment method: facts separated by an en space. */
  note?: ReactNode
  /** Points, or fen with `unit="cash"`. Credits are positive. */
  amount: number
  unit?: LedgerUnit
  /** Without a sign: the price of an order is neither a credit nor a debit. */
  unsigned?: boolean
  /** Balance after the entry. */
  balance?: number
  /** A `Tag` with the status of an order. */
  state?: ReactNode
  /** One small button: continue, check, cancel. */
  action?: ReactNode
}

/**
 * One entry of points or money, or one order; rows belong in `Ledger`. For a full ledger, use `LedgerEntry`; for rows
 * that can be sorted or selected, `Table`.
 */
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
          {unsigned && amount >= 0 ? formatAmount(intl, amount, unit) : formatChange(intl, amount, unit)}
        </Amount>
        {balance === undefined ? null : (
          <Note>
            <FormattedMessage
              id="ui.ledger.balance"
              values={{ amount: `${balance < 0 ? MINUS : ''}${formatAmount(intl, balance, unit)}` }}
            />
          </Note>
        )}
        {state}
      </Figures>
      {action ? <Action>{action}</Action> : null}
    </Row>
  )
}

/** Ledger entries between hairlines, with aligned amounts. */
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

/** A linked title keeps the look of a ledger entry. */
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
