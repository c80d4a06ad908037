import { isRefusal } from '@moyun/api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../call.ts'
import { LoadFailed } from '../../failures/load-failed.tsx'
import { NotRead } from '../../failures/not-read.tsx'
import { publicWorkQuery } from '../../works/gallery-queries.ts'
import { createRenewals } from '../../works/renewals.ts'
import { Gone } from './gone.tsx'
import { Waiting } from './waiting.tsx'
import { WholeWork } from './whole-work.tsx'

/**
 * A public work, or its replacement. A work that never existed, a withdrawn one and an invalid address look the same.
 */
export function OneWork({ id }: { id: string }) {
  const work = useQuery(publicWorkQuery(useCall(), id))
  const [{ may: mayRenew }] = useState(() => createRenewals())
  const again = () => void work.refetch()

  if (isRefusal(work.error, 404) || isRefusal(work.error, 400)) return <Gone />
  if (work.data === undefined)
    return work.isError ? <NotRead level={1} error={work.error} busy={work.isFetching} onRetry={again} /> : <Waiting />

  return (
    <>
      {work.isError ? <LoadFailed busy={work.isFetching} onRetry={again} /> : null}
      <WholeWork work={work.data} onLost={() => (mayRenew(id) ? again() : undefined)} />
    </>
  )
}
