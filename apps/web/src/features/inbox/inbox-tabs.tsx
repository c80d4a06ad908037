import { InboxEntryType } from '@moyun/api'
import { selectUnread } from '@moyun/machines'
import { Badge, Tabs } from '@moyun/ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Inbox } from './inbox.ts'

export interface InboxTabsProps {
  tab: InboxEntryType
  onTab: (type: InboxEntryType) => void
  content: (type: InboxEntryType) => ReactNode
}

/** The three types of messages, each with its unread count. */
export function InboxTabs({ tab, onTab, content }: InboxTabsProps) {
  const intl = useIntl()

  return (
    <Fitted>
      <Tabs
        label={intl.formatMessage({ id: 'messages.tabs' })}
        value={tab}
        onValueChange={(value) => onTab(InboxEntryType.parse(value))}
        tabs={InboxEntryType.options.map((type) => ({
          value: type,
          label: <Name type={type} />,
          content: content(type),
        }))}
      />
    </Fitted>
  )
}

function Name({ type }: { type: InboxEntryType }) {
  const count = Inbox.useSelector((snapshot) => selectUnread(snapshot)[type])

  return (
    <Line>
      <FormattedMessage id="messages.type" values={{ type }} />
      <Badge count={count} label={<FormattedMessage id="messages.unread" values={{ count }} />} />
    </Line>
  )
}

const Line = styled.span`
  display: inline-flex;
  gap: 6px;
  align-items: center;
`

/** The tabs stay in place while the messages scroll. */
const Fitted = styled.div`
  [role='tabpanel'] {
    overflow: auto;
    max-block-size: min(480px, 56dvh);
    padding-block-start: ${({ theme }) => theme.space[2]};
    overscroll-behavior: contain;
  }
`
