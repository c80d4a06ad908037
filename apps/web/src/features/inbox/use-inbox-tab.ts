import { InboxEntryType } from '@moyun/api'
import { selectUnread } from '@moyun/machines'
import { useState } from 'react'
import type { InboxTarget } from '../../shell/open-inbox.ts'
import { Inbox } from './inbox.ts'

/**
 * The open tab: the member's choice. When the inbox opens, it is the tab of `place`, or the first one with unread
 * messages.
 */
export function useInboxTab(
  open: boolean,
  place: InboxTarget | undefined,
): [InboxEntryType, (type: InboxEntryType) => void] {
  const box = Inbox.useActorRef()
  const [tab, setTab] = useState<InboxEntryType>('message')
  const [wasOpen, setWasOpen] = useState(false)
  if (open !== wasOpen) {
    setWasOpen(open)
    const unread = selectUnread(box.getSnapshot())
    const first = InboxEntryType.options.find((type) => unread[type] > 0)
    if (open && place) setTab(place.type)
    else if (open && first && unread[tab] === 0) setTab(first)
  }
  return [tab, setTab]
}
