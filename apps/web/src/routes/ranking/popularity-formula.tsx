import { POPULARITY_WEIGHTS } from '@moyun/api'
import { Button, Popover } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'

const rules = ['ranking.cooling', 'ranking.reach', 'ranking.once', 'ranking.renewed']

/** The exact formula, and what it counts. */
export function PopularityFormula() {
  return (
    <Popover
      wide
      still
      align="end"
      title={<FormattedMessage id="ranking.how" />}
      trigger={
        <Button kind="quiet" size="s">
          <FormattedMessage id="ranking.how" />
        </Button>
      }
    >
      <Formula>
        <FormattedMessage id="ranking.formula" values={POPULARITY_WEIGHTS} />
      </Formula>
      <Rules>
        {rules.map((rule) => (
          <li key={rule}>
            <FormattedMessage id={rule} />
          </li>
        ))}
      </Rules>
    </Popover>
  )
}

const Formula = styled.p`
  color: ${({ theme }) => theme.color.textStrong};
  font: 600 16px/28px ${({ theme }) => theme.font.serif};
`

const Rules = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  margin-block-start: ${({ theme }) => theme.space[2]};
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
  text-wrap: pretty;
`
