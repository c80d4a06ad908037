import { SearchField, Segmented } from '@moyun/ui'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import type { useMemberFilters } from './use-member-filters.ts'

export interface MemberFilterBarProps extends Pick<
  ReturnType<typeof useMemberFilters>,
  'filters' | 'searchText' | 'write' | 'settle' | 'change'
> {
  /** The rows still belong to the previous filters. */
  busy: boolean
}

/** The filters of the member list. */
export function MemberFilterBar({ filters, searchText, write, settle, change, busy }: MemberFilterBarProps) {
  const intl = useIntl()
  const segment = (value: string, id: string, one?: string) => ({
    value,
    label: intl.formatMessage({ id }, one === undefined ? {} : { [one]: value }),
  })
  const chosen = (name: 'state' | 'role') => (value: string) => change({ [name]: value === 'all' ? null : value })

  return (
    <Row>
      <SearchField
        label={intl.formatMessage({ id: 'admin.search' })}
        value={searchText}
        onSearch={write}
        onBlur={settle}
        busy={busy}
      />
      <Segmented
        label={intl.formatMessage({ id: 'admin.state' })}
        value={filters.state ?? 'all'}
        onValueChange={chosen('state')}
        segments={[
          segment('all', 'admin.all'),
          ...['active', 'banned', 'closed'].map((state) => segment(state, 'admin.stateIs', 'state')),
        ]}
      />
      <Segmented
        label={intl.formatMessage({ id: 'admin.role' })}
        value={filters.role ?? 'all'}
        onValueChange={chosen('role')}
        segments={[
          segment('all', 'admin.all'),
          ...['user', 'admin'].map((role) => segment(role, 'admin.roleIs', 'role')),
        ]}
      />
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;

  > [role='search'] {
    flex: 1 1 280px;
    max-inline-size: 400px;
  }
  ${({ theme }) => theme.media.phone} {
    > [role='search'] {
      flex-basis: 100%;
      max-inline-size: none;
    }
  }
`
