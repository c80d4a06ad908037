import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../call.ts'
import { spendingQuery } from '../../ledger/ledger-queries.ts'
import { usePeriod } from './use-days.ts'

/** Income and spending of the chosen period; the previous data stays until new data is loaded. */
export const useSpending = () =>
  useQuery({ ...spendingQuery(useCall(), usePeriod().days), placeholderData: (before) => before })
