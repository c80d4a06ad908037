import type { Deed } from '@moyun/api'
import { LoadMore, Section, Timeline, TimelineEvent } from '@moyun/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { LoadFailed } from '../../failures/load-failed.tsx'
import { morePages } from '../../more-pages.ts'
import { WaitingRows } from '../../rows.tsx'
import { useAdminCall } from './admin-call.ts'
import { DeedTime, Person } from './deed-parts.tsx'
import { deedsQuery } from './queries.ts'

/** The audit log of one member, newest first. */
export function MemberLog({ memberId }: { memberId: string }) {
  const intl = useIntl()
  const log = useInfiniteQuery(deedsQuery(useAdminCall(), memberId))
  const deeds = log.data?.pages.flatMap((page) => page.deeds) ?? []

  return (
    <Section title={<FormattedMessage id="admin.deeds" />}>
      {log.isError && !log.isFetchNextPageError ? (
        <LoadFailed busy={log.isFetching} onRetry={() => void log.refetch()} />
      ) : null}
      {log.isPending ? <WaitingRows count={2} /> : null}
      {log.data && deeds.length === 0 ? (
        <Nothing>
          <FormattedMessage id="admin.noDeedsYet" />
        </Nothing>
      ) : null}
      {deeds.length > 0 ? (
        <Timeline label={intl.formatMessage({ id: 'admin.deeds' })}>
          {deeds.map((deed) => (
            <Line key={deed.id} {...deed} />
          ))}
        </Timeline>
      ) : null}
      {log.hasNextPage ? <LoadMore {...morePages(log)} /> : null}
    </Section>
  )
}

function Line({ kind, by, note, at }: Deed) {
  return (
    <TimelineEvent
      title={<FormattedMessage id="admin.deedBy" values={{ kind, by: <Person who={by} /> }} />}
      time={<DeedTime at={at} />}
    >
      {note === '' ? null : <span dir="auto">{note}</span>}
    </TimelineEvent>
  )
}

const Nothing = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
`
