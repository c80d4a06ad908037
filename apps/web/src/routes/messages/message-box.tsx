import { selectArrival, selectMember, selectUnreadCount } from '@moyun/machines'
import { Hidden, Popover, Sheet } from '@moyun/ui'
import { type RefObject, useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHouse } from '../../house.ts'
import type { BoxPlace } from '../../layout/open-box.ts'
import { useMediaQuery } from '../../media-query.ts'
import { ownWords } from '../../own-words.tsx'
import { useRoom } from '../../room.ts'
import { Session } from '../../session.ts'
import { Box, openBox } from './box.ts'
import { BoxTabs } from './box-tabs.tsx'
import { MarkAll } from './mark-all.tsx'
import { MessageList } from './message-list.tsx'
import { useTab } from './use-tab.ts'

/** The words of the box. */
export const BoxWords = ownWords(
  {
    'zh-CN': () => import('./words/zh-CN.json'),
    'en-US': () => import('./words/en-US.json'),
  },
  'messages',
)

export interface MessageBoxProps {
  /** The button beside which it opens. */
  anchor: RefObject<HTMLElement | null>
  open: boolean
  /** Where it opens; left out, what is unread. */
  place?: BoxPlace | undefined
  onOpenChange: (open: boolean) => void
  onUnread: (unread: { count: number; label: string }) => void
}

/** What was sent to the member, in a paper below the bell, on a phone in a sheet from below. */
export function MessageBox(props: MessageBoxProps) {
  const house = useHouse()
  const room = useRoom()
  const memberId = Session.useSelector(selectMember)?.userId ?? ''
  const [box] = useState(() => openBox(house, room, memberId))
  useEffect(() => box.open(), [box])

  return (
    <BoxWords>
      <Box.Provider actor={box.actor}>
        <Paper {...props} />
        <Arrivals />
      </Box.Provider>
    </BoxWords>
  )
}

function Paper({ anchor, open, place, onOpenChange, onUnread }: MessageBoxProps) {
  const intl = useIntl()
  const phone = useMediaQuery('(max-width: 767px)')
  const count = Box.useSelector(selectUnreadCount)
  const box = Box.useActorRef()
  const [tab, setTab] = useTab(open, place)
  const label = intl.formatMessage({ id: 'messages.bell' }, { count })
  useEffect(() => onUnread({ count, label }), [onUnread, count, label])
  useEffect(() => {
    if (open) box.send({ type: 'retry' })
  }, [open, box])

  const title = <FormattedMessage id="messages.title" />
  const tabs = <BoxTabs tab={tab} onTab={setTab} content={(type) => <MessageList type={type} first={place?.id} onLeave={() => onOpenChange(false)} />} />
  if (!phone)
    return (
      <Popover wide anchor={anchor} align="end" open={open} onOpenChange={onOpenChange} title={title} actions={<MarkAll type={tab} />}>
        {tabs}
      </Popover>
    )
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={title} foot={<MarkAll type={tab} />}>
      {tabs}
    </Sheet>
  )
}

/** Says that something has come, to who does not see the number change. Each arrival is words of its own: the same ones twice would not be heard twice. */
function Arrivals() {
  const arrival = Box.useSelector(selectArrival)

  return (
    <Hidden role="status">
      {arrival && (
        <span key={arrival.id}>
          <FormattedMessage id="messages.arrived" values={{ count: arrival.count, type: arrival.type ?? 'other' }} />
        </span>
      )}
    </Hidden>
  )
}
