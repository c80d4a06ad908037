import type { AuditEntry } from '@moyun/api'
import { LoadMore, Section, Timeline, TimelineEvent } from '@moyun/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { loadMoreProps } from '../../api/load-more-props.ts'
import { RowListSkeleton } from '../../components/row-list.tsx'
import { useAdminCall } from './use-admin-call.ts'
import { AuditTime, AuditMember } from './audit-entry-cells.tsx'
import { auditLogQuery } from './queries.ts'

/** The audit log of one member, newest first. */
export function MemberAuditLog({ memberId }: { memberId: string }) {
  const intl = useIntl()
  const log = useInfiniteQuery(auditLogQuery(useAdminCall(), memberId))
  const entries = log.data ?? []

  return (
    <Section title={<FormattedMessage id="admin.auditLog" />}>
      {log.isError && !log.isFetchNextPageError ? (
        <LoadFailed busy={log.isFetching} onRetry={() => void log.refetch()} />
      ) : null}
      {log.isPending ? <RowListSkeleton count={2} /> : null}
      {log.data && entries.length === 0 ? (
        <Nothing>
          <FormattedMessage id="admin.noActionsYet" />
        </Nothing>
      ) : null}
      {entries.length > 0 ? (
        <Timeline label={intl.formatMessage({ id: 'admin.auditLog' })}>
          {entries.map((action) => (
            <Line key={action.id} {...action} />
          ))}
        </Timeline>
      ) : null}
      {log.hasNextPage ? <LoadMore {...loadMoreProps(log)} /> : null}
    </Section>
  )
}

function Line({ kind, by, note, at }: AuditEntry) {
  return (
    <TimelineEvent
      title={<FormattedMessage id="admin.actionBy" values={{ kind, by: <AuditMember who={by} /> }} />}
      time={<AuditTime at={at} />}
    >
      {note === '' ? null : <span dir="auto">{note}</span>}
    </TimelineEvent>
  )
}

const Nothing = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
`
