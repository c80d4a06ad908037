import { useLocation, useNavigate } from 'react-router-dom'
import { withParams } from '../../router/with-params.ts'

/** The periods to choose from, in days. */
export const PERIODS = [7, 30, 90] as const

type Span = (typeof PERIODS)[number]

/** The default if the address has none. */
const USUAL: Span = 30

/** The period in the address, and a function that changes it. */
export function usePeriod(): { days: Span; look: (days: number) => void } {
  const { search } = useLocation()
  const navigate = useNavigate()
  const daysParam = new URLSearchParams(search).get('days')

  return {
    days: PERIODS.find((span) => String(span) === daysParam) ?? USUAL,
    look: (days) =>
      void navigate(withParams(search, { days: days === USUAL ? null : String(days) }), { replace: true }),
  }
}
