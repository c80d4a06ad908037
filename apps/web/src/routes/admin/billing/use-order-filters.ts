import { oneOf, searchText, useSearchFilters } from '../../../router/url-filters.ts'
import type { OrderFilters } from './queries.ts'

const urlFilters = { search: searchText(64), show: oneOf(['look', 'all'], null) }

/** The filters of the order list. A number searches all orders, unless the address says otherwise. */
export function useOrderFilters() {
  const { filters, change, ...rest } = useSearchFilters(urlFilters)
  const looksByItself = filters.search === ''
  const lookedFor: OrderFilters = {
    look: filters.show === null ? looksByItself : filters.show === 'look',
    search: filters.search,
  }

  return {
    ...rest,
    lookedFor,
    show: (look: boolean) => change({ show: look === looksByItself ? null : look ? 'look' : 'all' }),
    /** Clears the filters and shows all orders. */
    showAll: () => change({ search: null, show: 'all' }),
  }
}
