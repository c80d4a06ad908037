import type { PublicWork } from '@moyun/api'
import { Avatar, MadeBy, WorkCard } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { Moment } from '../../moment.tsx'
import { coverOf } from '../../works/cover-of.ts'
import { sameAs, workAddress } from '../../works/tool-of.ts'

interface HungWorkProps {
  work: PublicWork
  onLike: (id: string, liked: boolean) => void
  /** Its picture could not be had. */
  onLost: (id: string) => void
}

/** A public work on the wall: what it shows, whose it is, and what it is worth to others. */
export function HungWork({ work, onLike, onLost }: HungWorkProps) {
  const navigate = useNavigate()
  const { id, type, title, author, offline, likes, uses, liked, publishedAt } = work

  return (
    <WorkCard
      title={title}
      cover={coverOf(work)}
      link={<Link to={workAddress(id)} />}
      note={
        <Facts>
          <Avatar name={author.name} picture={author.avatar} size={16} />
          <Name>{author.name}</Name>
          <MadeBy offline={offline} />
          {uses > 0 ? (
            <span>
              <FormattedMessage id="gallery.uses" values={{ uses }} />
            </span>
          ) : null}
          <Moment time={publishedAt} />
        </Facts>
      }
      likes={likes}
      liked={liked}
      onLike={(wish) => onLike(id, wish)}
      onLost={() => onLost(id)}
      // To restore a picture one needs one of one's own: that is begun on the work's page.
      {...(type === 'restoration' ? {} : { onUseSame: () => void navigate(sameAs(work)) })}
    />
  )
}

/** Where there is no room for all of them, the last ones are not seen. */
const Facts = styled.span`
  display: flex;
  flex-wrap: wrap;
  overflow: hidden;
  block-size: 1lh;
  gap: ${({ theme }) => theme.space[2]};
  align-items: center;
  min-inline-size: 0;

  > * {
    flex: none;
  }
`

/** A long name gives way to the facts behind it. */
const Name = styled.bdi`
  overflow: hidden;
  flex: 1 1 3em;
  min-inline-size: 3em;
  text-overflow: ellipsis;
`
