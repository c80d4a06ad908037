import { WorkType } from '@moyun/api'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useDebouncedAddress } from '../../router/use-debounced-address.ts'
import { withParams } from '../../router/with-params.ts'
import type { GalleryFilters } from '../../features/works/gallery-queries.ts'

/** Parses the filters from the address; invalid values are ignored. */
function filtersIn(search: string): GalleryFilters {
  const params = new URLSearchParams(search)
  return {
    type: WorkType.safeParse(params.get('type')).data ?? null,
    sort: params.get('sort') === 'liked' ? 'liked' : 'new',
    search: (params.get('search') ?? '').trim().slice(0, 100),
  }
}

/**
 * The filters, kept in the address, so that a reload and the back button restore them. The search text follows after
 * the debounce.
 */
export function useGalleryFilters() {
  const { search: query, key } = useLocation()
  const navigate = useNavigate()
  const filters = useMemo(() => filtersIn(query), [query])
  const urlSearch = filters.search
  const [typed, setTyped] = useState({ text: urlSearch, over: urlSearch })
  // The address has changed by other means, such as the back button: the typed text is replaced.
  if (typed.over !== urlSearch)
    setTyped({ text: typed.text.trim() === urlSearch ? typed.text : urlSearch, over: urlSearch })
  const text = typed.text.trim()

  useDebouncedAddress(text, urlSearch, () => void navigate(withParams(query, { search: text }), { replace: true }))

  return {
    filters,
    /** Changes each time the page is entered or the filters change. */
    visit: key,
    /** The query string of the address. */
    query,
    typed: typed.text,
    type: (text: string) => setTyped({ text, over: urlSearch }),
    sort: (sort: string) => void navigate(withParams(query, { sort: sort === 'liked' ? sort : null })),
    /** Clears the filters. */
    clear: () => {
      setTyped({ text: '', over: urlSearch })
      void navigate({ search: '' })
    },
  }
}
