import { isRefusal } from '@moyun/api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../api/client.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { LoadError } from '../../app/errors/load-error.tsx'
import { publicWorkQuery } from '../../features/works/gallery-queries.ts'
import { createUrlRefreshLimiter } from '../../features/works/url-refresh-limiter.ts'
import { WorkNotFound } from './work-not-found.tsx'
import { WorkSkeleton } from './work-skeleton.tsx'
import { WorkDetails } from './work-details.tsx'

/**
 * A public work, or its replacement. A work that never existed, a withdrawn one and an invalid address look the same.
 */
export function WorkLoader({ id }: { id: string }) {
  const work = useQuery(publicWorkQuery(useCall(), id))
  const [{ mayRefresh: mayRenew }] = useState(() => createUrlRefreshLimiter())
  const again = () => void work.refetch()

  if (isRefusal(work.error, 404) || isRefusal(work.error, 400)) return <WorkNotFound />
  if (work.data === undefined)
    return work.isError ? (
      <LoadError level={1} error={work.error} busy={work.isFetching} onRetry={again} />
    ) : (
      <WorkSkeleton />
    )

  return (
    <>
      {work.isError ? <LoadFailed busy={work.isFetching} onRetry={again} /> : null}
      <WorkDetails work={work.data} onLost={() => (mayRenew(id) ? again() : undefined)} />
    </>
  )
}
