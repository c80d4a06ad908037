import { AiDisclosure, Section, WorkCard, WorkCardSkeleton } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { Timestamp } from '../../components/timestamp.tsx'
import { coverOf } from '../../features/works/cover-of.ts'
import { workAddress } from '../../features/works/work-addresses.ts'
import { ShowAll } from '../../components/entry-list.tsx'
import { popularWorksQuery } from './popular-works-query.ts'
import { WorkRow } from './work-row.tsx'

/** One row. */
const VISIBLE_COUNT = 4

/** Today's most popular pictures, from the ranking of pictures. */
export function PopularWorks() {
  const hot = useQuery(popularWorksQuery(useCall(), VISIBLE_COUNT))

  return (
    <Section
      title={<FormattedMessage id="home.hot" values={{ window: hot.data?.window ?? 'day' }} />}
      note={
        hot.data && hot.data.entries.length > 0 ? (
          <FormattedMessage id="home.updated" values={{ when: <Timestamp time={hot.data.updatedAt} /> }} />
        ) : null
      }
      end={
        <ShowAll as={Link} to="/ranking?type=image">
          <FormattedMessage id="menu.ranking" />
        </ShowAll>
      }
    >
      {hot.isError ? <LoadFailed busy={hot.isFetching} onRetry={() => void hot.refetch()} /> : null}
      {hot.data?.entries.length === 0 ? (
        <None>
          <FormattedMessage id="home.noneHot" values={{ gallery: (words) => <Link to="/gallery">{words}</Link> }} />
        </None>
      ) : (
        <WorkRow across={VISIBLE_COUNT} ratio="1" busy={hot.isPending}>
          {hot.isPending ? Array.from({ length: VISIBLE_COUNT }, (_, place) => <WorkCardSkeleton key={place} />) : null}
          {hot.data?.entries.map(({ work, heat }) => (
            <WorkCard
              key={work.id}
              title={work.title}
              cover={coverOf(work)}
              link={<Link to={workAddress(work.id)} />}
              onLost={() => void hot.refetch()}
              note={
                <Facts>
                  <FormattedMessage id="home.heat" values={{ heat: Math.round(heat) }} />
                  <AiDisclosure offline={work.offline} />
                </Facts>
              }
            />
          ))}
        </WorkRow>
      )}
    </Section>
  )
}

const Facts = styled.span`
  display: flex;
  gap: 1em;
`

const None = styled.p`
  color: ${({ theme }) => theme.color.textMuted};

  a {
    color: ${({ theme }) => theme.color.accentText};
    text-decoration: underline;
  }
`
