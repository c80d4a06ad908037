import { Popover, Sheet } from '@moyun/ui'
import type { RefObject } from 'react'
import { FormattedMessage } from 'react-intl'
import type { InboxTarget } from '../../shell/open-inbox.ts'
import { useMediaQuery } from '../../components/use-media-query.ts'
import { InboxTabs } from './inbox-tabs.tsx'
import { MarkAllRead } from './mark-all-read.tsx'
import { MessageList } from './message-list.tsx'
import { useInboxTab } from './use-inbox-tab.ts'

export interface InboxPopoverProps {
  /** The button that the popover is anchored to. */
  anchor: RefObject<HTMLElement | null>
  open: boolean
  /** The tab or message that opens; if left out, the unread one. */
  place: InboxTarget | undefined
  onOpenChange: (open: boolean) => void
}

/** The inbox in a popover; on a phone in a bottom sheet. */
export function InboxPopover({ anchor, open, place, onOpenChange }: InboxPopoverProps) {
  const phone = useMediaQuery('(max-width: 767px)')
  const [tab, setTab] = useInboxTab(open, place)

  const title = <FormattedMessage id="messages.title" />
  const tabs = (
    <InboxTabs
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
        actions={<MarkAllRead type={tab} />}
      >
        {tabs}
      </Popover>
    )
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={title} foot={<MarkAllRead type={tab} />}>
      {tabs}
    </Sheet>
  )
}
