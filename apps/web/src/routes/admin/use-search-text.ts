import { useLocation, useNavigate } from 'react-router-dom'
import { useSearchInput } from '../../router/use-search-input.ts'
import { withParams } from '../../router/with-params.ts'

/** The query string with one filter set, or removed. */
export const withParam = (search: string, name: string, value: string | null) => withParams(search, { [name]: value })

/** The search text in the address. */
export const searchTextIn = (params: URLSearchParams) => (params.get('search') ?? '').trim().slice(0, 64)

/** The search text, kept in the address, so that a reload and the back button restore it. */
export function useSearchText() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const input = useSearchInput(searchTextIn(new URLSearchParams(search)))

  return {
    ...input,
    /** Clears the filters. */
    clear: () => {
      input.write('')
      void navigate({ search: '' })
    },
  }
}
