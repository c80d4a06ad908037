import { Breakage } from '@moyun/api'
import { createPart, IconButton } from '@moyun/ui'
import { Bell as Drawing } from 'lucide-react'
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { useHouse } from '../house.ts'
import { problemOf } from '../failures/problem.ts'
import { arrival } from '../session/renewal.ts'
import type { BellCount } from '../routes/messages/message-box.tsx'
import { settled } from '../settled.ts'
import type { BoxPlace } from './open-box.ts'

const box = createPart(async () => (await arrival(import('../routes/messages/message-box.tsx'))).MessageBox)
const paper = createPart(async () => (await arrival(import('../routes/messages/box-paper.tsx'))).BoxPaper)
const askForAll = () => Promise.all([box.ask(), paper.ask()])

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
  const Box = useSyncExternalStore(box.subscribe, box.getSnapshot)?.part
  const Paper = useSyncExternalStore(paper.subscribe, paper.getSnapshot)?.part
  const [unread, setUnread] = useState<BellCount>()
  const isWanted = asked !== null && !(Box && Paper)

  useEffect(() => void settled().then(box.ask), [])
  useEffect(() => {
    if (!isWanted) return
    void askForAll().then(() => {
      if (!box.getSnapshot()?.lost && !paper.getSnapshot()?.lost) return
      notices.say({ text: problemOf(intl, new Breakage('network')), tone: 'failed' })
      onAsk(null)
    })
  }, [isWanted, intl, notices, onAsk])

  return (
    <>
      <IconButton ref={button} label={unread?.label ?? intl.formatMessage({ id: 'shell.messages' })} count={unread?.count ?? 0} aria-haspopup="dialog" aria-expanded={asked !== null} onPointerEnter={() => void askForAll()} onFocus={() => void askForAll()} onClick={() => onAsk(asked ? null : {})}>
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
