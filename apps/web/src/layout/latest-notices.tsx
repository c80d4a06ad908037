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

/** The newest of the box; its first word is the box's own, so that what arrives is read again here too. */
const noticesQuery = (consoleCall: Call, locale: string) =>
  queryOptions({
    queryKey: ['message box', 'newest', locale],
    queryFn: ({ signal }) => consoleCall(messageBox.list, { query: { type: 'notice' } }, { signal, quiet: true }),
  })

/** As many fit beside the rest; the box has them all. */
const SHOWN = 4

export interface LatestNoticesProps {
  title: ReactNode
  /** Opens the box with all of them. */
  all: ReactNode
  /** Said where there are none. */
  none: ReactNode
}

/** What the house has made known last: a press opens it in the box. Where the box hangs nowhere, what leads somewhere is a link. */
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
