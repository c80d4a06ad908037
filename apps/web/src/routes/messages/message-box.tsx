import { selectArrival, selectMember, selectUnreadCount } from '@moyun/machines'
import { Hidden } from '@moyun/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHouse } from '../../house.ts'
import { ownWords } from '../../words/own-words.tsx'
import { useRoom } from '../../room/room.ts'
import { Session } from '../../session/session.ts'
import { Box, openBox } from './box.ts'

/** The messages of the inbox. */
export const BoxWords = ownWords(
  {
    'zh-CN': () => import('./words/zh-CN.json'),
    'en-US': () => import('./words/en-US.json'),
  },
  'messages',
)

/** The count and the label of the bell. */
export interface BellCount {
  count: number
  label: string
}

export interface MessageBoxProps {
  open: boolean
  onUnread: (unread: BellCount) => void
  /** The popover, once it is loaded. */
  children: ReactNode
}

/** Follows the member's inbox: the unread count and new messages. The popover shows it. */
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

/**
 * Announces new messages to screen reader users. Each announcement is a new element, since identical text would not be
 * announced twice.
 */
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
