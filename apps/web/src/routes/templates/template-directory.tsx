import { type Template, TemplateCategory } from '@moyun/api'
import { TemplateChapter, SearchField, TabLinks, TextLink } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { HANDOFF_PARAM } from '../../features/handoff/handoff.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { lazyComponent } from '../../app/lazy-component.tsx'
import { templatesQuery } from '../../features/templates/template-queries.ts'
import { TemplateListSkeleton, TemplateListEntry, TemplateList } from './template-list.tsx'
import { RecentDocuments } from './recent-documents.tsx'
import { NoTemplates } from './no-templates.tsx'
import { ALL, tabs, useTemplateFilters } from './use-template-filters.ts'

/** Loaded only if there is a text from another page. */
const HandoffText = lazyComponent(
  async () => (await import('./handoff-text.tsx')).HandoffText,
  () => null,
)

/** All templates by category, and the latest documents beside them. */
export function TemplateDirectory() {
  const intl = useIntl()
  const list = useQuery(templatesQuery(useCall(), intl.locale))
  const { query, addressWith, tab, typed, type, search, matching } = useTemplateFilters(list.data)
  const hasHandoff = new URLSearchParams(query).has(HANDOFF_PARAM)
  const links = tabs.map((value) => ({
    value,
    link: (
      <Link to={addressWith({ tab: value })}>
        <FormattedMessage id="creation.tab" values={{ tab: value }} />
      </Link>
    ),
  }))

  return (
    <Below>
      <TabLinks label={intl.formatMessage({ id: 'creation.tabs' })} links={links} value={tab}>
        <Columns>
          <Main>
            {hasHandoff ? (
              <Suspense>
                <HandoffText />
              </Suspense>
            ) : null}
            <Tools>
              <SearchField label={intl.formatMessage({ id: 'creation.search' })} value={typed} onSearch={type} />
              <p>
                <TextLink asChild>
                  <Link to="/creation/zscene">
                    <FormattedMessage id="creation.longform" />
                  </Link>
                </TextLink>
                <FormattedMessage id="creation.longformWhat" />
              </p>
            </Tools>
            {matching === undefined ? (
              list.isError ? (
                <LoadFailed busy={list.isFetching} onRetry={() => void list.refetch()} />
              ) : (
                <TemplateListSkeleton />
              )
            ) : matching.length === 0 ? (
              <NoTemplates tab={tab} search={search} query={query} onClear={() => type('')} />
            ) : tab === ALL && search === '' ? (
              TemplateCategory.options.map((category) => (
                <Chapter
                  key={category}
                  category={category}
                  scenes={matching.filter((one) => one.category === category)}
                />
              ))
            ) : (
              <TemplateList scenes={matching} label={intl.formatMessage({ id: 'creation.tab' }, { tab })} />
            )}
          </Main>
          <RecentDocuments scenes={list.data} />
        </Columns>
      </TabLinks>
    </Below>
  )
}

function Chapter({ category, scenes }: { category: TemplateCategory; scenes: readonly Template[] }) {
  if (scenes.length === 0) return null
  return (
    <TemplateChapter title={<FormattedMessage id="creation.tab" values={{ tab: category }} />}>
      {scenes.map((one) => (
        <li key={one.id}>
          <TemplateListEntry one={one} />
        </li>
      ))}
    </TemplateChapter>
  )
}

const Below = styled.div`
  margin-block-start: ${({ theme }) => theme.space[6]};
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 272px;
  gap: ${({ theme }) => theme.space[12]};
  padding-block-start: ${({ theme }) => theme.space[2]};

  @media (width < 1200px) {
    grid-template-columns: minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[8]};

    > :last-child {
      grid-row: 1;
    }
  }
`

const Main = styled.div`
  min-inline-size: 0;
`

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[3]} ${theme.space[5]}`};
  align-items: center;
  margin-block-end: ${({ theme }) => theme.space[8]};
  color: ${({ theme }) => theme.color.textMuted};

  > [role='search'] {
    flex: 1 1 240px;
    max-inline-size: 320px;
  }
  ${({ theme }) => theme.media.phone} {
    margin-block-end: ${({ theme }) => theme.space[6]};

    > [role='search'] {
      max-inline-size: none;
    }
  }
`
