import { useLocation, useNavigate } from 'react-router-dom'
import { searchTextIn, useSearchText, withParam } from '../use-search-text.ts'
import type { OrderFilters } from './queries.ts'

/**
 * The filters of the order list, kept in the address. A number searches all orders, unless the address says otherwise.
 */
export function useOrderFilters() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const number = searchTextIn(params)
  const looksByItself = number === ''
  const view = params.get('show')
  const lookedFor: OrderFilters = { look: view === 'look' || (view !== 'all' && looksByItself), search: number }

  return {
    ...useSearchText(),
    lookedFor,
    show: (look: boolean) =>
      void navigate(withParam(search, 'show', look === looksByItself ? null : look ? 'look' : 'all')),
    /** Clears the filters and shows all orders. */
    showAll: () => void navigate({ search: 'show=all' }),
  }
}
