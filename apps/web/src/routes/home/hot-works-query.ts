import type { Call } from '@moyun/api/call'
import { queryOptions } from '@tanstack/react-query'
import { readHotWorks } from '../../works/read-hot-works.ts'

/** What is looked at most, so many of them. */
export const hotWorksQuery = (call: Call, count: number) =>
  queryOptions({
    networkMode: 'always',
    queryKey: ['hot works', count],
    queryFn: ({ signal }) => readHotWorks(call, count, signal),
  })
