import { BoxType } from '@moyun/api'
import { selectUnread } from '@moyun/machines'
import { useState } from 'react'
import type { BoxPlace } from '../../layout/open-box.ts'
import { Box } from './box.ts'

/**
 * The open tab: the member's choice. When the inbox opens, it is the tab of `place`, or the first one with unread
 * messages.
 */
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
