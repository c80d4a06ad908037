import { Button, Empty, PageHeader, SearchField } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { BackLink } from '../../components/back-link.tsx'
import { SelectButton, SelectionShortcuts } from './selection-mode.tsx'
import { NothingFound } from './no-works.tsx'
import { useFilteredWorks } from './use-filtered-works.ts'
import type { WorkFiltersState } from './use-work-filters.ts'
import { PagedWorkGrid } from './paged-work-grid.tsx'

/** The trash: works can be restored for thirty days. */
export function Trash({ filters, searchText, write, settle, clear }: WorkFiltersState) {
  const intl = useIntl()
  const filtered = useFilteredWorks(filters)
  const { selection, list } = filtered

  return (
    <SelectionShortcuts selection={selection}>
      <BackLink to={{ search: '' }}>
        <FormattedMessage id="menu.works" />
      </BackLink>
      <PageHeader
        title={<FormattedMessage id="works.trash" />}
        lead={<FormattedMessage id="works.trashLead" />}
        actions={filtered.works.length > 0 ? <SelectButton {...selection} /> : null}
      />
      <Row>
        <SearchField
          label={intl.formatMessage({ id: 'works.search' })}
          value={searchText}
          onSearch={write}
          onBlur={settle}
          busy={list.isPlaceholderData}
        />
      </Row>
      <PagedWorkGrid
        {...filtered}
        filters={filters}
        empty={
          filters.search === '' ? (
            <Empty
              title={<FormattedMessage id="works.trashEmpty" />}
              action={
                <Button asChild>
                  <Link to={{ search: '' }}>
                    <FormattedMessage id="works.back" />
                  </Link>
                </Button>
              }
            >
              <FormattedMessage id="works.trashEmptyWhat" />
            </Empty>
          ) : (
            <NothingFound onClear={clear} />
          )
        }
      />
    </SelectionShortcuts>
  )
}

const Row = styled.div`
  max-inline-size: 400px;
  margin-block: ${({ theme }) => `${theme.space[6]} ${theme.space[5]}`};
`
