import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Dot } from '../../brand/Dot/Dot.tsx'
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden.tsx'

export interface SignInLadderProps {
  /** Points for the first day in a row, the second, and so on. */
  ladder: readonly number[]
  /** Index of today's step, from 0. */
  at: number
  /** Whether the member has signed in today. */
  done: boolean
}

/** The points for each day in a row. */
export function SignInLadder({ ladder, at, done }: SignInLadderProps) {
  const intl = useIntl()

  return (
    <Steps aria-label={intl.formatMessage({ id: 'ui.signIn.ladder' })}>
      {ladder.map((points, step) => {
        const reached = step < at || (step === at && done)
        return (
          <li key={step} aria-current={step === at ? 'step' : undefined} data-reached={reached || undefined}>
            <Mark>{reached ? <Dot /> : null}</Mark>
            <b>{`+${points}`}</b>
            <span>
              <FormattedMessage id="ui.signIn.step" values={{ step: step + 1 }} />
              {reached ? (
                <VisuallyHidden>
                  <FormattedMessage id="ui.signIn.signed" />
                </VisuallyHidden>
              ) : null}
            </span>
          </li>
        )
      })}
    </Steps>
  )
}

/** A line connects the marks. */
const Steps = styled.ol`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
  font-variant-numeric: tabular-nums;
  text-align: center;

  li {
    display: grid;
    position: relative;
    justify-items: center;
  }
  li + li::before {
    position: absolute;
    inset-block-start: 9.5px;
    inset-inline: calc(-50% + 11px) calc(50% + 11px);
    block-size: 1px;
    background: ${({ theme }) => theme.color.line};
    content: '';
  }
  b {
    color: ${({ theme }) => theme.color.textMuted};
    font: ${({ theme }) => theme.type.note};
  }
  span {
    white-space: nowrap;
  }
  [data-reached] b,
  [aria-current] b {
    color: ${({ theme }) => theme.color.textStrong};
  }
  [aria-current] {
    color: ${({ theme }) => theme.color.textMuted};
  }
  [aria-current] b {
    font-weight: 500;
  }
`

const Mark = styled.i`
  display: grid;
  place-items: center;
  inline-size: 20px;
  block-size: 20px;
  margin-block-end: 2px;
  color: ${({ theme }) => theme.color.textStrong};
  font-size: 18px;

  &:empty::before {
    inline-size: 7px;
    block-size: 7px;
    border-radius: ${({ theme }) => theme.radius.full};
    box-shadow: 0 0 0 1px ${({ theme }) => theme.color.lineField};
    content: '';
  }
  [aria-current] > &:empty::before {
    inline-size: 9px;
    block-size: 9px;
    box-shadow: 0 0 0 1.5px ${({ theme }) => theme.color.accentEdge};
  }
`
