import { useCallback } from 'react'
import { type NavigateOptions, type To, useLocation, useNavigate } from 'react-router-dom'
import { useReadAddress } from './history.tsx'

/**
 * `useNavigate` for a navigation that follows a request or another read. It does nothing if the member has left the
 * address at which it was asked for, even where the next page is not rendered yet.
 */
export function useLateNavigate() {
  const navigate = useNavigate()
  const readAddress = useReadAddress()
  const { pathname, search } = useLocation()

  return useCallback(
    (to: To, options?: NavigateOptions) => {
      const address = readAddress()
      if (address === null || address === pathname + search) void navigate(to, options)
    },
    [navigate, readAddress, pathname, search],
  )
}
