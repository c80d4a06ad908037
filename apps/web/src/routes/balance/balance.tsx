import { PageHeader, Wrap } from '@moyun/ui'
import { useMemo } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation, useNavigate } from 'react-router-dom'
import { withParams } from '../../router/with-params.ts'
import { EntryFilterBar } from './entry-filter-bar.tsx'
import { EntryList } from './entry-list.tsx'
import { EntriesCsv } from './entries-csv.tsx'
import { noFilters, parseEntryFilters } from './parse-entry-filters.ts'
import { BalanceSummary } from './balance-summary.tsx'

/** R19, `/balance`: the available points and cash, and every ledger line. */
export function BalancePage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const filters = useMemo(() => parseEntryFilters(search), [search])
  const narrow = (changes: Readonly<Record<string, string | null>>) => void navigate(withParams(search, changes))
  const clear = () => narrow(noFilters)

  return (
    <Wrap>
      <PageHeader
        title={<FormattedMessage id="menu.balance" />}
        lead={<FormattedMessage id="balance.lead" />}
        actions={<EntriesCsv filters={filters} />}
      />
      <BalanceSummary />
      <EntryFilterBar filters={filters} onNarrow={narrow} onClear={clear} />
      <EntryList filters={filters} onClear={clear} />
    </Wrap>
  )
}
