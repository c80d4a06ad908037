import { chat, consoleShell, type PopularType } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { queryOptions } from '@tanstack/react-query'
import { STATISTICS } from '../../api/query-keys.ts'

export const numbersQuery = (call: Call) =>
  queryOptions({ queryKey: [STATISTICS], queryFn: ({ signal }) => call(chat.numbers, {}, { signal, quiet: true }) })

export const recentConversationsQuery = (call: Call) =>
  queryOptions({ queryKey: ['latest'], queryFn: ({ signal }) => call(chat.list, {}, { signal, quiet: true }) })

export const dailyQuery = (consoleCall: Call) =>
  queryOptions({
    queryKey: [STATISTICS, 'daily'],
    queryFn: ({ signal }) => consoleCall(consoleShell.contentData, {}, { signal }),
  })

export const popularQuery = (consoleCall: Call, type: PopularType) =>
  queryOptions({
    queryKey: [STATISTICS, 'popular', type],
    queryFn: ({ signal }) => consoleCall(consoleShell.popular, { query: { type } }, { signal, quiet: true }),
  })

export const sharesQuery = (call: Call) =>
  queryOptions({
    queryKey: [STATISTICS, 'shares'],
    queryFn: ({ signal }) => call(chat.shares, {}, { signal, quiet: true }),
  })
