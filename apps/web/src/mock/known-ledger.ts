import type { LedgerLine, Member } from '@moyun/api'
import { ledgerLines, signInCalendar } from '@moyun/api/fixtures'

/** Whose it is. */
interface Held {
  memberId: string
}

export interface KnownLine extends LedgerLine, Held {}

/** A day in Shanghai that was signed; `streak`: so many in a row. */
export interface KnownDay extends Held {
  day: string
  points: number
  streak: number
}

/** What there is of points and cash. */
export interface KnownLedger {
  /** The newest first. */
  lines: KnownLine[]
  /** The earliest first. */
  signedDays: KnownDay[]
  /** What members allow to be spent on a day, by their ids; null for no end. */
  caps: Record<string, number | null | undefined>
}

/** A conversation that a line may be for. */
interface Talk {
  conversations: readonly { id: string; title: string; memberId: string }[]
  messages: readonly { id: string; conversationId: string; role: string }[]
}

/** In milliseconds. */
export const DAY = 86_400_000

/** In milliseconds: days are Shanghai's. */
const SHANGHAI = 8 * 3_600_000

export const dayOf = (moment: number) => new Date(moment + SHANGHAI).toISOString().slice(0, 10)

/** What the cast has earned and spent, up to yesterday. */
export function newLedger(members: readonly Member[], talk: Talk): KnownLedger {
  const later = Date.parse(dayOf(Date.now())) - Date.parse(signInCalendar.today)
  const newest = new Date(Date.parse(signInCalendar.today) + later - DAY).toISOString().slice(0, 10)
  const days = signInCalendar.days.map(({ day, points }) => ({
    day: new Date(Date.parse(day) + later).toISOString().slice(0, 10),
    points,
    streak: signInCalendar.ladder.indexOf(points) + 1,
  }))
  return {
    caps: {},
    lines: members.flatMap(({ userId: memberId }) =>
      ledgerLines.map((line) => ({
        ...line,
        at: new Date(Date.parse(line.at) + later).toISOString(),
        place: placeOf(line, memberId, talk),
        memberId,
      })),
    ),
    signedDays: members.flatMap(({ userId: memberId }) =>
      days.filter(({ day }) => day <= newest).map((day) => ({ ...day, memberId })),
    ),
  }
}

/** The conversation of the same name, as it is known in this world; jobs and orders are not. */
function placeOf(
  { place, title }: LedgerLine,
  memberId: string,
  { conversations, messages }: Talk,
): LedgerLine['place'] {
  const found =
    place?.type === 'conversation'
      ? conversations.find((one) => one.memberId === memberId && one.title === title)
      : undefined
  const answer = messages.find(({ conversationId, role }) => conversationId === found?.id && role === 'assistant')
  return found ? { type: 'conversation', id: found.id, ...(answer ? { messageId: answer.id } : {}) } : null
}
