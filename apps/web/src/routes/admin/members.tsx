import { Button, Empty, LoadMore, Table } from '@moyun/ui'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { loadMoreProps } from '../../api/load-more-props.ts'
import { useAdminCall } from './use-admin-call.ts'
import { useMemberColumns } from './member-columns.tsx'
import { MemberFilterBar } from './member-filter-bar.tsx'
import { memberName } from './member-name.ts'
import { AdminLoadError } from './admin-load-error.tsx'
import { AdminTabs } from './admin-tabs.tsx'
import { membersQuery } from './queries.ts'
import { useMemberFilters } from './use-member-filters.ts'

/** `/admin`: the members, newest first, with filters. */
export function MembersPage() {
  const intl = useIntl()
  const seeking = useMemberFilters()
  const { search, state, role } = seeking.filters
  const list = useInfiniteQuery({ ...membersQuery(useAdminCall(), seeking.filters), placeholderData: keepPreviousData })
  const columns = useMemberColumns()
  const members = useMemo(() => list.data?.pages.flatMap((page) => page.members) ?? [], [list.data])
  const isRead = list.data !== undefined
  const again = () => void list.refetch()

  return (
    <AdminTabs open="members">
      <MemberFilterBar {...seeking} busy={list.isPlaceholderData} />
      <Place>
        {isRead && list.isError && !list.isFetchNextPageError ? (
          <LoadFailed busy={list.isFetching} onRetry={again} />
        ) : null}
      </Place>
      <Table
        label={intl.formatMessage({ id: 'admin.members' })}
        columns={columns}
        rows={members}
        idOf={({ id }) => id}
        nameOf={memberName}
        {...(list.isPending ? { state: 'loading' as const } : {})}
        empty={
          list.isError ? (
            <AdminLoadError error={list.error} busy={list.isFetching} onRetry={again} />
          ) : search === '' && state === null && role === null ? (
            <Empty title={<FormattedMessage id="admin.nobody" />} />
          ) : (
            <NobodyFound onClear={seeking.clear} />
          )
        }
      />
      {list.hasNextPage && !list.isPlaceholderData ? <LoadMore {...loadMoreProps(list)} /> : null}
    </AdminTabs>
  )
}

function NobodyFound({ onClear }: { onClear: () => void }) {
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

const Place = styled.div`
  margin-block: ${({ theme }) => `${theme.space[4]} ${theme.space[2]}`};
`
