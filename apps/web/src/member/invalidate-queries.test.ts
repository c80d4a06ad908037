import type { KnownRow } from '@moyun/api'
import { ledgerSummary } from '@moyun/api/fixtures'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { SUMMARY_KEY } from '../features/ledger/ledger-queries.ts'
import { invalidateQueries } from './invalidate-queries.ts'

test('shows a changed balance in the summary at once, before it is read again', () => {
  const queries = new QueryClient()
  queries.setQueryData(SUMMARY_KEY, ledgerSummary)
  const row = { stream: 'user:1', seq: 1, type: 'balance.changed', data: { points: 996, cash: 300 } }
  invalidateQueries(queries, [row as KnownRow])

  expect(queries.getQueryData(SUMMARY_KEY)).toEqual({ ...ledgerSummary, points: 996, cash: 300 })
})
