import { createLazyPart, IconButton } from '@moyun/ui'
import { Bell as Drawing } from 'lucide-react'
import { Suspense, useCallback, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { BellCount } from '../features/inbox/inbox-tracker.tsx'
import { loadChunk } from '../session/stale-build-reload.ts'
import type { InboxTarget } from './open-inbox.ts'
import { useLazyPopover } from './use-lazy-popover.ts'

const trackerPart = createLazyPart(
  async () => (await loadChunk(import('../features/inbox/inbox-tracker.tsx'))).InboxTracker,
)
const popoverPart = createLazyPart(
  async () => (await loadChunk(import('../features/inbox/inbox-popover.tsx'))).InboxPopover,
)

export interface InboxButtonProps {
  /** Set while the inbox is open: at a tab or message, or at what is unread. */
  opened: { place?: InboxTarget | undefined } | null
  onOpenedChange: (opened: InboxButtonProps['opened']) => void
}

/** Opens the inbox popover and shows the unread count. */
export function InboxButton({ opened, onOpenedChange }: InboxButtonProps) {
  const intl = useIntl()
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => onOpenedChange(null), [onOpenedChange])
  const { Tracker, Popover, load } = useLazyPopover(trackerPart, popoverPart, opened !== null, close)
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
