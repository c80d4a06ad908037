import { SearchField, Segmented } from '@moyun/ui'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import type { useOrderFilters } from './use-order-filters.ts'

export interface OrderFilterBarProps extends Pick<
  ReturnType<typeof useOrderFilters>,
  'searchText' | 'write' | 'settle' | 'show'
> {
  /** Only the orders that need attention. */
  look: boolean
  /** The rows still belong to the previous filters. */
  busy: boolean
}

/** The filters of the order list. */
export function OrderFilterBar({ look, searchText, write, settle, show, busy }: OrderFilterBarProps) {
  const intl = useIntl()

  return (
    <Row>
      <Segmented
        label={intl.formatMessage({ id: 'admin.money.show' })}
        value={look ? 'look' : 'all'}
        onValueChange={(which) => show(which === 'look')}
        segments={['look', 'all'].map((which) => ({
          value: which,
          label: intl.formatMessage({ id: 'admin.money.which' }, { which }),
        }))}
      />
      <SearchField
        label={intl.formatMessage({ id: 'admin.money.search' })}
        value={searchText}
        onSearch={write}
        onBlur={settle}
        busy={busy}
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
    max-inline-size: 440px;
  }
  ${({ theme }) => theme.media.phone} {
    > [role='search'] {
      flex-basis: 100%;
      max-inline-size: none;
    }
  }
`
