import { Button, PageHeader, TabLinks } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { workNumbersQuery } from '../../features/works/work-queries.ts'
import { SelectButton, SelectionShortcuts } from './selection-mode.tsx'
import { NoWorks } from './no-works.tsx'
import { tabOf, tabs, tabAddress, type WorkTab } from './work-filters.ts'
import type { WorkFiltersState } from './use-work-filters.ts'
import { useFilteredWorks } from './use-filtered-works.ts'
import { WorkFilterBar } from './work-filter-bar.tsx'
import { PagedWorkGrid } from './paged-work-grid.tsx'

/** The member's own works, by type. */
export function WorksList(seeking: WorkFiltersState) {
  const intl = useIntl()
  const { search } = useLocation()
  const numbers = useQuery(workNumbersQuery(useCall())).data
  const filtered = useFilteredWorks(seeking.filters)
  const { selection } = filtered

  return (
    <SelectionShortcuts selection={selection}>
      <PageHeader
        title={<FormattedMessage id="menu.works" />}
        lead={<FormattedMessage id="works.lead" />}
        actions={
          <>
            {filtered.works.length > 0 ? <SelectButton {...selection} /> : null}
            <Hung asChild kind="quiet">
              <Link to={{ search: 'trash=1' }}>
                <Trash2 size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
                <FormattedMessage id="works.trashCount" values={{ count: numbers?.trash ?? 0 }} />
              </Link>
            </Hung>
          </>
        }
      />
      <Below>
        <TabLinks
          label={intl.formatMessage({ id: 'works.types' })}
          value={tabOf(seeking.filters)}
          links={tabs.map((tab) => ({
            value: tab,
            link: (
              <Link to={tabAddress(search, tab)}>
                <FormattedMessage id="works.tab" values={{ tab }} />
                <Count>{numbers ? <FormattedNumber value={countOf(tab, numbers)} /> : null}</Count>
              </Link>
            ),
          }))}
        >
          <WorkFilterBar {...seeking} busy={filtered.list.isPlaceholderData} />
          <PagedWorkGrid {...filtered} filters={seeking.filters} empty={<NoWorks {...seeking} />} />
        </TabLinks>
      </Below>
    </SelectionShortcuts>
  )
}

function countOf(tab: WorkTab, { all, types }: { all: number; types: Readonly<Record<string, number>> }) {
  if (tab === 'all') return all
  return types[tab === 'creation' ? 'text' : tab] ?? 0
}

const Below = styled.div`
  margin-block-start: ${({ theme }) => theme.space[8]};

  ${({ theme }) => theme.media.phone} {
    margin-block-start: ${({ theme }) => theme.space[5]};
  }
`

/** Extends into the page margin by its padding, so that its label is aligned with the page. */
const Hung = styled(Button)`
  margin-inline-end: -${({ theme }) => theme.space[4]};
`

/** Beside the name of a tab. */
const Count = styled.small`
  margin-inline-start: 5px;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};

  ${({ theme }) => theme.media.phone} {
    display: none;
  }
`
