import { selectIsInterrupted } from '@moyun/machines'
import { Section } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useHouse } from '../../house.ts'
import { useOpenBox } from '../../layout/open-box.ts'
import { LoadFailed } from '../../failures/load-failed.tsx'
import { Moment } from '../../moment.tsx'
import { Session } from '../../session/session.ts'
import { All, Lines, WaitingLines } from './lines.tsx'
import { noticesQuery } from './queries.ts'

/** As many fit beside the rest; the box has them all. */
const SHOWN = 4

/** What the house has made known last: a press opens it in the box. Where the box hangs nowhere, what leads somewhere is a link. */
export function LatestNotices() {
  const { locale } = useIntl()
  const { consoleCall } = useHouse()
  const enabled = !Session.useSelector(selectIsInterrupted)
  const notices = useQuery({ ...noticesQuery(consoleCall, locale), enabled })
  const openBox = useOpenBox()
  const newest = notices.data?.slice(0, SHOWN) ?? []

  return (
    <Section
      title={<FormattedMessage id="workplace.notices" />}
      end={
        openBox && newest.length > 0 ? (
          <All type="button" aria-haspopup="dialog" onClick={() => openBox({ type: 'notice' })}>
            <FormattedMessage id="workplace.all" />
          </All>
        ) : null
      }
    >
      {notices.isError && <LoadFailed busy={notices.isFetching} onRetry={() => void notices.refetch()} />}
      {notices.isPending && <WaitingLines count={3} />}
      {notices.isSuccess && newest.length === 0 && (
        <None>
          <FormattedMessage id="workplace.noNotices" />
        </None>
      )}
      <Lines>
        {newest.map(({ id, title, link, time }) => (
          <li key={id}>
            <Title title={title} link={link} onOpen={openBox && (() => openBox({ type: 'notice', id }))} />
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
