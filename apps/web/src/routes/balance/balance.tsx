import { PageHeader, Wrap } from '@moyun/ui'
import { useMemo } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation, useNavigate } from 'react-router-dom'
import { withParams } from '../../with-params.ts'
import { LineFilters } from './line-filters.tsx'
import { LineList } from './line-list.tsx'
import { LinesCsv } from './lines-csv.tsx'
import { everything, soughtIn } from './sought-lines.ts'
import { Standing } from './standing.tsx'

/** R19, `/balance`: the available points and cash, and every ledger line. */
export function BalancePage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const sought = useMemo(() => soughtIn(search), [search])
  const narrow = (changes: Readonly<Record<string, string | null>>) => void navigate(withParams(search, changes))
  const clear = () => narrow(everything)

  return (
    <Wrap>
      <PageHeader
        title={<FormattedMessage id="menu.balance" />}
        lead={<FormattedMessage id="balance.lead" />}
        actions={<LinesCsv sought={sought} />}
      />
      <Standing />
      <LineFilters sought={sought} onNarrow={narrow} onClear={clear} />
      <LineList sought={sought} onClear={clear} />
    </Wrap>
  )
}
