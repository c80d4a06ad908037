import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useDebouncedAddress } from '../../router/use-debounced-address.ts'
import { withParams } from '../../router/with-params.ts'
import { noFilters, parseWorkFilters } from './parse-work-filters.ts'

/**
 * The filters, kept in the address, so that a reload and the back button restore them. The search text follows after
 * the debounce.
 */
export function useWorkFilters() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const filters = useMemo(() => parseWorkFilters(search), [search])
  const urlSearch = filters.search
  const [typed, setTyped] = useState({ searchText: urlSearch, sent: urlSearch, urlSearch })
  // When a link or the back button changes the address, the field takes its search text; text typed after the last
  // update is kept.
  if (typed.urlSearch !== urlSearch)
    setTyped({ searchText: typed.sent === urlSearch ? typed.searchText : urlSearch, sent: urlSearch, urlSearch })

  const text = typed.searchText.trim()
  const send = () => {
    setTyped((now) => ({ ...now, sent: text }))
    void navigate(withParams(search, { search: text }), { replace: true })
  }
  const settle = useDebouncedAddress(text, urlSearch, send)

  return {
    filters,
    searchText: typed.searchText,
    write: (searchText: string) => setTyped((now) => ({ ...now, searchText })),
    /** Flushes the debounce: the next press may navigate away, and a late update would call the member back. */
    settle,
    narrow: (changes: Readonly<Record<string, string | null>>) => void navigate(withParams(search, changes)),
    /** Clears the filters, except the tab. */
    clear: () => {
      setTyped((now) => ({ ...now, searchText: '' }))
      void navigate(withParams(search, noFilters))
    },
  }
}

export type WorkFiltersState = ReturnType<typeof useWorkFilters>
