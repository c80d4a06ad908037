import type { Assistant } from '@moyun/api'
import { AssistantCard, AssistantCardSkeleton, AssistantGrid, VisuallyHidden, SearchField, TabLinks } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { withParams } from '../../router/with-params.ts'
import { AssistantDetail } from './assistant-detail.tsx'
import { assistantsQuery } from './assistants-query.ts'
import { NoAssistants } from './no-assistants.tsx'
import { useAssistantActions } from './use-assistant-actions.ts'
import { tabs, useAssistantFilters } from './use-assistant-filters.ts'
import { AssistantDialog } from './assistant-dialog.tsx'

/** All assistants, by category. */
export function Directory() {
  const intl = useIntl()
  const list = useQuery(assistantsQuery(useCall(), intl.locale))
  const { query, addressWith, tab, typed, type, visible, opened, editedId } = useAssistantFilters(list.data)
  const { mark, remove, begin } = useAssistantActions()
  const links = tabs.map((value) => ({
    value,
    link: (
      <Link to={addressWith({ tab: value })}>
        <FormattedMessage id="ailist.tab" values={{ tab: value }} />
      </Link>
    ),
  }))

  return (
    <Below>
      <TabLinks label={intl.formatMessage({ id: 'ailist.tabs' })} links={links} value={tab}>
        <Tools>
          <SearchField label={intl.formatMessage({ id: 'ailist.search' })} value={typed} onSearch={type} />
        </Tools>
        <VisuallyHidden as="h2">
          <FormattedMessage id="ailist.list" />
        </VisuallyHidden>
        {visible === undefined ? (
          list.isError ? (
            <LoadFailed busy={list.isFetching} onRetry={() => void list.refetch()} />
          ) : (
            <Coming />
          )
        ) : visible.length === 0 ? (
          <NoAssistants tab={tab} search={typed.trim()} query={query} onClear={() => type('')} />
        ) : (
          <AssistantGrid>
            {visible.map((one) => (
              <li key={one.id}>
                <Known one={one} query={query} onMark={() => mark.mutate(one)} />
              </li>
            ))}
          </AssistantGrid>
        )}
      </TabLinks>
      {opened ? <AssistantDetail one={opened} query={query} begin={begin} remove={remove} /> : null}
      {editedId === null || list.data === undefined ? null : (
        <AssistantDialog key={editedId} id={editedId === 'new' ? null : editedId} query={query} />
      )}
    </Below>
  )
}

function Known({ one, query, onMark }: { one: Assistant; query: string; onMark: () => void }) {
  const intl = useIntl()
  const { id, icon, name, summary, category, favourite } = one

  return (
    <AssistantCard
      icon={icon}
      title={
        <Link to={withParams(query, { open: id })} dir="auto" translate="no">
          {name}
        </Link>
      }
      summary={summary}
      kind={<FormattedMessage id="ailist.tab" values={{ tab: category ?? 'own' }} />}
      favourite={favourite}
      favouriteLabel={intl.formatMessage({ id: 'ailist.mark' }, { name })}
      onFavourite={onMark}
    />
  )
}

function Coming() {
  const intl = useIntl()

  return (
    <AssistantGrid aria-busy="true" aria-label={intl.formatMessage({ id: 'ailist.coming' })}>
      {Array.from({ length: 9 }, (_, place) => (
        <li key={place}>
          <AssistantCardSkeleton />
        </li>
      ))}
    </AssistantGrid>
  )
}

const Below = styled.div`
  margin-block-start: ${({ theme }) => theme.space[8]};

  ${({ theme }) => theme.media.phone} {
    margin-block-start: ${({ theme }) => theme.space[5]};
  }
`

const Tools = styled.div`
  margin-block-end: ${({ theme }) => theme.space[6]};

  > [role='search'] {
    max-inline-size: 320px;
  }
  ${({ theme }) => theme.media.phone} {
    margin-block-end: ${({ theme }) => theme.space[5]};

    > [role='search'] {
      max-inline-size: none;
    }
  }
`
