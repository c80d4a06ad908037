import { FormattedMessage, FormattedNumber } from 'react-intl'
import { styled } from 'styled-components'
import { PopularityFigure } from './PopularityFigure.tsx'

type Kind = 'use' | 'like' | 'view'

export interface PopularityBreakdownProps {
  /** How often each event has happened. */
  counts: Readonly<Record<Kind, number>>
  /** Weight of each event in the popularity score. */
  worths: Readonly<Record<Kind, number>>
  /** The resulting popularity score, after decay. */
  heat: number
}

const kinds: readonly Kind[] = ['use', 'like', 'view']

/** The popularity score of one work, as a calculation. */
export function PopularityBreakdown({ counts, worths, heat }: PopularityBreakdownProps) {
  return (
    <Calculation>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              <FormattedMessage id="ui.heat.kind" values={{ kind }} />
            </th>
            <td>
              <FormattedMessage id="ui.heat.times" values={{ kind, count: counts[kind], worth: worths[kind] }} />
            </td>
            <td>
              <FormattedNumber value={counts[kind] * worths[kind]} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            <FormattedMessage id="ui.heat.whole" />
          </th>
          <td>
            <FormattedNumber value={kinds.reduce((sum, kind) => sum + counts[kind] * worths[kind], 0)} />
          </td>
        </tr>
        <tr data-last>
          <th scope="row" colSpan={2}>
            <FormattedMessage id="ui.heat.cooled" />
          </th>
          <td>
            <PopularityFigure value={heat} />
          </td>
        </tr>
      </tfoot>
    </Calculation>
  )
}

const Calculation = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  border-block: 1.5px solid ${({ theme }) => theme.color.lineStrong};
  font: ${({ theme }) => theme.type.note};
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: 5px 2px;
    color: ${({ theme }) => theme.color.textMuted};
    font-weight: 400;
    text-align: end;
    white-space: nowrap;
  }
  th {
    text-align: start;
    white-space: normal;
  }
  td:last-child {
    color: ${({ theme }) => theme.color.text};
  }
  tfoot tr:first-child > * {
    border-block-start: 0.75px solid ${({ theme }) => theme.color.lineStrong};
  }
  [data-last] > td {
    color: ${({ theme }) => theme.color.textStrong};
    font: 600 18px/26px ${({ theme }) => theme.font.serif};
  }
`
