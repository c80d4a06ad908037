import { FormattedNumber } from 'react-intl'

const FEW = 10
const MANY = 10_000

/**
 * A popularity figure: one decimal where it is small, a short form where it is large; almost nothing reads as less than
 * a tenth.
 */
export function PopularityFigure({ value }: { value: number }) {
  if (value > 0 && value < 0.05) {
    return (
      <>
        {'<'}
        <FormattedNumber value={0.1} />
      </>
    )
  }
  return (
    <FormattedNumber
      value={value}
      notation={value >= MANY ? 'compact' : 'standard'}
      maximumFractionDigits={value < FEW || value >= MANY ? 1 : 0}
    />
  )
}
