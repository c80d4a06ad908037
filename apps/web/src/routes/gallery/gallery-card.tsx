import type { PublicWork } from '@moyun/api'
import { Byline, WorkCard } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link, useNavigate } from 'react-router-dom'
import { Timestamp } from '../../components/timestamp.tsx'
import { coverOf } from '../../features/works/cover-of.ts'
import { similarWorkAddress, workAddress } from '../../features/works/work-addresses.ts'

interface HungWorkProps {
  work: PublicWork
  onLike: (id: string, liked: boolean) => void
  /** Its picture failed to load. */
  onLost: (id: string) => void
}

/** A public work as a card: its picture or text, its author, and its likes and uses. */
export function GalleryCard({ work, onLike, onLost }: HungWorkProps) {
  const navigate = useNavigate()
  const { id, type, title, author, offline, likes, uses, liked, publishedAt } = work

  return (
    <WorkCard
      title={title}
      cover={coverOf(work)}
      link={<Link to={workAddress(id)} />}
      note={
        <Byline name={author.name} picture={author.avatar} offline={offline}>
          {uses > 0 ? (
            <span>
              <FormattedMessage id="gallery.uses" values={{ uses }} />
            </span>
          ) : null}
          <Timestamp time={publishedAt} />
        </Byline>
      }
      likes={likes}
      liked={liked}
      onLike={(liked) => onLike(id, liked)}
      onLost={() => onLost(id)}
      // A restoration needs a picture of the member's own, which is chosen on the work's page.
      {...(type === 'restoration' ? {} : { onUseSame: () => void navigate(similarWorkAddress(work)) })}
    />
  )
}
