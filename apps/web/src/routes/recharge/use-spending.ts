import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../api/client.ts'
import { spendingQuery } from '../../features/ledger/ledger-queries.ts'
import { oneOf, useUrlFilters } from '../../router/url-filters.ts'

/** The periods to choose from, in days. */
export const PERIODS = [7, 30, 90] as const

const urlFilters = { days: oneOf(PERIODS, 30) }

export const usePeriod = () => useUrlFilters(urlFilters, { replace: true })

/** Income and spending of the chosen period; the previous data stays until new data is loaded. */
export const useSpending = () =>
  useQuery({ ...spendingQuery(useCall(), usePeriod().filters.days), placeholderData: (before) => before })
