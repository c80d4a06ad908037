import type { InboxEntryType } from '@moyun/api'
import { selectUnread } from '@moyun/machines'
import { Button } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Inbox } from './inbox.ts'

/** Marks all messages of one tab as read. */
export function MarkAllRead({ type }: { type: InboxEntryType }) {
  const box = Inbox.useActorRef()
  const unread = Inbox.useSelector((snapshot) => selectUnread(snapshot)[type])

  return (
    <Button
      kind="quiet"
      size="s"
      disabled={unread === 0}
      onClick={() => box.send({ type: 'messages.readAll', of: type })}
    >
      <FormattedMessage id="messages.readAll" values={{ type }} />
    </Button>
  )
}
