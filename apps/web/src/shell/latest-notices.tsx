import { inbox } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { selectIsInterrupted } from '@moyun/machines'
import { Section } from '@moyun/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useApp } from '../app/app-services.ts'
import { useOpenInbox } from './open-inbox.ts'
import { LoadFailed } from '../app/errors/load-failed.tsx'
import { Timestamp } from '../components/timestamp.tsx'
import { Session } from '../session/session.ts'
import { ShowAll, EntryList, EntryListSkeleton } from '../components/entry-list.tsx'
import { INBOX } from '../api/query-keys.ts'

/**
 * The newest inbox messages. The query key begins with the inbox's own, so that a new message also refreshes this list.
 */
const noticesQuery = (consoleCall: Call, locale: string) =>
  queryOptions({
    queryKey: [INBOX, 'newest', locale],
    queryFn: ({ signal }) => consoleCall(inbox.list, { query: { type: 'notice' } }, { signal, quiet: true }),
  })

/** Maximum number shown; the inbox has them all. */
const VISIBLE_COUNT = 4

export interface LatestNoticesProps {
  title: ReactNode
  /** The label of the button that opens the inbox. */
  all: ReactNode
  /** Shown when there are none. */
  none: ReactNode
}

/**
 * The latest announcements. Each opens in the inbox; where there is no inbox popover, those with a target are links.
 */
export function LatestNotices({ title, all, none }: LatestNoticesProps) {
  const { locale } = useIntl()
  const { consoleCall } = useApp()
  const enabled = !Session.useSelector(selectIsInterrupted)
  const notices = useQuery({ ...noticesQuery(consoleCall, locale), enabled })
  const openBox = useOpenInbox()
  const newest = notices.data?.slice(0, VISIBLE_COUNT) ?? []

  return (
    <Section
      title={title}
      end={
        openBox && newest.length > 0 ? (
          <ShowAll type="button" aria-haspopup="dialog" onClick={() => openBox({ type: 'notice' })}>
            {all}
          </ShowAll>
        ) : null
      }
    >
      {notices.isError && <LoadFailed busy={notices.isFetching} onRetry={() => void notices.refetch()} />}
      {notices.isPending && <EntryListSkeleton count={3} />}
      {notices.isSuccess && newest.length === 0 && <None>{none}</None>}
      <EntryList>
        {newest.map(({ id, title: words, link, time }) => (
          <li key={id}>
            <Title title={words} link={link} onOpen={openBox && (() => openBox({ type: 'notice', id }))} />
            <Timestamp time={time} />
          </li>
        ))}
      </EntryList>
    </Section>
  )
}

function Title({ title, link, onOpen }: { title: string; link: string; onOpen: (() => void) | null }) {
  if (onOpen)
    return (
      <button type="button" dir="auto" aria-haspopup="dialog" onClick={onOpen}>
        {title}
      </button>
    )
  return link === '' ? (
    <span dir="auto">{title}</span>
  ) : (
    <Link to={link} dir="auto">
      {title}
    </Link>
  )
}

const None = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
`
