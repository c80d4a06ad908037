import { useLocation, useNavigate } from 'react-router-dom'
import { withParams } from '../../with-params.ts'

/** Over how many days one can look. */
export const SPANS = [7, 30, 90] as const

type Span = (typeof SPANS)[number]

/** What stands without a word in the address. */
const USUAL: Span = 30

/** How many days the address says are looked at, and how to look at others. */
export function useDays(): { days: Span; look: (days: number) => void } {
  const { search } = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(search).get('days')

  return {
    days: SPANS.find((span) => String(span) === asked) ?? USUAL,
    look: (days) =>
      void navigate(withParams(search, { days: days === USUAL ? null : String(days) }), { replace: true }),
  }
}
