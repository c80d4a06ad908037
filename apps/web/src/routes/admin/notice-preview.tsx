import { InboxMessage, InboxList } from '@moyun/ui'
import { formatLocalTime } from '@moyun/ui/time'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useApp } from '../../app/app-services.ts'
import type { NoticeDraft } from './use-notice-draft.ts'

/** A notice as it will look in the inbox. */
export function NoticePreview({
  title,
  content,
  link,
  type,
}: Pick<NoticeDraft, 'title' | 'content' | 'link' | 'type'>) {
  const intl = useIntl()
  const { clock } = useApp()
  const [now] = useState(clock.now)

  return (
    <InboxList label={intl.formatMessage({ id: 'admin.noticeTypeIs' }, { type })}>
      <InboxMessage
        open
        unread
        title={title.trim() || intl.formatMessage({ id: 'admin.noticeTitle' })}
        note={<FormattedMessage id="admin.noticeTypeIs" values={{ type }} />}
        time={<time>{formatLocalTime(intl, now, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}</time>}
        link={link.trim() === '' ? null : <bdi>{link.trim()}</bdi>}
      >
        {content.trim() || intl.formatMessage({ id: 'admin.noticeContent' })}
      </InboxMessage>
    </InboxList>
  )
}
