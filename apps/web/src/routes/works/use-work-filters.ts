import { useMemo } from 'react'
import { useSearchFilters } from '../../router/url-filters.ts'
import { toWorkFilters, urlFilters } from './work-filters.ts'

export function useWorkFilters() {
  const { filters, change, write, ...rest } = useSearchFilters(urlFilters)

  return {
    ...rest,
    filters: useMemo(() => toWorkFilters(filters), [filters]),
    change,
    write,
    /** Clears the filters, except the tab. */
    clear: () => {
      write('')
      change({ search: null, from: null, to: null, seen: null })
    },
  }
}

export type WorkFiltersState = ReturnType<typeof useWorkFilters>
