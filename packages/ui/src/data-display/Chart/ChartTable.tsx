import { FormattedMessage } from 'react-intl'
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden.tsx'
import type { ChartPoint } from './chart-points.ts'

export interface ChartTableProps {
  label: string
  points: readonly ChartPoint[]
  series: string
  secondSeries: string | undefined
  full: (value: number) => string
}

/** The data of a chart as a visually hidden table for screen readers. */
export function ChartTable({ label, points, series, secondSeries, full }: ChartTableProps) {
  return (
    <VisuallyHidden as="div">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="ui.chart.when" />
            </th>
            <th scope="col">{series}</th>
            {secondSeries ? <th scope="col">{secondSeries}</th> : null}
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, value, second }) => (
            <tr key={at}>
              <th scope="row">{at}</th>
              <td>{full(value)}</td>
              {secondSeries ? <td>{second === undefined ? '' : full(second)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
