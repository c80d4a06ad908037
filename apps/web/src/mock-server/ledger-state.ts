import type { LedgerEntry, Member } from '@moyun/api'
import { ledgerEntries, signInCalendar } from '@moyun/api/fixtures'

/** The owner. */
interface Held {
  memberId: string
}

export interface MockLedgerEntry extends LedgerEntry, Held {}

/** A signed-in day in Shanghai time; `streak`: the number of consecutive days. */
export interface SignInDay extends Held {
  day: string
  points: number
  streak: number
}

/** The mock server's ledger. */
export interface LedgerState {
  /** Newest first. */
  lines: MockLedgerEntry[]
  /** Earliest first. */
  signedDays: SignInDay[]
  /** Daily spending caps, by member id; null for no cap. */
  caps: Record<string, number | null | undefined>
}

/** The conversations that a ledger entry may refer to. */
interface SeedConversations {
  conversations: readonly { id: string; title: string; memberId: string }[]
  messages: readonly { id: string; conversationId: string; role: string }[]
}

/** In milliseconds. */
export const DAY = 86_400_000

/** In milliseconds: days are in Shanghai time. */
const SHANGHAI = 8 * 3_600_000

export const shanghaiDay = (moment: number) => new Date(moment + SHANGHAI).toISOString().slice(0, 10)

/** The fixtures' ledger, moved so that it ends yesterday. */
export function initialLedger(members: readonly Member[], seed: SeedConversations): LedgerState {
  const later = Date.parse(shanghaiDay(Date.now())) - Date.parse(signInCalendar.today)
  const newest = new Date(Date.parse(signInCalendar.today) + later - DAY).toISOString().slice(0, 10)
  const days = signInCalendar.days.map(({ day, points }) => ({
    day: new Date(Date.parse(day) + later).toISOString().slice(0, 10),
    points,
    streak: signInCalendar.ladder.indexOf(points) + 1,
  }))
  return {
    caps: {},
    lines: members.flatMap(({ userId: memberId }) =>
      ledgerEntries.map((line) => ({
        ...line,
        at: new Date(Date.parse(line.at) + later).toISOString(),
        place: mockPlaceOf(line, memberId, seed),
        memberId,
      })),
    ),
    signedDays: members.flatMap(({ userId: memberId }) =>
      days.filter(({ day }) => day <= newest).map((day) => ({ ...day, memberId })),
    ),
  }
}

/** The mock's conversation of the same title; jobs and orders of the fixtures have no counterpart. */
function mockPlaceOf(
  { place, title }: LedgerEntry,
  memberId: string,
  { conversations, messages }: SeedConversations,
): LedgerEntry['place'] {
  const found =
    place?.type === 'conversation'
      ? conversations.find((one) => one.memberId === memberId && one.title === title)
      : undefined
  const answer = messages.find(({ conversationId, role }) => conversationId === found?.id && role === 'assistant')
  return found ? { type: 'conversation', id: found.id, ...(answer ? { messageId: answer.id } : {}) } : null
}
