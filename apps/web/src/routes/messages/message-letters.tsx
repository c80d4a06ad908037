import type { BoxMessage } from '@moyun/api'
import { selectIsRead } from '@moyun/machines'
import { Letter, Letters, TextLink } from '@moyun/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { Moment } from '../../moment.tsx'
import { WaitingRows } from '../../rows.tsx'
import { Box } from './box.ts'

export interface MessageLettersProps {
  /** What lies here: heard only. */
  label: string
  messages: readonly BoxMessage[]
  onLeave: () => void
}

/** Messages to be read: to open one is to have read it. */
export function MessageLetters({ label, messages, onLeave }: MessageLettersProps) {
  const [open, setOpen] = useState<string | null>(null)

  return (
    <Letters label={label}>
      {messages.map((message) => (
        <One key={message.id} message={message} open={message.id === open} onOpenChange={(opened) => setOpen(opened ? message.id : null)} onLeave={onLeave} />
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

/** The place of messages that are on their way. */
export const WaitingLetters = () => <WaitingRows count={4} />
