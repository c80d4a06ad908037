import { FormattedMessage, FormattedNumber } from 'react-intl'
import { styled } from 'styled-components'
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden.tsx'

export interface RankPositionProps {
  rank: number
  /** Ranks gained since yesterday, negative for a fall, `new` if it was not ranked. */
  change: number | 'new'
}

/** The rank in a row with an image: a large figure with its change below. In a line of text, use `Rank`. */
export function RankPosition({ rank, change }: RankPositionProps) {
  return (
    <Mark data-first={rank <= 3 || undefined}>
      <FormattedNumber value={rank} />
      <Move>
        {change === 'new' ? (
          <FormattedMessage id="ui.rank.new" />
        ) : (
          <>
            <span aria-hidden="true">{change > 0 ? `↑${change}` : change < 0 ? `↓${-change}` : '—'}</span>
            <VisuallyHidden>
              <FormattedMessage
                id="ui.rank.change"
                values={{ direction: change > 0 ? 'up' : change < 0 ? 'down' : 'same', places: Math.abs(change) }}
              />
            </VisuallyHidden>
          </>
        )}
      </Move>
    </Mark>
  )
}

/** The first three are ink; there are no medals. */
const Mark = styled.span`
  display: grid;
  color: ${({ theme }) => theme.color.textSubtle};
  font: 500 22px/28px ${({ theme }) => theme.font.serif};
  white-space: nowrap;

  &[data-first] {
    color: ${({ theme }) => theme.color.textStrong};
    font-size: 28px;
    font-weight: 600;
  }
`

const Move = styled.span`
  position: relative;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
`
