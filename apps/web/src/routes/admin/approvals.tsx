import type { Approval } from '@moyun/api'
import { Empty, type TableColumn } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { localTimeHeading } from '../../components/time.tsx'
import { useAdminCall } from './use-admin-call.ts'
import { ApprovalActions } from './approval-actions.tsx'
import { ApprovalSummary } from './approval-summary.tsx'
import { AuditTime, AuditMember } from './audit-entry-cells.tsx'
import { type CreatedCodes, CreatedCodesDialog } from './billing/created-codes-dialog.tsx'
import { AdminTable } from './admin-table.tsx'
import { AdminTabs } from './admin-tabs.tsx'
import { approvalsQuery } from './queries.ts'

/**
 * `/admin/approvals`: actions that need two admins. One admin requests, another decides here, and the first carries the
 * action out here.
 */
export function ApprovalsPage() {
  const intl = useIntl()
  const [made, setMade] = useState<CreatedCodes | null>(null)
  const columns = useMemo(() => columnsOf(intl, setMade), [intl])

  return (
    <AdminTabs open="approvals">
      <Lead>
        <FormattedMessage id="admin.approvals.lead" />
      </Lead>
      <AdminTable
        label={intl.formatMessage({ id: 'admin.approvals' })}
        columns={columns}
        query={useQuery(approvalsQuery(useAdminCall()))}
        idOf={({ id }) => id}
        empty={
          <Empty title={<FormattedMessage id="admin.approvals.none" />}>
            <FormattedMessage id="admin.approvals.noneWhat" />
          </Empty>
        }
      />
      {made ? <CreatedCodesDialog made={made} onClose={() => setMade(null)} /> : null}
    </AdminTabs>
  )
}

function columnsOf(intl: IntlShape, onMade: (made: CreatedCodes) => void): readonly TableColumn<Approval>[] {
  const head = (column: string) => intl.formatMessage({ id: 'admin.approvals.column' }, { column })
  return [
    { id: 'work', head: head('work'), main: true, cell: ({ work }) => <ApprovalSummary work={work} /> },
    { id: 'by', head: head('by'), cell: ({ by }) => <AuditMember who={by} /> },
    { id: 'state', head: head('state'), cell: (approval) => <State {...approval} /> },
    { id: 'at', head: localTimeHeading(intl, head('at')), numeric: true, cell: ({ at }) => <AuditTime at={at} /> },
    {
      id: 'actions',
      head: head('actions'),
      numeric: true,
      cell: (approval) => <ApprovalActions approval={approval} onMade={onMade} />,
    },
  ]
}

const State = ({ state, decidedBy }: Approval) => (
  <span>
    <FormattedMessage
      id="admin.approvals.state"
      values={{
        state,
        by: state === 'open' || state === 'withdrawn' || state === 'expired' ? null : <AuditMember who={decidedBy} />,
      }}
    />
  </span>
)

const Lead = styled.p`
  margin-block-end: ${({ theme }) => theme.space[5]};
  color: ${({ theme }) => theme.color.textMuted};
`
