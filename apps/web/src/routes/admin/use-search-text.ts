import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useDebouncedAddress } from '../../router/use-debounced-address.ts'
import { withParams } from '../../router/with-params.ts'

/** The query string with one filter set, or removed. */
export const withParam = (search: string, name: string, value: string | null) => withParams(search, { [name]: value })

/** The search text in the address. */
export const searchTextIn = (params: URLSearchParams) => (params.get('search') ?? '').trim().slice(0, 64)

/**
 * The search text, kept in the address, so that a reload and the back button restore it. The address is updated after
 * the debounce.
 */
export function useSearchText() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const urlText = searchTextIn(new URLSearchParams(search))
  const [searchText, setSearchText] = useState(urlText)

  const text = searchText.trim()
  const settle = useDebouncedAddress(
    text,
    urlText,
    () => void navigate(withParams(search, { search: text }), { replace: true }),
  )

  return {
    searchText,
    write: setSearchText,
    /** Flushes the debounce: the next press may navigate away, and a late update would call the member back. */
    settle,
    /** Clears the filters. */
    clear: () => {
      setSearchText('')
      void navigate({ search: '' })
    },
  }
}
