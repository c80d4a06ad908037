import type { BoxMessage } from '@moyun/api'
import { selectIsRead } from '@moyun/machines'
import { Letter, Letters, TextLink } from '@moyun/ui'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { Moment } from '../../moment.tsx'
import { WaitingRows } from '../../rows.tsx'
import { Box } from './box.ts'

export interface MessageLettersProps {
  /** The accessible name of the list. */
  label: string
  messages: readonly BoxMessage[]
  /** The message that is open initially, and is marked as read. */
  first?: string | undefined
  onLeave: () => void
}

/** Messages that can be opened; opening one marks it as read. */
export function MessageLetters({ label, messages, first, onLeave }: MessageLettersProps) {
  const box = Box.useActorRef()
  const [open, setOpen] = useState(first ?? null)
  const isThere = messages.some(({ id }) => id === first)
  useEffect(() => {
    if (first !== undefined && isThere) box.send({ type: 'message.read', ids: [first] })
  }, [box, first, isThere])

  return (
    <Letters label={label}>
      {messages.map((message) => (
        <One
          key={message.id}
          message={message}
          open={message.id === open}
          onOpenChange={(opened) => setOpen(opened ? message.id : null)}
          onLeave={onLeave}
        />
      ))}
    </Letters>
  )
}

interface OneProps {
  message: BoxMessage
  open: boolean
  onOpenChange: (open: boolean) => void
  onLeave: () => void
}

function One({ message, open, onOpenChange, onLeave }: OneProps) {
  const box = Box.useActorRef()
  const unread = !Box.useSelector((snapshot) => selectIsRead(snapshot, message))
  const { id, title, subTitle, content, time, link } = message
  const read = () => box.send({ type: 'message.read', ids: [id] })

  return (
    <Letter
      title={title}
      note={subTitle}
      time={<Moment time={time} />}
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
    </Letter>
  )
}

/** Skeletons of messages. */
export const WaitingLetters = () => <WaitingRows count={4} />
