import type { Call } from '@moyun/api/call'
import { queryOptions } from '@tanstack/react-query'
import { readHotWorks } from '../../features/works/read-hot-works.ts'

/** The most popular works of the ranking, `count` of them. */
export const popularWorksQuery = (call: Call, count: number) =>
  queryOptions({
    networkMode: 'always',
    queryKey: ['hot works', count],
    queryFn: ({ signal }) => readHotWorks(call, count, signal),
  })
