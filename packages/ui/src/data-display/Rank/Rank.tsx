import { FormattedMessage, FormattedNumber } from 'react-intl'
import { styled } from 'styled-components'
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden.tsx'

export interface RankProps {
  rank: number
  /** Ranks gained since the last count, negative for a fall, `new` if it was not ranked. */
  change?: number | 'new'
}

/** A rank and its change. For popularity, use `Popularity`. */
export function Rank({ rank, change }: RankProps) {
  return (
    <Mark>
      <Place data-first={rank === 1 || undefined}>
        <FormattedNumber value={rank} />
      </Place>
      {change === undefined ? null : change === 'new' ? (
        <Move>
          <FormattedMessage id="ui.rank.new" />
        </Move>
      ) : (
        <Move>
          <span aria-hidden="true">{change > 0 ? `↑${change}` : change < 0 ? `↓${-change}` : '—'}</span>
          <VisuallyHidden>
            <FormattedMessage
              id="ui.rank.change"
              values={{ direction: change > 0 ? 'up' : change < 0 ? 'down' : 'same', places: Math.abs(change) }}
            />
          </VisuallyHidden>
        </Move>
      )}
    </Mark>
  )
}

const Mark = styled.span`
  display: inline-flex;
  position: relative;
  gap: ${({ theme }) => theme.space[2]};
  align-items: baseline;
  white-space: nowrap;
`

const Place = styled.span`
  min-inline-size: 1.2em;
  color: ${({ theme }) => theme.color.textSubtle};
  font: 500 16px/24px ${({ theme }) => theme.font.serif};

  &[data-first] {
    color: ${({ theme }) => theme.color.textStrong};
    font-weight: 600;
  }
`

const Move = styled.span`
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
`
