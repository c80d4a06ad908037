import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../actions/Button/Button.tsx'
import { Hidden } from '../../layout/Hidden/Hidden.tsx'
import { Popover } from '../../overlays/Popover/Popover.tsx'
import type { Cover } from '../WorkCard/WorkCover.tsx'
import { HeatFigure } from './HeatFigure.tsx'
import {
  Figures,
  Front,
  Heat,
  HeatWord,
  Increase,
  Letter,
  Line,
  Note,
  Picture,
  Same,
  Title,
  What,
} from './row-parts.ts'
import { Standing, type StandingProps } from './Standing.tsx'

export interface RankedWorkProps extends StandingProps {
  title: string
  cover: Cover
  /** The link to the work, `<Link to="/works/42" />`; it covers the whole row. */
  link: ReactElement
  /** Its author, and what made it. */
  note: ReactNode
  heat: number
  /** Change of its popularity since yesterday. */
  increase: number
  /** The calculation of its popularity: a `HeatSum`, in a popover of the figure. */
  sum: ReactNode
  /** A link that starts a new work with the same settings. */
  same?: ReactElement
  /** Called when its image failed to load: the URL may have expired. */
  onLost?: () => void
}

/** A work with its rank; it belongs in `RankedWorks`. In a gallery, use `WorkCard`. */
export function RankedWork({
  place,
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
    <Line>
      <Standing place={place} change={change} />
      <Front>
        {cover.kind === 'picture' ? (
          <Picture src={cover.source} alt="" loading="lazy" decoding="async" onError={onLost} />
        ) : (
          <Letter aria-hidden="true">{letterOf(title)}</Letter>
        )}
      </Front>
      <What>
        <Title dir="auto">{cloneElement(link, {}, title)}</Title>
        <Note>{note}</Note>
      </What>
      <Figures>
        <Popover
          title={intl.formatMessage({ id: 'ui.heat.sum' })}
          align="end"
          still
          trigger={
            <Heat type="button">
              <HeatWord>
                <FormattedMessage id="ui.heat" />
              </HeatWord>{' '}
              <b>
                <HeatFigure value={heat} />
              </b>
              <Hidden>
                {' '}
                <FormattedMessage id="ui.heat.how" />
              </Hidden>
            </Heat>
          }
        >
          {sum}
        </Popover>
        <Increase data-gain={increase >= ROUNDS || undefined}>
          <Hidden>
            <FormattedMessage id="ui.ranked.increase" />{' '}
          </Hidden>
          {increase >= ROUNDS ? '+' : increase <= -ROUNDS ? '−' : ''}
          <HeatFigure value={Math.abs(increase) < ROUNDS ? 0 : Math.abs(increase)} />
        </Increase>
        <Same>
          {same ? (
            <Button asChild kind="quiet" size="s">
              {cloneElement(
                same,
                {},
                <FormattedMessage id={cover.kind === 'picture' ? 'ui.work.paintSame' : 'ui.work.useSame'} />,
              )}
            </Button>
          ) : null}
        </Same>
      </Figures>
    </Line>
  )
}

/** Smaller changes are displayed as none. */
const ROUNDS = 0.05

/** Placeholder for the cover of a text work: the first letter of its title. */
const letterOf = (title: string) => /[\p{L}\p{N}]/u.exec(title)?.[0].toUpperCase() ?? ''
