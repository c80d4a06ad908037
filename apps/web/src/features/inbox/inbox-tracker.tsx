import { selectArrival, selectMember, selectUnreadCount } from '@moyun/machines'
import { VisuallyHidden } from '@moyun/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useApp } from '../../app/app-services.ts'
import { lazyMessages } from '../../i18n/lazy-messages.tsx'
import { useMember } from '../../member/member-services.ts'
import { Session } from '../../session/session.ts'
import { Inbox, startInbox } from './inbox.ts'

/** The messages of the inbox. */
export const InboxWords = lazyMessages(
  {
    'zh-CN': () => import('./i18n/zh-CN.json'),
    'en-US': () => import('./i18n/en-US.json'),
  },
  'features/inbox',
)

/** The count and the label of the bell. */
export interface BellCount {
  count: number
  label: string
}

export interface InboxTrackerProps {
  open: boolean
  onUnread: (unread: BellCount) => void
  /** The popover, once it is loaded. */
  children: ReactNode
}

/** Follows the member's inbox: the unread count and new messages. The popover shows it. */
export function InboxTracker({ children, ...rest }: InboxTrackerProps) {
  const app = useApp()
  const member = useMember()
  const memberId = Session.useSelector(selectMember)?.userId ?? ''
  const [box] = useState(() => startInbox(app, member, memberId))
  useEffect(() => box.open(), [box])

  return (
    <InboxWords>
      <Inbox.Provider actor={box.actor}>
        {children}
        <UnreadCount {...rest} />
        <Arrivals />
      </Inbox.Provider>
    </InboxWords>
  )
}

function UnreadCount({ open, onUnread }: Pick<InboxTrackerProps, 'open' | 'onUnread'>) {
  const intl = useIntl()
  const count = Inbox.useSelector(selectUnreadCount)
  const box = Inbox.useActorRef()
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
  const arrival = Inbox.useSelector(selectArrival)

  return (
    <VisuallyHidden role="status">
      {arrival && (
        <span key={arrival.id}>
          <FormattedMessage id="messages.arrived" values={{ count: arrival.count, type: arrival.type ?? 'other' }} />
        </span>
      )}
    </VisuallyHidden>
  )
}
