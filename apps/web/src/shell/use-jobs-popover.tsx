import { createLazyPart, IconButton } from '@moyun/ui'
import { Layers } from 'lucide-react'
import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import type { JobCount } from '../features/jobs/job-tracker.tsx'
import { loadChunk } from '../session/stale-build-reload.ts'
import { useLazyPopover } from './use-lazy-popover.ts'

const jobs = createLazyPart(async () => (await loadChunk(import('../features/jobs/job-tracker.tsx'))).JobTracker)
const popoverPart = createLazyPart(
  async () => (await loadChunk(import('../features/jobs/jobs-popover.tsx'))).JobsPopover,
)

/**
 * The jobs button for the bar, shown while there are jobs; the function that opens the popover; and the popover's
 * content, which keeps running without a bar.
 */
export function useJobsPopover(): { button: ReactNode; popover: ReactNode; openJobs: (() => void) | null } {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [count, setCount] = useState<JobCount | null>(null)
  const show = useCallback(() => setOpen(true), [])
  const close = useCallback(() => setOpen(false), [])
  const { Tracker, Popover, load } = useLazyPopover(jobs, popoverPart, open, close)

  return {
    openJobs: count ? show : null,
    button: count ? (
      <IconButton
        ref={button}
        label={count.label}
        count={count.count}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(!open)}
      >
        <Layers size={18} strokeWidth={1.5} absoluteStrokeWidth />
      </IconButton>
    ) : null,
    popover: (
      <Suspense>
        {Tracker ? (
          <Tracker anchor={button} open={open} onCount={setCount} onOpen={show}>
            {Popover ? <Popover anchor={button} open={open} onOpenChange={setOpen} /> : null}
          </Tracker>
        ) : null}
      </Suspense>
    ),
  }
}
