import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../call.ts'
import { spendingQuery } from '../../ledger/ledger-queries.ts'
import { useDays } from './use-days.ts'

/** What came and went on the days that are looked at; those of before stand until others are there. */
export const useSpending = () =>
  useQuery({ ...spendingQuery(useCall(), useDays().days), placeholderData: (before) => before })
