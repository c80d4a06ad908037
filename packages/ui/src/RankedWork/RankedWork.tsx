import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../Button/Button.tsx'
import { Hidden } from '../Hidden/Hidden.tsx'
import { Popover } from '../Popover/Popover.tsx'
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
  /** Leads to it: `<Link to="/works/42" />`. The whole row does. */
  link: ReactElement
  /** Whose it is, and what made it. */
  note: ReactNode
  heat: number
  /** By how much it is hotter than yesterday. */
  increase: number
  /** How its heat comes about: a `HeatSum`, beside the heat when that is pressed. */
  sum: ReactNode
  /** Leads to where one with the same settings is begun. */
  same?: ReactElement
  /** Its picture could not be had: its address may have run out. */
  onLost?: () => void
}

/** A work in its place on a board; it stands in `RankedWorks`. On a wall works are `WorkCard`s. */
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

/** Less is no change, as one reads it. */
const ROUNDS = 0.05

/** What stands for a work of words: the first letter of its title. */
const letterOf = (title: string) => /[\p{L}\p{N}]/u.exec(title)?.[0].toUpperCase() ?? ''
