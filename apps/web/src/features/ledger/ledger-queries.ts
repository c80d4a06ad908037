import { ledger, type LedgerEntryKind } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { readAllPages, MAX_PAGE_SIZE } from '../csv/read-all-pages.ts'
import { LEDGER, LEDGER_SUMMARY } from '../../api/query-keys.ts'

/** Offline, a request fails with an error; it does not wait for the network. */
const atOnce = { networkMode: 'always' } as const

/** Filters for ledger entries; null for no filter. The month is in Shanghai time. */
export interface LedgerFilters {
  kind: LedgerEntryKind | null
  unit: 'points' | 'cash' | null
  way: 'in' | 'out' | null
  month: string | null
}

/** The member's balances. */
export const summaryQuery = (call: Call) =>
  queryOptions({
    ...atOnce,
    queryKey: LEDGER_SUMMARY,
    queryFn: ({ signal }) => call(ledger.summary, {}, { signal, quiet: true }),
  })

/** The filters as query parameters. */
const narrowed = ({ kind, unit, way, month }: LedgerFilters) => ({
  ...(kind ? { kind } : {}),
  ...(unit ? { unit } : {}),
  ...(way ? { way } : {}),
  ...(month ? { month } : {}),
})

/** All matching entries, for the CSV export. */
export const allLedgerEntries = (call: Call, filters: LedgerFilters) =>
  readAllPages(async (cursor) => {
    const { lines: rows, next } = await call(
      ledger.entries,
      { query: { ...narrowed(filters), limit: MAX_PAGE_SIZE, ...(cursor === undefined ? {} : { cursor }) } },
      { quiet: true },
    )
    return { rows, next }
  })

/** Matching entries, page by page. */
export const ledgerEntriesQuery = (call: Call, filters: LedgerFilters) =>
  infiniteQueryOptions({
    ...atOnce,
    queryKey: [LEDGER, 'lines', filters],
    queryFn: ({ signal, pageParam }) => {
      return call(
        ledger.entries,
        { query: { ...narrowed(filters), ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal, quiet: true },
      )
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** Income and spending by month. */
export const monthsQuery = (call: Call) =>
  queryOptions({
    ...atOnce,
    queryKey: [LEDGER, 'months'],
    queryFn: ({ signal }) => call(ledger.months, {}, { signal, quiet: true }),
  })

/** Income and spending of each of the last days by kind, and what may be spent today. */
export const spendingQuery = (call: Call, days: number) =>
  queryOptions({
    ...atOnce,
    queryKey: [LEDGER, 'spending', days],
    queryFn: ({ signal }) => call(ledger.spending, { query: { days } }, { signal, quiet: true }),
  })
