import { WorkType } from '@moyun/api'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSearchInput } from '../../router/use-search-input.ts'
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

/** The filters, kept in the address, so that a reload and the back button restore them. */
export function useGalleryFilters() {
  const { search: query, key } = useLocation()
  const navigate = useNavigate()
  const filters = useMemo(() => filtersIn(query), [query])
  const input = useSearchInput(filters.search)

  return {
    filters,
    ...input,
    /** Changes each time the page is entered or the filters change. */
    visit: key,
    /** The query string of the address. */
    query,
    sort: (sort: string) => void navigate(withParams(query, { sort: sort === 'liked' ? sort : null })),
    /** Clears the filters. */
    clear: () => {
      input.write('')
      void navigate({ search: '' })
    },
  }
}
