import { FormattedNumber } from 'react-intl'

const FEW = 10
const MANY = 10_000

/** Heat as one reads it: a tenth where it is small, short where it is great; what is almost nothing is said to be less than a tenth. */
export function HeatFigure({ value }: { value: number }) {
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
