import { BoxType } from '@moyun/api'
import { selectUnread } from '@moyun/machines'
import { useState } from 'react'
import { Box } from './box.ts'

/** The tab that shows: the member's choice, or the first with something unread by the time that the box opens. */
export function useTab(open: boolean): [BoxType, (type: BoxType) => void] {
  const box = Box.useActorRef()
  const [tab, setTab] = useState<BoxType>('message')
  const [wasOpen, setWasOpen] = useState(false)
  if (open !== wasOpen) {
    setWasOpen(open)
    const unread = selectUnread(box.getSnapshot())
    const first = BoxType.options.find((type) => unread[type] > 0)
    if (open && first && unread[tab] === 0) setTab(first)
  }
  return [tab, setTab]
}
