import { selectIsInterrupted } from '@moyun/machines'
import { Section } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useHouse } from '../../house.ts'
import { LoadFailed } from '../../load-failed.tsx'
import { Moment } from '../../moment.tsx'
import { Session } from '../../session.ts'
import { Lines, WaitingLines } from './lines.tsx'
import { noticesQuery } from './queries.ts'

/** As many fit beside the rest; the box has them all. */
const SHOWN = 4

/** What the house has made known last. */
export function LatestNotices() {
  const { locale } = useIntl()
  const { consoleCall } = useHouse()
  const enabled = !Session.useSelector(selectIsInterrupted)
  const notices = useQuery({ ...noticesQuery(consoleCall, locale), enabled })
  const newest = notices.data?.slice(0, SHOWN) ?? []

  return (
    <Section title={<FormattedMessage id="workplace.notices" />}>
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
            {link === '' ? (
              <span dir="auto">{title}</span>
            ) : (
              <Link to={link} dir="auto">
                {title}
              </Link>
            )}
            <Moment time={time} />
          </li>
        ))}
      </Lines>
    </Section>
  )
}

const None = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
`
