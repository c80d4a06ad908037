import { expect, test } from 'vitest'
import { groupConversations } from './conversation-groups.ts'

const now = new Date(2026, 10, 21, 9, 30)
const chat = (id: string, updatedAt: Date, pinned = false) => ({ id, title: id, pinned, updatedAt })

test('puts chats under pinned, today, the last seven days and their months', () => {
  const groups = groupConversations(
    [
      chat('pinned', new Date(2025, 0, 1), true),
      chat('just now', new Date(2026, 10, 21, 9)),
      chat('after midnight', new Date(2026, 10, 21, 0, 0)),
      chat('before midnight', new Date(2026, 10, 20, 23, 59)),
      chat('six days ago', new Date(2026, 10, 15, 0, 0)),
      chat('this month', new Date(2026, 10, 14, 23, 59)),
      chat('october', new Date(2026, 9, 31)),
      chat('last year', new Date(2025, 9, 31)),
    ],
    now,
  )

  expect(groups.map(({ name, conversations }) => [name, conversations.map(({ id }) => id)])).toEqual([
    ['pinned', ['pinned']],
    ['today', ['just now', 'after midnight']],
    ['week', ['before midnight', 'six days ago']],
    ['2026-11', ['this month']],
    ['2026-10', ['october']],
    ['2025-10', ['last year']],
  ])
})
