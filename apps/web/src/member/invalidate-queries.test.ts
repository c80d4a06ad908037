import type { ParsedEvent } from '@moyun/api'
import { ledgerSummary } from '@moyun/api/fixtures'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { LEDGER_SUMMARY } from '../api/query-keys.ts'
import { invalidateQueries } from './invalidate-queries.ts'

test('shows a changed balance in the summary at once, before it is read again', () => {
  const queries = new QueryClient()
  queries.setQueryData(LEDGER_SUMMARY, ledgerSummary)
  const event = { stream: 'user:1', seq: 1, type: 'balance.changed', data: { points: 996, cash: 300 } }
  invalidateQueries(queries, [event as ParsedEvent])

  expect(queries.getQueryData(LEDGER_SUMMARY)).toEqual({ ...ledgerSummary, points: 996, cash: 300 })
})
