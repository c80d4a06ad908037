import { type TranslationEntry, translations } from '@moyun/api'
import { Drawer, Empty, IconButton, LoadMore, SearchField, Skeleton } from '@moyun/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { languageKey } from './language-key.ts'
import { useTranslationActions } from './use-translation-actions.ts'
import { TRANSLATIONS } from '../../api/query-keys.ts'

/** Earlier translations, last changed first. */
export function HistoryDrawer({ openedId, onClose }: { openedId: string; onClose: () => void }) {
  const intl = useIntl()
  const call = useCall()
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const { remove } = useTranslationActions()
  const list = useInfiniteQuery({
    networkMode: 'always',
    queryKey: [TRANSLATIONS, search.trim()],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      call(
        translations.list,
        { query: { ...(search.trim() ? { search: search.trim() } : {}), ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal, quiet: true },
      ),
    getNextPageParam: ({ next }) => next,
  })
  const all = list.data?.pages.flatMap((page) => page.translations)
  const nameOf = (language: string) =>
    intl.formatMessage({ id: 'translate.language' }, { language: languageKey(language) })
  const drop = (entry: TranslationEntry) => {
    remove.mutate(entry)
    if (entry.id === openedId) void navigate('/translate')
  }

  return (
    <Drawer open beside onOpenChange={onClose} title={<FormattedMessage id="translate.history" />}>
      <Inside>
        <SearchField label={intl.formatMessage({ id: 'translate.search' })} value={search} onSearch={setSearch} />
        {all === undefined ? (
          list.isError ? (
            <LoadFailed busy={list.isFetching} onRetry={() => void list.refetch()} />
          ) : (
            <Skeleton height="240px" />
          )
        ) : all.length === 0 ? (
          <Empty title={<FormattedMessage id={search.trim() ? 'translate.noneFound' : 'translate.none'} />} />
        ) : (
          <List>
            {all.map((entry) => (
              <Row key={entry.id} aria-current={entry.id === openedId || undefined}>
                <Link to={`/translate?open=${entry.id}`} onClick={onClose}>
                  <b dir="auto">{entry.title}</b>
                  <span dir="auto">{entry.excerpt}</span>
                  <small>
                    <FormattedMessage
                      id="translate.pair"
                      values={{ from: nameOf(entry.detected), into: nameOf(entry.target) }}
                    />
                  </small>
                </Link>
                <IconButton
                  size="s"
                  tip="none"
                  label={intl.formatMessage({ id: 'translate.remove' }, { title: entry.title })}
                  onClick={() => drop(entry)}
                >
                  <Trash2 size={16} aria-hidden="true" />
                </IconButton>
              </Row>
            ))}
          </List>
        )}
        {list.hasNextPage ? (
          <LoadMore
            auto
            state={list.isFetchingNextPage ? 'busy' : list.isFetchNextPageError ? 'failed' : 'more'}
            onMore={() => void list.fetchNextPage()}
          />
        ) : null}
      </Inside>
    </Drawer>
  )
}

const Inside = styled.div`
  padding: ${({ theme }) => `0 ${theme.space[6]} ${theme.space[6]}`};
`

const List = styled.ul`
  margin: ${({ theme }) => theme.space[4]} 0 0;
  padding: 0;
  list-style: none;
`

const Row = styled.li`
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
  align-items: start;
  padding-block: ${({ theme }) => theme.space[3]};
  border-block-end: 1px solid ${({ theme }) => theme.color.lineFaint};

  a {
    display: grid;
    flex: 1;
    gap: 2px;
    min-inline-size: 0;
    color: ${({ theme }) => theme.color.text};
    text-decoration: none;
  }
  b,
  span {
    overflow: hidden;
    font: ${({ theme }) => theme.type.body};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b,
  a:hover span {
    color: ${({ theme }) => theme.color.textStrong};
  }
  span,
  small {
    color: ${({ theme }) => theme.color.textMuted};
  }
  small {
    font: ${({ theme }) => theme.type.micro};
  }
  &[aria-current] b {
    color: ${({ theme }) => theme.color.accentText};
  }
`
