import { POPULARITY_WEIGHTS, type RankingEntry } from '@moyun/api'
import { Byline, PopularityBreakdown, RankedWork } from '@moyun/ui'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { coverOf } from '../../features/works/cover-of.ts'
import { similarWorkAddress, workAddress } from '../../features/works/work-addresses.ts'

interface PlacedProps {
  entry: RankingEntry
  /** Its picture failed to load. */
  onLost: () => void
}

/** A ranked work. */
export const RankedWorkRow = memo(function Placed({
  entry: { rank, change, work, heat, increase, uses, likes, views },
  onLost,
}: PlacedProps) {
  const { id, type, title, author, offline } = work

  return (
    <RankedWork
      rank={rank}
      change={change}
      title={title}
      cover={coverOf(work)}
      link={<Link to={workAddress(id)} />}
      note={<Byline name={author.name} picture={author.avatar} offline={offline} />}
      heat={heat}
      increase={increase}
      sum={
        <PopularityBreakdown counts={{ use: uses, like: likes, view: views }} worths={POPULARITY_WEIGHTS} heat={heat} />
      }
      onLost={onLost}
      // A restoration needs a picture of the member's own, which is chosen on the work's page.
      {...(type === 'restoration' ? {} : { same: <Link to={similarWorkAddress(work)} /> })}
    />
  )
})
