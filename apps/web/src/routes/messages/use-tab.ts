import { BoxType } from '@moyun/api'
import { selectUnread } from '@moyun/machines'
import { useState } from 'react'
import type { BoxPlace } from '../../layout/open-box.ts'
import { Box } from './box.ts'

/** The tab that shows: the member's choice; by the time that the box opens the one that it is opened at, or the first with something unread. */
export function useTab(open: boolean, place: BoxPlace | undefined): [BoxType, (type: BoxType) => void] {
  const box = Box.useActorRef()
  const [tab, setTab] = useState<BoxType>('message')
  const [wasOpen, setWasOpen] = useState(false)
  if (open !== wasOpen) {
    setWasOpen(open)
    const unread = selectUnread(box.getSnapshot())
    const first = BoxType.options.find((type) => unread[type] > 0)
    if (open && place) setTab(place.type)
    else if (open && first && unread[tab] === 0) setTab(first)
  }
  return [tab, setTab]
}
