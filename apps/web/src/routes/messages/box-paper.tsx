import { Popover, Sheet } from '@moyun/ui'
import type { RefObject } from 'react'
import { FormattedMessage } from 'react-intl'
import type { BoxPlace } from '../../layout/open-box.ts'
import { useMediaQuery } from '../../media-query.ts'
import { BoxTabs } from './box-tabs.tsx'
import { MarkAll } from './mark-all.tsx'
import { MessageList } from './message-list.tsx'
import { useTab } from './use-tab.ts'

export interface BoxPaperProps {
  /** The button that the popover is anchored to. */
  anchor: RefObject<HTMLElement | null>
  open: boolean
  /** The tab or message that opens; if left out, the unread one. */
  place: BoxPlace | undefined
  onOpenChange: (open: boolean) => void
}

/** The inbox in a popover; on a phone in a bottom sheet. */
export function BoxPaper({ anchor, open, place, onOpenChange }: BoxPaperProps) {
  const phone = useMediaQuery('(max-width: 767px)')
  const [tab, setTab] = useTab(open, place)

  const title = <FormattedMessage id="messages.title" />
  const tabs = (
    <BoxTabs
      tab={tab}
      onTab={setTab}
      content={(type) => <MessageList type={type} first={place?.id} onLeave={() => onOpenChange(false)} />}
    />
  )
  if (!phone)
    return (
      <Popover
        wide
        anchor={anchor}
        align="end"
        open={open}
        onOpenChange={onOpenChange}
        title={title}
        actions={<MarkAll type={tab} />}
      >
        {tabs}
      </Popover>
    )
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={title} foot={<MarkAll type={tab} />}>
      {tabs}
    </Sheet>
  )
}
