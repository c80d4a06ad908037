import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSearchInput } from '../../router/use-search-input.ts'
import { withParams } from '../../router/with-params.ts'
import { noFilters, parseWorkFilters } from './parse-work-filters.ts'

/** The filters, kept in the address, so that a reload and the back button restore them. */
export function useWorkFilters() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const filters = useMemo(() => parseWorkFilters(search), [search])
  const input = useSearchInput(filters.search)

  return {
    filters,
    ...input,
    narrow: (changes: Readonly<Record<string, string | null>>) => void navigate(withParams(search, changes)),
    /** Clears the filters, except the tab. */
    clear: () => {
      input.write('')
      void navigate(withParams(search, noFilters))
    },
  }
}

export type WorkFiltersState = ReturnType<typeof useWorkFilters>
