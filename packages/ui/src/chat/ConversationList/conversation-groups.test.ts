import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { groupConversations } from './conversation-groups.ts'

const now = new Date(2026, 10, 21, 9, 30)
const chat = (id: string, updatedAt: Date, pinned = false) => ({ id, title: id, pinned, updatedAt })

test('groups chats under pinned, today, yesterday, the last seven and thirty days, and months', () => {
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
    createIntl({ locale: 'zh-CN' }),
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

test.each([
  ['America/New_York', '2026-11-02T04:30:00Z'],
  ['Asia/Shanghai', '2026-11-01T15:30:00Z'],
  ['UTC', '2026-11-01T23:30:00Z'],
])('groups by the days of the time zone %s, also with a day of 25 hours', (timeZone, lateInTheDay) => {
  const intl = createIntl({ locale: 'zh-CN', timeZone })
  const late = new Date(lateInTheDay)
  const names = (hoursBefore: number) =>
    groupConversations([chat('one', new Date(late.getTime() - hoursBefore * 3_600_000))], late, intl).map(
      ({ name }) => name,
    )

  // In New York the first of November 2026 has 25 hours, of which 24 and a half have passed.
  const hours = timeZone === 'America/New_York' ? 24.5 : 23.5
  expect([names(hours - 0.1), names(hours + 0.1), names(hours + 23.9), names(hours + 24.1)]).toEqual([
    ['today'],
    ['yesterday'],
    ['yesterday'],
    ['week'],
  ])
})
