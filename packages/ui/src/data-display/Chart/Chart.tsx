import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Button } from '../../actions/Button/Button.tsx'
import { Empty } from '../../feedback/Empty/Empty.tsx'
import { createLazyPart } from '../../feedback/Lazy/lazy-part.ts'
import { useLazyPart } from '../../feedback/Lazy/use-lazy-part.ts'
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'
import type { ChartKind, ChartPoint } from './chart-points.ts'
import { ChartTable } from './ChartTable.tsx'

const drawing = createLazyPart(async () => (await import('./ChartDrawing.tsx')).ChartDrawing)

export interface ChartProps {
  /** Accessible name; the heading above the chart is the visible one. */
  label: string
  points: readonly ChartPoint[]
  kind?: ChartKind
  /** Names of the first and the second series: the column headers of the data table. */
  series: string
  secondSeries?: string
  /** Formats a value, where it is not a plain number. */
  format?: (value: number) => string
  /** `loading` and `failed` replace the drawing at the same height. */
  state?: 'loading' | 'failed'
  onRetry?: () => void
  /** Shown when there are no points. */
  empty?: ReactNode
  height?: number
}

/**
 * A value over time: a line or bars, at most two series, with a data table for screen reader users. For parts of a
 * whole, use `ShareChart`; for one number, `Statistic`.
 */
export function Chart({ label, points, state, onRetry, empty, height = 248, ...rest }: ChartProps) {
  if (state === 'loading') return <Waiting height={height} />
  if (state === 'failed') return <Failed onRetry={onRetry} />
  if (points.length === 0) return empty ?? <Empty level={3} title={<FormattedMessage id="ui.chart.empty" />} />

  return <Plot label={label} points={points} height={height} {...rest} />
}

type PlotProps = Omit<ChartProps, 'state' | 'onRetry' | 'empty' | 'height'> & { height: number }

function Plot({ label, points, kind = 'line', series, secondSeries, format, height }: PlotProps) {
  const intl = useIntl()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [active, setActive] = useState<number | null>(null)
  const full = format ?? ((value: number) => intl.formatNumber(value))
  const short = (value: number) =>
    intl.formatNumber(value, { notation: value >= 1_000 ? 'compact' : 'standard', maximumFractionDigits: 1 })
  const walked = active ?? points.length - 1
  const near = (event: PointerEvent<HTMLElement>) => {
    const { left, width: chartWidth } = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - left) / chartWidth
    setActive(
      Math.max(
        0,
        Math.min(
          points.length - 1,
          kind === 'bar' ? Math.floor(share * points.length) : Math.round(share * (points.length - 1)),
        ),
      ),
    )
  }
  const moveByKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowDown: -1,
      ArrowRight: 1,
      ArrowUp: 1,
      Home: -points.length,
      End: points.length,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    setActive(Math.max(0, Math.min(points.length - 1, walked + step)))
  }
  const describe = ({ at, value, second }: ChartPoint) =>
    intl.formatMessage(
      { id: 'ui.chart.point' },
      { at, value: full(value), series: secondSeries ?? '', second: second === undefined ? 'none' : full(second) },
    )

  return (
    <Figure ref={box} style={{ blockSize: height }}>
      {width > 0 ? (
        <Suspense fallback={<Waiting height={height} />}>
          <Picture {...{ points, kind, width, height, active, short, full }}>
            <Ground style={{ insetBlockEnd: 32 }} onPointerMove={near} onPointerLeave={() => setActive(null)} />
            <PointSlider
              role="slider"
              tabIndex={0}
              aria-label={label}
              aria-valuemin={0}
              aria-valuemax={points.length - 1}
              aria-valuenow={walked}
              aria-valuetext={points[walked] ? describe(points[walked]) : ''}
              onKeyDown={moveByKey}
              onFocus={() => setActive(walked)}
              onBlur={() => setActive(null)}
            />
          </Picture>
        </Suspense>
      ) : null}
      <ChartTable {...{ label, points, series, full }} secondSeries={secondSeries} />
    </Figure>
  )
}

/** The drawing with its overlay, or a retry button if the chunk failed to load. */
function Picture({
  children,
  ...rest
}: ComponentProps<typeof import('./ChartDrawing.tsx').ChartDrawing> & { children: ReactNode }) {
  const { part: Drawing, lost } = useLazyPart(drawing)
  if (lost) return <Failed {...lost} />

  return (
    <>
      <Drawing {...rest} />
      {children}
    </>
  )
}

function Waiting({ height }: { height: number }) {
  return (
    <div aria-busy="true" style={{ blockSize: height, display: 'grid', alignContent: 'space-between' }}>
      {[0, 1, 2, 3, 4].map((line) => (
        <Skeleton key={line} height={line === 4 ? '12px' : '1px'} />
      ))}
    </div>
  )
}

function Failed({ onRetry, busy = false }: { onRetry: (() => void) | undefined; busy?: boolean }) {
  return (
    <Empty
      picture="dryStroke"
      level={3}
      title={<FormattedMessage id="ui.chart.failed" />}
      action={
        onRetry ? (
          <Button busy={busy} onClick={onRetry}>
            <FormattedMessage id="ui.chart.retry" />
          </Button>
        ) : null
      }
    />
  )
}

/** The width of an element, measured before the first paint and whenever it changes. */
function useWidth(ref: { current: Element | null }): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}

/** The first day is on the left in every locale. */
const Figure = styled.figure`
  position: relative;
  direction: ltr;
  min-inline-size: 0;
`

const Ground = styled.div`
  position: absolute;
  inset: 0 24px 0 40px;
  touch-action: pan-y;
`

/** One tab stop; the arrow keys move from point to point. */
const PointSlider = styled.div`
  position: absolute;
  inset: 0;
  border-radius: ${({ theme }) => theme.radius.s};
  pointer-events: none;
`
