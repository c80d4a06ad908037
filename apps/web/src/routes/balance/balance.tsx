import { PageHeader, Wrap } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { useUrlFilters } from '../../router/url-filters.ts'
import { EntryFilterBar } from './entry-filter-bar.tsx'
import { EntryList } from './entry-list.tsx'
import { EntriesCsv } from './entries-csv.tsx'
import { entryFilters } from './entry-filters.ts'
import { BalanceSummary } from './balance-summary.tsx'

/** `/balance`: the available points and cash, and every ledger line. */
export function BalancePage() {
  const { filters, change, clear } = useUrlFilters(entryFilters)

  return (
    <Wrap>
      <PageHeader
        title={<FormattedMessage id="menu.balance" />}
        lead={<FormattedMessage id="balance.lead" />}
        actions={<EntriesCsv filters={filters} />}
      />
      <BalanceSummary />
      <EntryFilterBar filters={filters} onNarrow={change} onClear={clear} />
      <EntryList filters={filters} onClear={clear} />
    </Wrap>
  )
}
