import { messageBox } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { selectIsInterrupted } from '@moyun/machines'
import { Section } from '@moyun/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useHouse } from '../house.ts'
import { useOpenBox } from './open-box.ts'
import { LoadFailed } from '../failures/load-failed.tsx'
import { Moment } from '../moment.tsx'
import { Session } from '../session/session.ts'
import { All, Lines, WaitingLines } from '../lines.tsx'

/**
 * The newest inbox messages. The query key begins with the inbox's own, so that a new message also refreshes this list.
 */
const noticesQuery = (consoleCall: Call, locale: string) =>
  queryOptions({
    queryKey: ['message box', 'newest', locale],
    queryFn: ({ signal }) => consoleCall(messageBox.list, { query: { type: 'notice' } }, { signal, quiet: true }),
  })

/** Maximum number shown; the inbox has them all. */
const SHOWN = 4

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
  const { consoleCall } = useHouse()
  const enabled = !Session.useSelector(selectIsInterrupted)
  const notices = useQuery({ ...noticesQuery(consoleCall, locale), enabled })
  const openBox = useOpenBox()
  const newest = notices.data?.slice(0, SHOWN) ?? []

  return (
    <Section
      title={title}
      end={
        openBox && newest.length > 0 ? (
          <All type="button" aria-haspopup="dialog" onClick={() => openBox({ type: 'notice' })}>
            {all}
          </All>
        ) : null
      }
    >
      {notices.isError && <LoadFailed busy={notices.isFetching} onRetry={() => void notices.refetch()} />}
      {notices.isPending && <WaitingLines count={3} />}
      {notices.isSuccess && newest.length === 0 && <None>{none}</None>}
      <Lines>
        {newest.map(({ id, title: words, link, time }) => (
          <li key={id}>
            <Title title={words} link={link} onOpen={openBox && (() => openBox({ type: 'notice', id }))} />
            <Moment time={time} />
          </li>
        ))}
      </Lines>
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
