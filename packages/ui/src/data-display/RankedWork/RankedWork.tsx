import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../actions/Button/Button.tsx'
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden.tsx'
import { Popover } from '../../overlays/Popover/Popover.tsx'
import type { Cover } from '../WorkCard/WorkCover.tsx'
import { PopularityFigure } from './PopularityFigure.tsx'
import {
  Figures,
  Thumbnail,
  PopularityButton,
  PopularityLabel,
  Increase,
  TextThumbnail,
  Row,
  Note,
  Picture,
  RowAction,
  Title,
  Details,
} from './row-parts.ts'
import { RankPosition, type RankPositionProps } from './RankPosition.tsx'

export interface RankedWorkProps extends RankPositionProps {
  title: string
  cover: Cover
  /** The link to the work, `<Link to="/works/42" />`; it covers the whole row. */
  link: ReactElement
  /** Its author, and what made it. */
  note: ReactNode
  heat: number
  /** Change of its popularity since yesterday. */
  increase: number
  /** The calculation of its popularity: a `PopularityBreakdown`, in a popover of the figure. */
  sum: ReactNode
  /** A link that starts a new work with the same settings. */
  same?: ReactElement
  /** Called when its image failed to load: the URL may have expired. */
  onLost?: () => void
}

/** A work with its rank; it belongs in `RankedWorks`. In a gallery, use `WorkCard`. */
export function RankedWork({
  rank,
  change,
  title,
  cover,
  link,
  note,
  heat,
  increase,
  sum,
  same,
  onLost,
}: RankedWorkProps) {
  const intl = useIntl()

  return (
    <Row>
      <RankPosition rank={rank} change={change} />
      <Thumbnail>
        {cover.kind === 'picture' ? (
          <Picture src={cover.source} alt="" loading="lazy" decoding="async" onError={onLost} />
        ) : (
          <TextThumbnail aria-hidden="true">{letterOf(title)}</TextThumbnail>
        )}
      </Thumbnail>
      <Details>
        <Title dir="auto">{cloneElement(link, {}, title)}</Title>
        <Note>{note}</Note>
      </Details>
      <Figures>
        <Popover
          title={intl.formatMessage({ id: 'ui.heat.sum' })}
          align="end"
          still
          trigger={
            <PopularityButton type="button">
              <PopularityLabel>
                <FormattedMessage id="ui.heat" />
              </PopularityLabel>{' '}
              <b>
                <PopularityFigure value={heat} />
              </b>
              <VisuallyHidden>
                {' '}
                <FormattedMessage id="ui.heat.how" />
              </VisuallyHidden>
            </PopularityButton>
          }
        >
          {sum}
        </Popover>
        <Increase data-gain={increase >= ROUNDS || undefined}>
          <VisuallyHidden>
            <FormattedMessage id="ui.ranked.increase" />{' '}
          </VisuallyHidden>
          {increase >= ROUNDS ? '+' : increase <= -ROUNDS ? '−' : ''}
          <PopularityFigure value={Math.abs(increase) < ROUNDS ? 0 : Math.abs(increase)} />
        </Increase>
        <RowAction>
          {same ? (
            <Button asChild kind="quiet" size="s">
              {cloneElement(
                same,
                {},
                <FormattedMessage id={cover.kind === 'picture' ? 'ui.work.paintSame' : 'ui.work.useSame'} />,
              )}
            </Button>
          ) : null}
        </RowAction>
      </Figures>
    </Row>
  )
}

/** Smaller changes are displayed as none. */
const ROUNDS = 0.05

/** Placeholder for the cover of a text work: the first letter of its title. */
const letterOf = (title: string) => /[\p{L}\p{N}]/u.exec(title)?.[0].toUpperCase() ?? ''
