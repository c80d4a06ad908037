import type { RankingWindow } from '@moyun/api'
import { Button, Empty } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link, type To } from 'react-router-dom'

/** Nobody makes videos here yet. */
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

/** Nothing was used, liked or looked at in this while: a longer one has more, or the gallery has. */
export function NothingRanked({ window, toAll }: { window: RankingWindow; toAll: To }) {
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
