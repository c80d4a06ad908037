import { chat, consoleShell, type PopularType, session } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { queryOptions } from '@tanstack/react-query'

/** First segment of the query keys of chat statistics, which each question changes. */
const NUMBERS = 'numbers'

export const numbersQuery = (call: Call) =>
  queryOptions({ queryKey: [NUMBERS], queryFn: ({ signal }) => call(chat.numbers, {}, { signal, quiet: true }) })

export const devicesQuery = (call: Call) =>
  queryOptions({ queryKey: ['devices'], queryFn: ({ signal }) => call(session.devices, {}, { signal, quiet: true }) })

export const recentConversationsQuery = (call: Call) =>
  queryOptions({ queryKey: ['latest'], queryFn: ({ signal }) => call(chat.list, {}, { signal, quiet: true }) })

export const dailyQuery = (consoleCall: Call) =>
  queryOptions({
    queryKey: [NUMBERS, 'daily'],
    queryFn: ({ signal }) => consoleCall(consoleShell.contentData, {}, { signal }),
  })

export const popularQuery = (consoleCall: Call, type: PopularType) =>
  queryOptions({
    queryKey: [NUMBERS, 'popular', type],
    queryFn: ({ signal }) => consoleCall(consoleShell.popular, { query: { type } }, { signal, quiet: true }),
  })

export const sharesQuery = (call: Call) =>
  queryOptions({
    queryKey: [NUMBERS, 'shares'],
    queryFn: ({ signal }) => call(chat.shares, {}, { signal, quiet: true }),
  })
