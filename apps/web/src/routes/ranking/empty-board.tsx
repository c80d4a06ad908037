import type { RankingWindow } from '@moyun/api'
import { Button, Empty } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link, type To } from 'react-router-dom'

/** The empty state of videos, which the product does not generate yet. */
export function NoVideo({ toImages }: { toImages: To }) {
  return (
    <Empty
      picture="boat"
      title={<FormattedMessage id="ranking.noVideo" />}
      action={
        <Button asChild>
          <Link to={toImages}>
            <FormattedMessage id="ranking.toImages" />
          </Link>
        </Button>
      }
    >
      <FormattedMessage id="ranking.noVideoWhy" />
    </Empty>
  )
}

/** The empty state of a period without activity: links to a longer period, or to the gallery. */
export function EmptyBoard({ window, toAll }: { window: RankingWindow; toAll: To }) {
  return (
    <Empty
      title={<FormattedMessage id="ranking.empty" />}
      action={
        <Button asChild>
          <Link to={window === 'all' ? '/gallery' : toAll}>
            <FormattedMessage id={window === 'all' ? 'ranking.toGallery' : 'ranking.toAll'} />
          </Link>
        </Button>
      }
    >
      <FormattedMessage id="ranking.emptyWhy" />
    </Empty>
  )
}
