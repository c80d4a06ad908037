import { IconButton, useLoadedPart } from '@moyun/ui'
import { Bell as Drawing } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { lazyPart } from '../app/lazy-part.ts'
import { useRequestedPart } from '../app/use-requested-part.ts'
import { useIsIdle } from '../app/when-idle.ts'
import type { BellCount } from '../features/inbox/inbox-tracker.tsx'
import type { InboxTarget } from './open-inbox.ts'

const loadTracker = async () => (await import('../features/inbox/inbox-tracker.tsx')).InboxTracker
/** Knows the count. */
const trackerPart = lazyPart(loadTracker)
/** Loaded on hover, or when it is opened. The tracker is around it. */
const popoverPart = lazyPart(async () => {
  const [{ InboxPopover }] = await Promise.all([import('../features/inbox/inbox-popover.tsx'), loadTracker()])
  return InboxPopover
})

export interface InboxButtonProps {
  /** Set while the inbox is open: at a tab or message, or at what is unread. */
  opened: { place?: InboxTarget | undefined } | null
  onOpenedChange: (opened: InboxButtonProps['opened']) => void
}

/** Opens the inbox popover and shows the unread count. */
export function InboxButton({ opened, onOpenedChange }: InboxButtonProps) {
  const intl = useIntl()
  const button = useRef<HTMLButtonElement>(null)
  const { part: Tracker } = useLoadedPart(trackerPart, useIsIdle() || opened !== null)
  const { part: Popover } = useRequestedPart(popoverPart, opened !== null, () => onOpenedChange(null))
  const load = () => void popoverPart.load()
  const [unread, setUnread] = useState<BellCount>()

  return (
    <>
      <IconButton
        ref={button}
        label={unread?.label ?? intl.formatMessage({ id: 'shell.messages' })}
        count={unread?.count ?? 0}
        aria-haspopup="dialog"
        aria-expanded={opened !== null}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => onOpenedChange(opened ? null : {})}
      >
        <Drawing size={18} strokeWidth={1.5} absoluteStrokeWidth />
      </IconButton>
      <Suspense>
        {Tracker ? (
          <Tracker open={opened !== null} onUnread={setUnread}>
            {Popover ? (
              <Popover
                anchor={button}
                open={opened !== null}
                place={opened?.place}
                onOpenChange={(open) => onOpenedChange(open ? {} : null)}
              />
            ) : null}
          </Tracker>
        ) : null}
      </Suspense>
    </>
  )
}
