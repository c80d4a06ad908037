import { admin, adminMoney, chat, consoleShell, messageBox, session } from '@moyun/api'
import { boxMessages, contentPoints, conversations, devices, popularItems } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'
import { memberIsHere } from './in-house.tsx'
import { signInIsThere } from './ledger-is-here.ts'

/** Mocks all requests of the workplace page. */
export const workplaceIsHere = () => [
  ...memberIsHere(),
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
  mock(messageBox.list, ({ query }) => boxMessages.filter(({ type }) => type === query.type)),
  mock(session.devices, () => ({ devices })),
  ...signInIsThere(),
  mock(admin.numbers, () => ({ members: 12_840, newToday: 36, running: 4, ended: 1204, succeeded: 1189 })),
  mock(admin.queue, () => ({
    kinds: [
      { kind: 'painting' as const, waiting: 12, running: 4 },
      { kind: 'restoration' as const, waiting: 0, running: 1 },
    ],
  })),
  mock(adminMoney.revenue, () => ({ today: 128_405, month: 3_496_210 })),
  mock(adminMoney.attention, () => ({ orders: 3 })),
]
