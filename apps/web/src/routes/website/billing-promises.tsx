import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Band } from '../../shell/public-band.tsx'

const rules = ['quoted', 'held', 'released', 'credited', 'order', 'free'] as const

/** How points and money are handled: the promises, most important first. */
export function BillingPromises() {
  return (
    <Band id="money" title={<FormattedMessage id="website.money" />}>
      <Rules>
        {rules.map((rule) => (
          <li key={rule}>
            <h3>
              <FormattedMessage id="website.rule" values={{ rule }} />
            </h3>
            <p>
              <FormattedMessage id="website.ruleWhat" values={{ rule }} />
            </p>
          </li>
        ))}
      </Rules>
    </Band>
  )
}

const Rules = styled.ol`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => `${theme.space[8]} ${theme.space[16]}`};
  padding: 0;
  list-style: none;

  h3 {
    color: ${({ theme }) => theme.color.textStrong};
    font: 600 16px/26px ${({ theme }) => theme.font.serif};
    letter-spacing: ${({ theme }) => theme.track.serif};
  }
  h3:lang(en) {
    letter-spacing: 0;
  }
  p {
    color: ${({ theme }) => theme.color.textMuted};
  }
  ${({ theme }) => theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[6]};
  }
`
