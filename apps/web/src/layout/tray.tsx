import { createPart, IconButton } from '@moyun/ui'
import { Layers } from 'lucide-react'
import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import type { TrayCount } from '../routes/jobs/job-tray.tsx'
import { arrival } from '../session/renewal.ts'
import { usePaper } from './with-paper.ts'

const jobs = createPart(async () => (await arrival(import('../routes/jobs/job-tray.tsx'))).JobTray)
const paper = createPart(async () => (await arrival(import('../routes/jobs/tray-paper.tsx'))).TrayPaper)

/**
 * The jobs button for the bar, shown while there are jobs; the function that opens the popover; and the popover's
 * content, which keeps running without a bar.
 */
export function useTray(): { button: ReactNode; tray: ReactNode; openTray: (() => void) | null } {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [count, setCount] = useState<TrayCount | null>(null)
  const show = useCallback(() => setOpen(true), [])
  const close = useCallback(() => setOpen(false), [])
  const { Knowing: Tray, Paper, bring } = usePaper(jobs, paper, open, close)

  return {
    openTray: count ? show : null,
    button: count ? (
      <IconButton
        ref={button}
        label={count.label}
        count={count.count}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={bring}
        onFocus={bring}
        onClick={() => setOpen(!open)}
      >
        <Layers size={18} strokeWidth={1.5} absoluteStrokeWidth />
      </IconButton>
    ) : null,
    tray: (
      <Suspense>
        {Tray ? (
          <Tray anchor={button} open={open} onCount={setCount} onOpen={show}>
            {Paper ? <Paper anchor={button} open={open} onOpenChange={setOpen} /> : null}
          </Tray>
        ) : null}
      </Suspense>
    ),
  }
}
