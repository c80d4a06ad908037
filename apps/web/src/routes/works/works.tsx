import { Wrap } from '@moyun/ui'
import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyComponent } from '../../app/lazy-component.tsx'
import { WorksList } from './works-list.tsx'
import { openWorkId } from './work-filters.ts'
import { Trash } from './trash.tsx'
import { useWorkFilters } from './use-work-filters.ts'

const OpenWork = lazyComponent(
  async () => (await import('./work-detail.tsx')).WorkDetail,
  () => null,
)

/** `/historypage`: all works of a member, to find, open, publish and delete. */
export function WorksPage() {
  const open = openWorkId(useLocation().search)
  const seeking = useWorkFilters()

  return (
    <Wrap>
      {seeking.filters.trash ? <Trash {...seeking} /> : <WorksList {...seeking} />}
      {open === null ? null : (
        <Suspense>
          <OpenWork key={open} id={open} />
        </Suspense>
      )}
    </Wrap>
  )
}
