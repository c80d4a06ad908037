import type { InboxEntryType } from '@moyun/api'
import { Empty, LoadMore } from '@moyun/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { useApp } from '../../app/app-services.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { LoadError } from '../../app/errors/load-error.tsx'
import { loadMoreProps } from '../../api/load-more-props.ts'
import { Inbox } from './inbox.ts'
import { MessageRows, MessageRowsSkeleton } from './message-rows.tsx'
import { messagesQuery } from './inbox-queries.ts'

export interface MessageListProps {
  type: InboxEntryType
  /** The message that is open initially. */
  first?: string | undefined
  /** A link was followed. */
  onLeave: () => void
}

/** The messages of one type, newest first. */
export function MessageList({ type, first, onLeave }: MessageListProps) {
  const intl = useIntl()
  const { consoleCall } = useApp()
  const box = Inbox.useActorRef()
  const list = useInfiniteQuery(
    messagesQuery(consoleCall, { type, locale: intl.locale }, (messages) =>
      box.send({ type: 'messages.listed', messages }),
    ),
  )
  const again = () => void list.refetch()

  if (list.isPending) return <MessageRowsSkeleton />
  if (!list.data) return <LoadError level={3} error={list.error} busy={list.isFetching} onRetry={again} />
  const messages = list.data.pages.flat()
  return (
    <>
      {list.isError && !list.isFetchNextPageError ? <LoadFailed busy={list.isFetching} onRetry={again} /> : null}
      {messages.length === 0 ? (
        <Empty level={3} title={<FormattedMessage id="messages.none" values={{ type }} />}>
          <FormattedMessage id="messages.noneWhat" values={{ type }} />
        </Empty>
      ) : (
        <MessageRows
          label={intl.formatMessage({ id: 'messages.type' }, { type })}
          messages={messages}
          first={first}
          onLeave={onLeave}
        />
      )}
      {list.hasNextPage ? <LoadMore auto {...loadMoreProps(list)} /> : null}
    </>
  )
}
