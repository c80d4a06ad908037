import type { InboxEntry } from '@moyun/api'
import { selectIsMessageRead } from '@moyun/machines'
import { InboxMessage, InboxList, TextLink } from '@moyun/ui'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { Timestamp } from '../../components/timestamp.tsx'
import { RowListSkeleton } from '../../components/row-list.tsx'
import { Inbox } from './inbox.ts'

export interface MessageRowsProps {
  /** The accessible name of the list. */
  label: string
  messages: readonly InboxEntry[]
  /** The message that is open initially, and is marked as read. */
  first?: string | undefined
  onLeave: () => void
}

/** Messages that can be opened; opening one marks it as read. */
export function MessageRows({ label, messages, first, onLeave }: MessageRowsProps) {
  const box = Inbox.useActorRef()
  const [open, setOpen] = useState(first ?? null)
  const isThere = messages.some(({ id }) => id === first)
  useEffect(() => {
    if (first !== undefined && isThere) box.send({ type: 'message.read', ids: [first] })
  }, [box, first, isThere])

  return (
    <InboxList label={label}>
      {messages.map((message) => (
        <One
          key={message.id}
          message={message}
          open={message.id === open}
          onOpenChange={(opened) => setOpen(opened ? message.id : null)}
          onLeave={onLeave}
        />
      ))}
    </InboxList>
  )
}

interface OneProps {
  message: InboxEntry
  open: boolean
  onOpenChange: (open: boolean) => void
  onLeave: () => void
}

function One({ message, open, onOpenChange, onLeave }: OneProps) {
  const box = Inbox.useActorRef()
  const unread = !Inbox.useSelector((snapshot) => selectIsMessageRead(snapshot, message))
  const { id, title, subTitle, content, time, link } = message
  const read = () => box.send({ type: 'message.read', ids: [id] })

  return (
    <InboxMessage
      title={title}
      note={subTitle}
      time={<Timestamp time={time} />}
      unread={unread}
      open={open}
      onOpenChange={(opened) => {
        onOpenChange(opened)
        if (opened) read()
      }}
      onRead={read}
      link={
        link === '' ? null : (
          <TextLink asChild>
            <Link to={link} onClick={onLeave}>
              <FormattedMessage id="messages.go" />
            </Link>
          </TextLink>
        )
      }
    >
      {content}
    </InboxMessage>
  )
}

/** Skeletons of messages. */
export const MessageRowsSkeleton = () => <RowListSkeleton count={4} />
