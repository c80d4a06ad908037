import { FormattedNumber, useIntl } from 'react-intl'
import { styled } from 'styled-components'

export interface Share {
  id: string
  name: string
  value: number
}

export interface ShareChartProps {
  /** Accessible name. */
  label: string
  /** The largest first; the sixth and all later ones are merged. */
  shares: readonly Share[]
  /** Formats a value, where it is not a plain number. */
  format?: (value: number) => string
}

/** The parts of a whole: one stroke cut into parts, with a list of them below. For a value over time, use `Chart`. */
export function ShareChart({ label, shares, format }: ShareChartProps) {
  const intl = useIntl()
  const whole = shares.reduce((sum, { value }) => sum + value, 0)
  const full = format ?? ((value: number) => intl.formatNumber(value))

  return (
    <figure>
      <Stroke aria-hidden="true">
        {shares.map(({ id, value }, place) =>
          value > 0 ? <Part key={id} data-ink={Math.min(place, 5)} style={{ flexGrow: value }} /> : null,
        )}
      </Stroke>
      <Contents aria-label={label}>
        {shares.map(({ id, name, value }, place) => (
          <li key={id}>
            <Name>
              <Mark aria-hidden="true" data-ink={Math.min(place, 5)} />
              {name}
            </Name>
            <Leader aria-hidden="true" />
            <Value>{full(value)}</Value>
            <Percent>
              <FormattedNumber value={whole === 0 ? 0 : value / whole} style="percent" />
            </Percent>
          </li>
        ))}
      </Contents>
    </figure>
  )
}

const Stroke = styled.div`
  display: flex;
  gap: 2px;
  overflow: hidden;
  min-block-size: 12px;
  margin-block-end: ${({ theme }) => theme.space[4]};
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme }) => theme.color.hover};

  &:has(> *) {
    background: none;
  }
`

const Part = styled.span`
  flex: 1 1 0;
  min-inline-size: 2px;
  background: color-mix(
    in oklab,
    ${({ theme }) => theme.color.textStrong} var(--ink),
    ${({ theme }) => theme.color.sheet}
  );

  --ink: 84%;
  &[data-ink='0'] {
    background: ${({ theme }) => theme.color.accentEdge};
  }
  &[data-ink='2'] {
    --ink: 62%;
  }
  &[data-ink='3'] {
    --ink: 44%;
  }
  &[data-ink='4'] {
    --ink: 28%;
  }
  &[data-ink='5'] {
    --ink: 14%;
  }
`

const Contents = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};

  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${({ theme }) => theme.space[2]};
    align-items: baseline;
    color: ${({ theme }) => theme.color.text};
    font-variant-numeric: tabular-nums;
  }
`

const Name = styled.span`
  position: relative;
  min-inline-size: 0;
  padding-inline-start: ${({ theme }) => theme.space[4]};
`

const Mark = styled(Part)`
  position: absolute;
  inset-block-start: calc((1lh - 8px) / 2);
  inset-inline-start: 0;
  inline-size: 8px;
  block-size: 8px;
  border-radius: 2px;
`

const Leader = styled.span`
  flex: 1 1 24px;
  border-block-end: 1px dotted ${({ theme }) => theme.color.lineField};
  opacity: 0.5;
  translate: 0 -4px;
`

const Value = styled.span`
  color: ${({ theme }) => theme.color.textStrong};
`

const Percent = styled.span`
  min-inline-size: 3em;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
  text-align: end;
`
