import type { BoxType } from '@moyun/api'
import { Empty, LoadMore } from '@moyun/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHouse } from '../../house.ts'
import { LoadFailed } from '../../failures/load-failed.tsx'
import { NotRead } from '../../failures/not-read.tsx'
import { morePages } from '../../more-pages.ts'
import { Box } from './box.ts'
import { MessageLetters, WaitingLetters } from './message-letters.tsx'
import { messagesQuery } from './queries.ts'

export interface MessageListProps {
  type: BoxType
  /** The message that is open initially. */
  first?: string | undefined
  /** A link was followed. */
  onLeave: () => void
}

/** The messages of one type, newest first. */
export function MessageList({ type, first, onLeave }: MessageListProps) {
  const intl = useIntl()
  const { consoleCall } = useHouse()
  const box = Box.useActorRef()
  const list = useInfiniteQuery(
    messagesQuery(consoleCall, { type, locale: intl.locale }, (messages) =>
      box.send({ type: 'messages.listed', messages }),
    ),
  )
  const again = () => void list.refetch()

  if (list.isPending) return <WaitingLetters />
  if (!list.data) return <NotRead level={3} error={list.error} busy={list.isFetching} onRetry={again} />
  const messages = list.data.pages.flat()
  return (
    <>
      {list.isError && !list.isFetchNextPageError ? <LoadFailed busy={list.isFetching} onRetry={again} /> : null}
      {messages.length === 0 ? (
        <Empty level={3} title={<FormattedMessage id="messages.none" values={{ type }} />}>
          <FormattedMessage id="messages.noneWhat" values={{ type }} />
        </Empty>
      ) : (
        <MessageLetters
          label={intl.formatMessage({ id: 'messages.type' }, { type })}
          messages={messages}
          first={first}
          onLeave={onLeave}
        />
      )}
      {list.hasNextPage ? <LoadMore auto {...morePages(list)} /> : null}
    </>
  )
}
