import type { AuditEntry } from '@moyun/api'
import { paintStyleName } from '@moyun/api/paint-styles'
import { Empty, LoadMore, Table, type TableColumn } from '@moyun/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { loadMoreProps } from '../../api/load-more-props.ts'
import { localTimeHeading } from '../../components/time.tsx'
import { routeNamed } from '../../router/match-route.ts'
import { useAdminCall } from './use-admin-call.ts'
import { AuditTime, AuditMember } from './audit-entry-cells.tsx'
import { AdminLoadError } from './admin-load-error.tsx'
import { AdminTabs } from './admin-tabs.tsx'
import { auditLogQuery } from './queries.ts'

/** `/admin/audit-log`: the audit log, newest first, with the actor of each action. It is read-only. */
export function AuditLogPage() {
  const intl = useIntl()
  const log = useInfiniteQuery(auditLogQuery(useAdminCall(), null))
  const columns = useMemo(() => columnsOf(intl), [intl])
  const entries = useMemo(() => log.data?.pages.flatMap((page) => page.entries) ?? [], [log.data])
  const again = () => void log.refetch()

  return (
    <AdminTabs open="audit-log">
      {log.data && log.isError && !log.isFetchNextPageError ? (
        <LoadFailed busy={log.isFetching} onRetry={again} />
      ) : null}
      <Table
        label={intl.formatMessage({ id: 'admin.auditLog' })}
        columns={columns}
        rows={entries}
        idOf={({ id }) => String(id)}
        {...(log.isPending ? { state: 'loading' as const } : {})}
        empty={
          log.isError ? (
            <AdminLoadError error={log.error} busy={log.isFetching} onRetry={again} />
          ) : (
            <Empty title={<FormattedMessage id="admin.noActions" />}>
              <FormattedMessage id="admin.noActionsWhy" />
            </Empty>
          )
        }
      />
      {log.hasNextPage ? <LoadMore {...loadMoreProps(log)} /> : null}
    </AdminTabs>
  )
}

const columnsOf = (intl: IntlShape): readonly TableColumn<AuditEntry>[] => [
  {
    id: 'action',
    head: intl.formatMessage({ id: 'admin.action' }),
    cell: (action) => <Sentence {...action} />,
    main: true,
  },
  {
    id: 'note',
    head: intl.formatMessage({ id: 'admin.note' }),
    cell: ({ kind, note }) => (note && !isNamed(kind) ? <span dir="auto">{note}</span> : null),
  },
  {
    id: 'at',
    head: localTimeHeading(intl, intl.formatMessage({ id: 'admin.at' })),
    cell: ({ at }) => <AuditTime at={at} />,
    numeric: true,
  },
]

/** True where the sentence already contains the note: a menu entry, a painting style. */
const isNamed = (kind: AuditEntry['kind']) => kind.startsWith('menu') || kind.startsWith('paintStyle')

function Sentence({ kind, by, member, note }: AuditEntry) {
  const { locale } = useIntl()
  const entry = kind.startsWith('menu') && routeNamed(note)
  const values = {
    kind,
    by: <AuditMember who={by} />,
    member: member ? <AuditMember who={member} /> : <FormattedMessage id="admin.toEverybody" />,
    entry: entry ? <FormattedMessage id={entry.meta.locale} /> : (paintStyleName(note, locale) ?? note),
  }
  return (
    <span>
      <FormattedMessage id="admin.actionIs" values={values} />
    </span>
  )
}
