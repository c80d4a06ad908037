import { LedgerEntryKind } from '@moyun/api'
import type { LedgerFilters } from '../../features/ledger/ledger-queries.ts'

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

const oneOf = <const Choice extends string>(text: string | null, choices: readonly Choice[]): Choice | null =>
  choices.find((choice) => choice === text) ?? null

/** Parses the filters from the address; invalid values are ignored. */
export function parseEntryFilters(search: string): LedgerFilters {
  const params = new URLSearchParams(search)
  const month = params.get('month')
  return {
    kind: LedgerEntryKind.safeParse(params.get('kind')).data ?? null,
    unit: oneOf(params.get('unit'), ['points', 'cash']),
    way: oneOf(params.get('way'), ['in', 'out']),
    month: month !== null && MONTH.test(month) ? month : null,
  }
}

/** The query parameters without any filter. */
export const noFilters = { kind: null, unit: null, way: null, month: null } as const

/** The number of active filters. */
export const countFilters = (filters: LedgerFilters) => Object.values(filters).filter((one) => one !== null).length
