import { Check } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Badge } from '../Badge/Badge.tsx'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'

export interface InboxListProps {
  /** Accessible name of the list. */
  label: string
  /** `Letter`s, the newest first. */
  children: ReactNode
}

/**
 * A member's inbox messages, to be read one by one. For feedback on what has just happened, use `Toasts`; for the
 * history of one object, `Timeline`.
 */
export function InboxList({ label, children }: InboxListProps) {
  return <Pile aria-label={label}>{children}</Pile>
}

export interface InboxMessageProps {
  title: string
  /** The sender, or the topic. */
  note?: ReactNode
  /** Time: a `<time>`. */
  time?: ReactNode
  /** The text. Cut off after three lines until it is open. */
  children: string
  unread?: boolean
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Marks it as read without opening it. */
  onRead?: () => void
  /** A link to the topic, shown once it is open. */
  link?: ReactNode
}

/** One message of `InboxList`. A press opens it. */
export function InboxMessage({
  title,
  note,
  time,
  children,
  unread = false,
  open = false,
  onOpenChange,
  onRead,
  link,
}: InboxMessageProps) {
  const intl = useIntl()
  const face = useRef<HTMLButtonElement>(null)

  const read = () => {
    // The button is removed with the unread mark: keyboard focus moves to the message.
    face.current?.focus()
    onRead?.()
  }

  return (
    <Sheet data-unread={unread || undefined}>
      <Face ref={face} type="button" aria-expanded={open} onClick={() => onOpenChange?.(!open)}>
        <Mark>{unread ? <Badge dot label={<FormattedMessage id="ui.letters.unread" />} /> : null}</Mark>
        <Title dir="auto">{title}</Title>
        <Note>
          {note}
          {time}
        </Note>
        <Words dir="auto" data-open={open || undefined}>
          {children}
        </Words>
      </Face>
      {unread && onRead ? (
        <Read size="s" tip="none" label={intl.formatMessage({ id: 'ui.letters.read' }, { title })} onClick={read}>
          <Check size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
        </Read>
      ) : null}
      {open && link ? <Way>{link}</Way> : null}
    </Sheet>
  )
}

const Pile = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`

const Sheet = styled.li`
  position: relative;

  & + & {
    border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
  }
`

const Face = styled.button`
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr);
  gap: 0 ${({ theme }) => theme.space[1]};
  inline-size: 100%;
  padding: ${({ theme }) => `10px ${theme.space[8]} ${theme.space[3]} 0`};
  border-radius: ${({ theme }) => theme.radius.s};
  text-align: start;

  &:hover {
    background: ${({ theme }) => theme.color.hover};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  > :not(:first-child) {
    grid-column: 2;
  }
`

const Mark = styled.span`
  display: grid;
  place-items: center start;
  block-size: 1lh;
`

const Title = styled.span`
  color: ${({ theme }) => theme.color.text};
  overflow-wrap: anywhere;

  [data-unread] > * > & {
    color: ${({ theme }) => theme.color.textStrong};
    font-weight: 500;
  }
`

const Note = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space[2]};
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
`

const Words = styled.span`
  display: -webkit-box;
  overflow: hidden;
  margin-block-start: 2px;
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow-wrap: anywhere;
  white-space: pre-line;

  &[data-open] {
    display: block;
  }
`

const Read = styled(IconButton)`
  position: absolute;
  inset-block-start: 8px;
  inset-inline-end: 0;
`

const Way = styled.p`
  padding: ${({ theme }) => `0 ${theme.space[8]} ${theme.space[3]} 20px`};
  font: ${({ theme }) => theme.type.note};
`
