import type { DocumentEntry, Template } from '@moyun/api'
import { Button, IconButton, LoadMore, Section, Skeleton } from '@moyun/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { Timestamp } from '../../components/timestamp.tsx'
import { documentsQuery, templateAddress } from '../../features/templates/template-queries.ts'
import { useDocumentSoftDelete } from '../../features/templates/use-document-soft-delete.ts'

/** Templates offered to a member without documents. */
const FIRST = ['weekly-report', 'red-note', 'polite-mail', 'family-letter']

/** The latest documents, to be continued; an example for a member without any. */
export function RecentDocuments({ scenes }: { scenes: readonly Template[] | undefined }) {
  const list = useInfiniteQuery(documentsQuery(useCall()))
  const all = list.data?.pages.flatMap(({ pieces }) => pieces)

  if (all?.length === 0) return <ToTry scenes={scenes} />
  return (
    <aside>
      <Section title={<FormattedMessage id="creation.latest" />}>
        {all === undefined ? (
          list.isError ? (
            <LoadFailed onRetry={() => void list.refetch()} busy={list.isFetching} />
          ) : (
            <Skeleton height="220px" />
          )
        ) : (
          <List>
            {all.map((entry) => (
              <Line key={entry.id} entry={entry} />
            ))}
          </List>
        )}
        {list.hasNextPage ? (
          <LoadMore
            state={list.isFetchingNextPage ? 'busy' : list.isFetchNextPageError ? 'failed' : 'more'}
            onMore={() => void list.fetchNextPage()}
          />
        ) : null}
      </Section>
    </aside>
  )
}

function Line({ entry }: { entry: DocumentEntry }) {
  const intl = useIntl()
  const trash = useDocumentSoftDelete({ removed: 'creation.removed', undo: 'creation.undo' })
  const { id, templateId, templateName, title, updatedAt } = entry

  return (
    <li>
      <Link to={templateAddress(templateId, id)}>
        <b dir="auto">{title || templateName}</b>
        <small>
          <span>{templateName}</span>
          <Timestamp time={updatedAt} />
        </small>
      </Link>
      <IconButton
        size="s"
        tip="none"
        label={intl.formatMessage({ id: 'creation.remove' }, { title: title || templateName })}
        onClick={() => trash.mutate(entry)}
      >
        <Trash2 size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
      </IconButton>
    </li>
  )
}

function ToTry({ scenes }: { scenes: readonly Template[] | undefined }) {
  const first = FIRST.flatMap((id) => scenes?.find((one) => one.id === id) ?? []).slice(0, 1)[0] ?? scenes?.[0]
  if (!first) return <aside />

  return (
    <aside>
      <Section title={<FormattedMessage id="creation.try" />}>
        <Try>
          <p>
            <FormattedMessage id="creation.tryWhat" values={{ name: first.name }} />
          </p>
          <Button asChild>
            <Link to={`${templateAddress(first.id)}&example=1`}>
              <FormattedMessage id="creation.tryIt" />
            </Link>
          </Button>
        </Try>
      </Section>
    </aside>
  )
}

const List = styled.ul`
  padding: 0;
  list-style: none;

  li {
    display: flex;
    gap: ${({ theme }) => theme.space[2]};
    align-items: center;
    padding-block: ${({ theme }) => theme.space[3]};
    border-block-end: 1px solid ${({ theme }) => theme.color.lineFaint};
  }
  li:first-child {
    padding-block-start: 0;
  }
  a {
    display: grid;
    flex: 1;
    min-inline-size: 0;
    color: ${({ theme }) => theme.color.textStrong};
    text-decoration: none;
  }
  b {
    overflow: hidden;
    font: 600 15px/26px ${({ theme }) => theme.font.serif};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  a:hover b {
    color: ${({ theme }) => theme.color.accentText};
  }
  small {
    display: flex;
    gap: 0.5em;
    color: ${({ theme }) => theme.color.textSubtle};
    font: ${({ theme }) => theme.type.micro};
  }
  @media (width < 1200px) {
    display: flex;
    gap: ${({ theme }) => theme.space[3]};
    overflow-x: auto;
    margin-inline: -20px;
    padding: 2px 20px;
    scrollbar-width: none;

    li,
    li:first-child {
      flex: 0 0 232px;
      padding: ${({ theme }) => `${theme.space[3]} ${theme.space[4]}`};
      border: 1px solid ${({ theme }) => theme.color.lineFaint};
      border-radius: ${({ theme }) => theme.radius.m};
    }
  }
`

const Try = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  justify-items: start;
  color: ${({ theme }) => theme.color.textMuted};
`
