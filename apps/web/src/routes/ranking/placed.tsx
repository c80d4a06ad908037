import { HEAT, type RankingEntry } from '@moyun/api'
import { Byline, HeatSum, RankedWork } from '@moyun/ui'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { coverOf } from '../../works/cover-of.ts'
import { sameAs, workAddress } from '../../works/tool-of.ts'

interface PlacedProps {
  entry: RankingEntry
  /** Its picture failed to load. */
  onLost: () => void
}

/** A ranked work. */
export const Placed = memo(function Placed({
  entry: { rank, change, work, heat, increase, uses, likes, views },
  onLost,
}: PlacedProps) {
  const { id, type, title, author, offline } = work

  return (
    <RankedWork
      place={rank}
      change={change}
      title={title}
      cover={coverOf(work)}
      link={<Link to={workAddress(id)} />}
      note={<Byline name={author.name} picture={author.avatar} offline={offline} />}
      heat={heat}
      increase={increase}
      sum={<HeatSum counts={{ use: uses, like: likes, view: views }} worths={HEAT} heat={heat} />}
      onLost={onLost}
      // A restoration needs a picture of the member's own, which is chosen on the work's page.
      {...(type === 'restoration' ? {} : { same: <Link to={sameAs(work)} /> })}
    />
  )
})
