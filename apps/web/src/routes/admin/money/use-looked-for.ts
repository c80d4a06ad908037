import { useLocation, useNavigate } from 'react-router-dom'
import { typedIn, useTyped, withParam } from '../use-typed.ts'
import type { LookedFor } from './queries.ts'

/**
 * The filters of the order list, kept in the address. A number searches all orders, unless the address says otherwise.
 */
export function useLookedFor() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const number = typedIn(params)
  const looksByItself = number === ''
  const shown = params.get('show')
  const lookedFor: LookedFor = { look: shown === 'look' || (shown !== 'all' && looksByItself), search: number }

  return {
    ...useTyped(),
    lookedFor,
    show: (look: boolean) =>
      void navigate(withParam(search, 'show', look === looksByItself ? null : look ? 'look' : 'all')),
    /** Clears the filters and shows all orders. */
    showAll: () => void navigate({ search: 'show=all' }),
  }
}
