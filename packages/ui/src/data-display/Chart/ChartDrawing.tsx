import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { useId } from 'react'
import { styled } from 'styled-components'
import type { ChartDrawingProps } from './chart-points.ts'

const below = 32
const above = 26
const end = 24

/**
 * The lines, bars and figures of a chart, loaded when a chart is first shown. The texts and the table belong to
 * `Chart`.
 */
export function ChartDrawing({ points, kind, width, height, active, short, full }: ChartDrawingProps) {
  const { x, y, ticks, start, step } = measure(points, kind, width, height, short)
  const last = points.length - 1
  const bar = measureBars(points, step)
  const every = Math.max(1, Math.ceil(56 / step))
  const tip = active === null ? undefined : points[active]

  return (
    <>
      <Svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {ticks.map((tick) => (
          <g key={tick}>
            <line data-part="grid" x1={start} x2={width - end} y1={y(tick)} y2={y(tick)} />
            <text x={start - 12} y={y(tick) + 4} textAnchor="end">
              {short(tick)}
            </text>
          </g>
        ))}
        {points.map(({ at }, place) =>
          (last - place) % every === 0 ? (
            <text
              key={at}
              x={x(place)}
              y={height - 8}
              textAnchor={place === last && kind === 'line' ? 'end' : 'middle'}
              dx={place === last && kind === 'line' ? 12 : 0}
            >
              {at}
            </text>
          ) : null,
        )}
        {kind === 'line' ? (
          <Lines {...{ points, x, y, active }} floor={height - below} />
        ) : (
          <Bars {...{ points, x, y, active, bar }} floor={height - below} />
        )}
        {points[last] && active === null ? (
          <Last {...{ points, x, y, kind, step, bar, width }} text={full(points[last].value)} />
        ) : null}
      </Svg>
      {tip && active !== null ? (
        <Tip
          style={{
            insetInlineStart: Math.min(width - 60, Math.max(60, x(active))),
            insetBlockStart: Math.max(0, y(Math.max(tip.value, tip.second ?? 0)) - 12),
          }}
          aria-hidden="true"
        >
          <b>{full(tip.value)}</b>
          {tip.second === undefined ? null : <span>{full(tip.second)}</span>}
          <small>{tip.at}</small>
        </Tip>
      ) : null}
    </>
  )
}

/** Scales with round ticks; the left margin is as wide as the widest label. */
function measure(
  points: ChartDrawingProps['points'],
  kind: ChartDrawingProps['kind'],
  width: number,
  height: number,
  short: (value: number) => string,
) {
  const most = Math.max(4, ...points.flatMap(({ value, second = 0 }) => [value, second]))
  const y = scaleLinear([0, most], [height - below, above]).nice(4)
  const ticks = y.ticks(4)
  const start = 20 + Math.max(...ticks.map((tick) => short(tick).length)) * 8
  const plotWidth = width - start - end
  const step = kind === 'bar' ? plotWidth / Math.max(1, points.length) : plotWidth / Math.max(1, points.length - 1)
  const x = (place: number) =>
    start + (kind === 'bar' ? step * (place + 0.5) : points.length === 1 ? plotWidth : step * place)
  return { x, y, ticks, start, step }
}

interface Bar {
  width: number
  /** Offset of a bar from the middle of its day; 0 for a single series. */
  aside: number
}

/** A single bar takes half of its day; two bars are closer to each other than to the neighbouring days. */
function measureBars(points: ChartDrawingProps['points'], step: number): Bar {
  const two = points.some(({ second }) => second !== undefined)
  const width = Math.min(28, step * (two ? 0.32 : 0.5))
  return { width, aside: two ? width / 2 + 1 : 0 }
}

interface LastProps extends Pick<ChartDrawingProps, 'points' | 'kind' | 'width'> {
  x: (place: number) => number
  y: (value: number) => number
  step: number
  bar: Bar
  text: string
}

/**
 * The last value, next to its dot: below it where the line descends from above and would cross the text. Above a bar at
 * the edge, the text ends there.
 */
function Last({ points, kind, width, x, y, step, bar, text }: LastProps) {
  const last = points.length - 1
  const value = points[last]?.value ?? 0
  const crossed = kind === 'line' && (points[last - 1]?.value ?? 0) > value && text.length * 8 > step
  const middle = x(last) - bar.aside
  const place =
    kind === 'line'
      ? ({ x: x(last) + 10, textAnchor: 'end' } as const)
      : middle + text.length * 5 > width
        ? ({ x: width, textAnchor: 'end' } as const)
        : ({ x: middle, textAnchor: 'middle' } as const)

  return (
    <text data-part="last" {...place} y={y(value) + (crossed ? 24 : -14)}>
      {text}
    </text>
  )
}

interface MarksProps extends Pick<ChartDrawingProps, 'points' | 'active'> {
  x: (place: number) => number
  y: (value: number) => number
  floor: number
}

function Lines({ points, x, y, floor, active }: MarksProps) {
  const wash = useId()
  const drawn = points.map(({ value, second }, place) => ({ left: x(place), top: y(value), second }))
  const path = line<(typeof drawn)[number]>(
    (point) => point.left,
    (point) => point.top,
  )
  const under = area<(typeof drawn)[number]>(
    (point) => point.left,
    floor,
    (point) => point.top,
  )
  const dashed = line<(typeof drawn)[number]>(
    (point) => point.left,
    (point) => y(point.second ?? 0),
  ).defined((point) => point.second !== undefined)

  return (
    <>
      <linearGradient id={wash} x1="0" y1="0" x2="0" y2="1">
        <stop data-part="wash" offset="0" stopOpacity="0.12" />
        <stop data-part="wash" offset="1" stopOpacity="0" />
      </linearGradient>
      <path d={under(drawn) ?? ''} fill={`url(#${wash})`} />
      <path data-part="second" d={dashed(drawn) ?? ''} />
      <path data-part="line" d={path(drawn) ?? ''} />
      {drawn.map(({ left, top }, place) => (
        <circle
          key={left}
          cx={left}
          cy={top}
          r={place === drawn.length - 1 || place === active ? 4 : 3}
          data-filled={place === drawn.length - 1 || place === active || undefined}
        />
      ))}
    </>
  )
}

function Bars({ points, x, y, floor, bar: { width, aside }, active }: MarksProps & { bar: Bar }) {
  return points.map(({ at, value, second }, place) => (
    <g key={at} data-active={active === place || undefined}>
      <rect
        data-part="bar"
        x={x(place) - width / 2 - aside}
        y={y(value)}
        width={width}
        height={Math.max(0, floor - y(value))}
        rx={2}
        data-filled={place === points.length - 1 || active === place || undefined}
      />
      {second === undefined ? null : (
        <rect
          data-part="secondBar"
          x={x(place) - width / 2 + aside}
          y={y(second)}
          width={width}
          height={Math.max(0, floor - y(second))}
          rx={2}
        />
      )}
    </g>
  ))
}

const Svg = styled.svg`
  display: block;
  overflow: visible;

  text {
    fill: ${({ theme }) => theme.color.textSubtle};
    font: 12px ${({ theme }) => theme.font.sans};
    font-variant-numeric: tabular-nums;
  }
  [data-part='last'] {
    fill: ${({ theme }) => theme.color.textStrong};
    font-size: 14px;
    font-weight: 600;
    paint-order: stroke;
    stroke: ${({ theme }) => theme.color.sheet};
    stroke-linejoin: round;
    stroke-width: 5px;
  }
  [data-part='grid'] {
    stroke: ${({ theme }) => theme.color.lineFaint};
  }
  [data-part='wash'] {
    stop-color: ${({ theme }) => theme.color.accentEdge};
  }
  [data-part='line'] {
    fill: none;
    stroke: ${({ theme }) => theme.color.accentEdge};
    stroke-linecap: round;
    stroke-linejoin: round;
    stroke-width: 2;
  }
  [data-part='second'] {
    fill: none;
    stroke: ${({ theme }) => theme.color.textMuted};
    stroke-dasharray: 5 4;
    stroke-width: 1.5;
  }
  circle {
    fill: ${({ theme }) => theme.color.sheet};
    stroke: ${({ theme }) => theme.color.accentEdge};
    stroke-width: 2;
  }
  circle[data-filled] {
    fill: ${({ theme }) => theme.color.accentEdge};
  }
  [data-part='bar'] {
    fill: color-mix(in oklab, ${({ theme }) => theme.color.accentEdge} 12%, transparent);
    stroke: ${({ theme }) => theme.color.accentEdge};
    stroke-width: 1.5;
  }
  [data-part='bar'][data-filled] {
    fill: ${({ theme }) => theme.color.accentEdge};
  }
  [data-part='secondBar'] {
    fill: none;
    stroke: ${({ theme }) => theme.color.textMuted};
    stroke-dasharray: 4 3;
  }
`

const Tip = styled.div`
  display: grid;
  position: absolute;
  min-inline-size: 64px;
  padding: 4px 10px;
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme }) => theme.color.mark};
  color: ${({ theme }) => theme.color.onMark};
  font: ${({ theme }) => theme.type.micro};
  pointer-events: none;
  text-align: center;
  translate: -50% -100%;
  white-space: nowrap;

  b {
    font-weight: 600;
  }
  small {
    font-size: inherit;
  }
`
