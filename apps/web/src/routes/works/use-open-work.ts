import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useCall } from '../../api/client.ts'
import { withParams } from '../../router/with-params.ts'
import { createUrlRefreshLimiter } from '../../features/works/url-refresh-limiter.ts'
import { workQuery } from '../../features/works/work-queries.ts'
import { isFromList } from './work-filters.ts'

/**
 * Whether the browser's history entry is still this page's. In a cached tab that was left and chosen again, going back
 * would lead to another page.
 */
function isStill(key: string): boolean {
  const entry: unknown = history.state
  return typeof entry !== 'object' || entry === null || !('key' in entry) || entry.key === key
}

/** The open work, and how to close it: back to the list, if it was opened from there. */
export function useOpenWork(id: string) {
  const at = useLocation()
  const navigate = useNavigate()
  const query = workQuery(useCall(), id)
  const work = useQuery(query)
  const [{ mayRefresh: mayRenew }] = useState(() => createUrlRefreshLimiter())

  return {
    work,
    close: () =>
      void (isFromList(at.state) && isStill(at.key)
        ? navigate(-1)
        : navigate(withParams(at.search, { work: null }), { replace: true })),
    /** A picture failed to load: its URL may have expired. */
    renew: (file: string) => {
      if (mayRenew(file)) void work.refetch({ cancelRefetch: false })
    },
  }
}
