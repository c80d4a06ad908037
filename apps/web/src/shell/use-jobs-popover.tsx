import { IconButton, useLoadedPart } from '@moyun/ui'
import { Layers } from 'lucide-react'
import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { lazyPart } from '../app/lazy-part.ts'
import { useRequestedPart } from '../app/use-requested-part.ts'
import { useIsIdle } from '../app/when-idle.ts'
import type { JobCount } from '../features/jobs/job-tracker.tsx'

const loadTracker = async () => (await import('../features/jobs/job-tracker.tsx')).JobTracker
/** Knows the jobs and their number. */
const trackerPart = lazyPart(loadTracker)
/** Loaded on hover, or when it is opened. The tracker is around it. */
const popoverPart = lazyPart(async () => {
  const [{ JobsPopover }] = await Promise.all([import('../features/jobs/jobs-popover.tsx'), loadTracker()])
  return JobsPopover
})

/**
 * The jobs button for the bar, shown while there are jobs; the function that opens the popover; and the popover's
 * content, which keeps running without a bar.
 */
export function useJobsPopover(): { button: ReactNode; popover: ReactNode; openJobs: (() => void) | null } {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [count, setCount] = useState<JobCount | null>(null)
  const show = useCallback(() => setOpen(true), [])
  const { part: Tracker } = useLoadedPart(trackerPart, useIsIdle() || open)
  const { part: Popover } = useRequestedPart(popoverPart, open, () => setOpen(false))
  const load = () => void popoverPart.load()

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
