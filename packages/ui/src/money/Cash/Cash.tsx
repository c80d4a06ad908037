import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { yuan } from './yuan.ts'

export interface CashProps {
  /** Amount in fen, a hundredth of a yuan. */
  fen: number
  /** Drops “.00” from whole prices: on point packages and plans. */
  whole?: boolean
  /** Large, in the serif, with a half-size currency sign. */
  display?: boolean
  className?: string
}

/** An amount of money: `¥100.00`. For points, use `Points`. */
export function Cash({ fen, whole = false, display = false, className }: CashProps) {
  const intl = useIntl()
  const digits = whole && fen % 100 === 0 ? 0 : 2
  const parts = intl.formatNumberToParts(fen / 100, {
    ...yuan,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const length = parts.reduce((sum, { value }) => sum + value.length, 0)

  return (
    <Amount
      className={className}
      translate="no"
      data-display={display ? (length > LONG ? 'long' : 'short') : undefined}
    >
      {parts.map(({ type, value }, place) =>
        type === 'currency' ? <small key={place}>{value}</small> : type === 'minusSign' ? '−' : value,
      )}
    </Amount>
  )
}

/** More characters than fit on a phone at full size. */
const LONG = 13

const Amount = styled.span`
  color: ${({ theme }) => theme.color.textStrong};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  small {
    font-size: 1em;
  }
  &[data-display] {
    font: 600 48px/64px ${({ theme }) => theme.font.serif};
    letter-spacing: 0.01em;
  }
  &[data-display] small {
    margin-inline-end: 4px;
    font-size: 0.5em;
  }
  ${({ theme }) => theme.media.phone} {
    &[data-display] {
      font-size: 40px;
      line-height: 54px;
    }
    &[data-display='long'] {
      font-size: 32px;
      line-height: 44px;
    }
  }
`
