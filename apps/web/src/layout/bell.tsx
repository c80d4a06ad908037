import { createPart, IconButton } from '@moyun/ui'
import { Bell as Drawing } from 'lucide-react'
import { Suspense, useCallback, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { BellCount } from '../routes/messages/message-box.tsx'
import { arrival } from '../session/renewal.ts'
import type { BoxPlace } from './open-box.ts'
import { usePaper } from './with-paper.ts'

const box = createPart(async () => (await arrival(import('../routes/messages/message-box.tsx'))).MessageBox)
const paper = createPart(async () => (await arrival(import('../routes/messages/box-paper.tsx'))).BoxPaper)

export interface BellProps {
  /** Set while the inbox is open: at a tab or message, or at what is unread. */
  asked: { place?: BoxPlace | undefined } | null
  onAsk: (asked: BellProps['asked']) => void
}

/** Opens the inbox popover and shows the unread count. */
export function Bell({ asked, onAsk }: BellProps) {
  const intl = useIntl()
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => onAsk(null), [onAsk])
  const { Knowing: Box, Paper, bring } = usePaper(box, paper, asked !== null, close)
  const [unread, setUnread] = useState<BellCount>()

  return (
    <>
      <IconButton
        ref={button}
        label={unread?.label ?? intl.formatMessage({ id: 'shell.messages' })}
        count={unread?.count ?? 0}
        aria-haspopup="dialog"
        aria-expanded={asked !== null}
        onPointerEnter={bring}
        onFocus={bring}
        onClick={() => onAsk(asked ? null : {})}
      >
        <Drawing size={18} strokeWidth={1.5} absoluteStrokeWidth />
      </IconButton>
      <Suspense>
        {Box ? (
          <Box open={asked !== null} onUnread={setUnread}>
            {Paper ? (
              <Paper
                anchor={button}
                open={asked !== null}
                place={asked?.place}
                onOpenChange={(open) => onAsk(open ? {} : null)}
              />
            ) : null}
          </Box>
        ) : null}
      </Suspense>
    </>
  )
}
