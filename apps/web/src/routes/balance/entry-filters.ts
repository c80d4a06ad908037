import { LedgerEntryKind } from '@moyun/api'
import type { LedgerFilters } from '../../features/ledger/ledger-queries.ts'
import { matching, oneOf } from '../../router/url-filters.ts'

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

export const entryFilters = {
  kind: oneOf(LedgerEntryKind.options, null),
  unit: oneOf(['points', 'cash'], null),
  way: oneOf(['in', 'out'], null),
  month: matching((text) => MONTH.test(text)),
}

/** The number of active filters. */
export const countFilters = (filters: LedgerFilters) => Object.values(filters).filter((one) => one !== null).length
