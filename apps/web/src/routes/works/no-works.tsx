import { Button, Empty } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { toolPaths } from '../../features/works/work-addresses.ts'
import { countFilters, tabOf } from './work-filters.ts'
import type { WorkFiltersState } from './use-work-filters.ts'

/** Why the list is empty, and what to do about it. */
export function NoWorks({ filters, clear }: Pick<WorkFiltersState, 'filters' | 'clear'>) {
  if (filters.search !== '' || countFilters(filters) > 0) return <NothingFound onClear={clear} />
  const tab = tabOf(filters)

  return (
    <Empty
      title={<FormattedMessage id="works.none" values={{ tab }} />}
      action={
        <Button asChild kind="solid">
          <Link to={toolPaths[filters.type ?? 'chat']}>
            <FormattedMessage id="works.begin" values={{ tab }} />
          </Link>
        </Button>
      }
    >
      <FormattedMessage id="works.noneWhat" values={{ tab }} />
    </Empty>
  )
}

/** The filters match nothing. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <Empty
      picture="boat"
      title={<FormattedMessage id="works.nothingFound" />}
      action={
        <Button onClick={onClear}>
          <FormattedMessage id="works.clear" />
        </Button>
      }
    >
      <FormattedMessage id="works.nothingFoundWhat" />
    </Empty>
  )
}
