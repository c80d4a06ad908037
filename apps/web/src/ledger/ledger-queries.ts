import { ledger, type LineKind } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { everyPage, LONGEST_PAGE } from '../csv/every-page.ts'
import { LEDGER } from './ledger-changed.ts'

/** Without a network a call fails, and says so; it does not wait for one. */
const atOnce = { networkMode: 'always' } as const

/** Which lines are looked for; null where it does not matter. The month is Shanghai's. */
export interface SoughtLines {
  kind: LineKind | null
  unit: 'points' | 'cash' | null
  way: 'in' | 'out' | null
  month: string | null
}

/** What there is. */
export const summaryQuery = (call: Call) =>
  queryOptions({
    ...atOnce,
    queryKey: [LEDGER, 'summary'],
    queryFn: ({ signal }) => call(ledger.summary, {}, { signal, quiet: true }),
  })

/** What is looked for, as the server hears it. */
const narrowed = ({ kind, unit, way, month }: SoughtLines) => ({
  ...(kind ? { kind } : {}),
  ...(unit ? { unit } : {}),
  ...(way ? { way } : {}),
  ...(month ? { month } : {}),
})

/** Every line that was found, for a file. */
export const allLines = (call: Call, sought: SoughtLines) =>
  everyPage(async (cursor) => {
    const { lines: rows, next } = await call(
      ledger.entries,
      { query: { ...narrowed(sought), limit: LONGEST_PAGE, ...(cursor === undefined ? {} : { cursor }) } },
      { quiet: true },
    )
    return { rows, next }
  })

/** What happened, page by page. */
export const linesQuery = (call: Call, sought: SoughtLines) =>
  infiniteQueryOptions({
    ...atOnce,
    queryKey: [LEDGER, 'lines', sought],
    queryFn: ({ signal, pageParam }) => {
      return call(
        ledger.entries,
        { query: { ...narrowed(sought), ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal, quiet: true },
      )
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** What came and went, month by month. */
export const monthsQuery = (call: Call) =>
  queryOptions({
    ...atOnce,
    queryKey: [LEDGER, 'months'],
    queryFn: ({ signal }) => call(ledger.months, {}, { signal, quiet: true }),
  })

/** What came and went on each of the last days, by what it was, and what may be spent today. */
export const spendingQuery = (call: Call, days: number) =>
  queryOptions({
    ...atOnce,
    queryKey: [LEDGER, 'spending', days],
    queryFn: ({ signal }) => call(ledger.spending, { query: { days } }, { signal, quiet: true }),
  })
