import { chat, consoleShell, session } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { queryOptions } from '@tanstack/react-query'

export const numbersQuery = (call: Call) =>
  queryOptions({ queryKey: ['numbers'], queryFn: ({ signal }) => call(chat.numbers, {}, { signal, quiet: true }) })

export const devicesQuery = (call: Call) =>
  queryOptions({ queryKey: ['devices'], queryFn: ({ signal }) => call(session.devices, {}, { signal, quiet: true }) })

export const latestQuery = (call: Call) =>
  queryOptions({ queryKey: ['latest'], queryFn: ({ signal }) => call(chat.list, {}, { signal, quiet: true }) })

export const dailyQuery = (consoleCall: Call) =>
  queryOptions({ queryKey: ['daily'], queryFn: ({ signal }) => consoleCall(consoleShell.contentData, {}, { signal }) })
