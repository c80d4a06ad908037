import { admin, adminBilling, chat, consoleShell, inbox, session } from '@moyun/api'
import { inboxEntries, contentPoints, conversations, devices, popularItems } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'
import { mockMember } from './page-story.tsx'
import { mockSignInReward } from './mock-ledger.ts'

/** Mocks all requests of the workplace page. */
export const mockWorkplacePage = () => [
  ...mockMember(),
  mock(chat.numbers, () => ({ conversations: 348, questionsToday: 12, answers: 1286 })),
  mock(chat.list, () => ({ conversations, next: null, seq: 7 })),
  mock(chat.shares, () => ({
    shares: [
      { model: 'Qwen Plus', answers: 214 },
      { model: 'Moyun Demo', answers: 37 },
    ],
  })),
  mock(consoleShell.contentData, () => contentPoints),
  mock(consoleShell.popular, ({ query }) => (query.type === 'text' ? popularItems : [])),
  mock(inbox.list, ({ query }) => inboxEntries.filter(({ type }) => type === query.type)),
  mock(session.devices, () => ({ devices })),
  ...mockSignInReward(),
  mock(admin.numbers, () => ({ members: 12_840, newToday: 36, running: 4, ended: 1204, succeeded: 1189 })),
  mock(admin.queue, () => ({
    kinds: [
      { kind: 'painting' as const, waiting: 12, running: 4 },
      { kind: 'restoration' as const, waiting: 0, running: 1 },
    ],
  })),
  mock(adminBilling.revenue, () => ({ today: 128_405, month: 3_496_210 })),
  mock(adminBilling.attention, () => ({ orders: 3 })),
]
