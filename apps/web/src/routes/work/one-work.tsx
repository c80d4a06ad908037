import { isRefusal } from '@moyun/api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../call.ts'
import { LoadFailed } from '../../failures/load-failed.tsx'
import { LoadError } from '../../failures/not-read.tsx'
import { publicWorkQuery } from '../../works/gallery-queries.ts'
import { createUrlRefreshLimiter } from '../../works/renewals.ts'
import { WorkNotFound } from './gone.tsx'
import { WorkSkeleton } from './waiting.tsx'
import { WorkDetails } from './whole-work.tsx'

/**
 * A public work, or its replacement. A work that never existed, a withdrawn one and an invalid address look the same.
 */
export function WorkLoader({ id }: { id: string }) {
  const work = useQuery(publicWorkQuery(useCall(), id))
  const [{ mayRefresh: mayRenew }] = useState(() => createUrlRefreshLimiter())
  const again = () => void work.refetch()

  if (isRefusal(work.error, 404) || isRefusal(work.error, 400)) return <WorkNotFound />
  if (work.data === undefined)
    return work.isError ? <LoadError level={1} error={work.error} busy={work.isFetching} onRetry={again} /> : <WorkSkeleton />

  return (
    <>
      {work.isError ? <LoadFailed busy={work.isFetching} onRetry={again} /> : null}
      <WorkDetails work={work.data} onLost={() => (mayRenew(id) ? again() : undefined)} />
    </>
  )
}
