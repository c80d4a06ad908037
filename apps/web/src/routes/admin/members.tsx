import { Button, Empty } from '@moyun/ui'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAdminCall } from './use-admin-call.ts'
import { useMemberColumns } from './member-columns.tsx'
import { MemberFilterBar } from './member-filter-bar.tsx'
import { AdminTable } from './admin-table.tsx'
import { AdminTabs } from './admin-tabs.tsx'
import { membersQuery } from './queries.ts'
import { useMemberFilters } from './use-member-filters.ts'

/** `/admin`: the members, newest first, with filters. */
export function MembersPage() {
  const intl = useIntl()
  const seeking = useMemberFilters()
  const { search, state, role } = seeking.filters
  const list = useInfiniteQuery({ ...membersQuery(useAdminCall(), seeking.filters), placeholderData: keepPreviousData })

  return (
    <AdminTabs open="members">
      <MemberFilterBar {...seeking} busy={list.isPlaceholderData} />
      <AdminTable
        filtered
        label={intl.formatMessage({ id: 'admin.members' })}
        columns={useMemberColumns()}
        query={list}
        idOf={({ id }) => id}
        empty={
          search === '' && state === null && role === null ? (
            <Empty title={<FormattedMessage id="admin.nobody" />} />
          ) : (
            <NoMembersFound onClear={seeking.clear} />
          )
        }
      />
    </AdminTabs>
  )
}

function NoMembersFound({ onClear }: { onClear: () => void }) {
  return (
    <Empty
      picture="boat"
      title={<FormattedMessage id="admin.nobodyFound" />}
      action={
        <Button onClick={onClear}>
          <FormattedMessage id="admin.everybody" />
        </Button>
      }
    >
      <FormattedMessage id="admin.searchHint" />
    </Empty>
  )
}
