import { selectArrival, selectMember, selectUnreadCount } from '@moyun/machines'
import { Hidden } from '@moyun/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHouse } from '../../house.ts'
import { ownWords } from '../../words/own-words.tsx'
import { useRoom } from '../../room/room.ts'
import { Session } from '../../session/session.ts'
import { Box, openBox } from './box.ts'

/** The words of the box. */
export const BoxWords = ownWords(
  {
    'zh-CN': () => import('./words/zh-CN.json'),
    'en-US': () => import('./words/en-US.json'),
  },
  'messages',
)

/** What the bell shows, and what it is called by. */
export interface BellCount {
  count: number
  label: string
}

export interface MessageBoxProps {
  open: boolean
  onUnread: (unread: BellCount) => void
  /** Its paper, once it is there. */
  children: ReactNode
}

/** What was sent to the member: how much of it is unread, and what arrives. What it looks like is on its paper. */
export function MessageBox({ children, ...rest }: MessageBoxProps) {
  const house = useHouse()
  const room = useRoom()
  const memberId = Session.useSelector(selectMember)?.userId ?? ''
  const [box] = useState(() => openBox(house, room, memberId))
  useEffect(() => box.open(), [box])

  return (
    <BoxWords>
      <Box.Provider actor={box.actor}>
        {children}
        <UnreadCount {...rest} />
        <Arrivals />
      </Box.Provider>
    </BoxWords>
  )
}

function UnreadCount({ open, onUnread }: Pick<MessageBoxProps, 'open' | 'onUnread'>) {
  const intl = useIntl()
  const count = Box.useSelector(selectUnreadCount)
  const box = Box.useActorRef()
  const label = intl.formatMessage({ id: 'messages.bell' }, { count })
  useEffect(() => onUnread({ count, label }), [onUnread, count, label])
  useEffect(() => {
    if (open) box.send({ type: 'retry' })
  }, [open, box])

  return null
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
