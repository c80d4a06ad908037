import { expect, test } from 'vitest'
import { groupConversations } from './conversation-groups.ts'

const now = new Date(2026, 10, 21, 9, 30)
const chat = (id: string, updatedAt: Date, pinned = false) => ({ id, title: id, pinned, updatedAt })

test('puts chats under pinned, today, yesterday, the last seven and thirty days, and their months', () => {
  const groups = groupConversations(
    [
      chat('pinned', new Date(2025, 0, 1), true),
      chat('just now', new Date(2026, 10, 21, 9)),
      chat('after midnight', new Date(2026, 10, 21, 0, 0)),
      chat('before midnight', new Date(2026, 10, 20, 23, 59)),
      chat('six days ago', new Date(2026, 10, 15, 0, 0)),
      chat('this month', new Date(2026, 10, 14, 23, 59)),
      chat('29 days ago', new Date(2026, 9, 23)),
      chat('october', new Date(2026, 9, 22, 23, 59)),
      chat('last year', new Date(2025, 9, 31)),
    ],
    now,
  )

  expect(groups.map(({ name, conversations }) => [name, conversations.map(({ id }) => id)])).toEqual([
    ['pinned', ['pinned']],
    ['today', ['just now', 'after midnight']],
    ['yesterday', ['before midnight']],
    ['week', ['six days ago']],
    ['month', ['this month', '29 days ago']],
    ['2026-10', ['october']],
    ['2025-10', ['last year']],
  ])
})
