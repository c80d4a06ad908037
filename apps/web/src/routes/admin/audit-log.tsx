import type { AuditEntry } from '@moyun/api'
import { paintStyleName } from '@moyun/api/paint-styles'
import { Empty, type TableColumn } from '@moyun/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { localTimeHeading } from '../../components/time.tsx'
import { routeNamed } from '../../router/match-route.ts'
import { useAdminCall } from './use-admin-call.ts'
import { AuditTime, AuditMember } from './audit-entry-cells.tsx'
import { AdminTable } from './admin-table.tsx'
import { AdminTabs } from './admin-tabs.tsx'
import { auditLogQuery } from './queries.ts'

/** `/admin/audit-log`: the audit log, newest first, with the actor of each action. It is read-only. */
export function AuditLogPage() {
  const intl = useIntl()
  const columns = useMemo(() => columnsOf(intl), [intl])

  return (
    <AdminTabs open="audit-log">
      <AdminTable
        label={intl.formatMessage({ id: 'admin.auditLog' })}
        columns={columns}
        query={useInfiniteQuery(auditLogQuery(useAdminCall(), null))}
        idOf={({ id }) => String(id)}
        empty={
          <Empty title={<FormattedMessage id="admin.noActions" />}>
            <FormattedMessage id="admin.noActionsWhy" />
          </Empty>
        }
      />
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
