import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../api/client.ts'
import { spendingQuery } from '../../features/ledger/ledger-queries.ts'
import { usePeriod } from './use-period.ts'

/** Income and spending of the chosen period; the previous data stays until new data is loaded. */
export const useSpending = () =>
  useQuery({ ...spendingQuery(useCall(), usePeriod().days), placeholderData: (before) => before })
