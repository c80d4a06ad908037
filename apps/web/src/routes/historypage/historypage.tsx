import { Wrap } from '@moyun/ui'
import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { onDemand } from '../../failures/on-demand.tsx'
import { Shelf } from './shelf.tsx'
import { openIn } from './sought-works.ts'
import { Trash } from './trash.tsx'
import { useSoughtWorks } from './use-sought-works.ts'

const OpenWork = onDemand(
  async () => (await import('./open-work.tsx')).OpenWork,
  () => null,
)

/** R14, `/historypage`: all works of a member, to find, open, publish and delete. */
export function HistoryPage() {
  const open = openIn(useLocation().search)
  const seeking = useSoughtWorks()

  return (
    <Wrap>
      {seeking.sought.trash ? <Trash {...seeking} /> : <Shelf {...seeking} />}
      {open === null ? null : (
        <Suspense>
          <OpenWork key={open} id={open} />
        </Suspense>
      )}
    </Wrap>
  )
}
