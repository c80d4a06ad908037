import { IconButton } from '@moyun/ui'
import { Bell as Drawing } from 'lucide-react'
import { type ComponentType, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useHouse } from '../house.ts'
import { problemOf } from '../failures/problem.ts'
import { arrival } from '../session/renewal.ts'
import type { BoxPaperProps } from '../routes/messages/box-paper.tsx'
import type { BellCount, MessageBoxProps } from '../routes/messages/message-box.tsx'
import { settled } from '../settled.ts'
import type { BoxPlace } from './open-box.ts'

export interface BellProps {
  /** The box is open: at a place in it, or at what is unread. */
  asked: { place?: BoxPlace | undefined } | null
  onAsk: (asked: BellProps['asked']) => void
}

/** The way to the message box, with how much in it is unread. The box comes once the page stands; its paper when the bell is pointed at, or when it is asked for. */
export function Bell({ asked, onAsk }: BellProps) {
  const intl = useIntl()
  const { notices } = useHouse()
  const button = useRef<HTMLButtonElement>(null)
  const [Box, setBox] = useState<ComponentType<MessageBoxProps>>()
  const [unread, setUnread] = useState<BellCount>()
  const [Paper, setPaper] = useState<ComponentType<BoxPaperProps>>()
  const [bring] = useState(() => () => arrival(import('../routes/messages/message-box.tsx')).then(({ MessageBox }) => setBox(() => MessageBox)))
  const [bringAll] = useState(() => () => Promise.all([bring(), arrival(import('../routes/messages/box-paper.tsx')).then(({ BoxPaper }) => setPaper(() => BoxPaper))]))

  const isWanted = asked !== null && !(Box && Paper)
  // Where it does not come, it is asked for again by whoever wants it.
  const begin = useCallback(() => void bringAll().catch(() => {}), [bringAll])

  useEffect(() => void settled().then(bring).catch(() => {}), [bring])
  useEffect(() => {
    if (!isWanted) return
    bringAll().catch((error: unknown) => {
      notices.say({ text: problemOf(intl, error), tone: 'failed' })
      onAsk(null)
    })
  }, [isWanted, bringAll, intl, notices, onAsk])

  return (
    <>
      <IconButton ref={button} label={unread?.label ?? intl.formatMessage({ id: 'shell.messages' })} count={unread?.count ?? 0} aria-haspopup="dialog" aria-expanded={asked !== null} onPointerEnter={begin} onFocus={begin} onClick={() => onAsk(asked ? null : {})}>
        <Drawing size={18} strokeWidth={1.5} absoluteStrokeWidth />
      </IconButton>
      <Suspense>
        {Box ? (
          <Box open={asked !== null} onUnread={setUnread}>
            {Paper ? <Paper anchor={button} open={asked !== null} place={asked?.place} onOpenChange={(open) => onAsk(open ? {} : null)} /> : null}
          </Box>
        ) : null}
      </Suspense>
    </>
  )
}
