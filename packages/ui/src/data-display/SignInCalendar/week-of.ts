import { addDays } from '../../time/time.ts'

/** One day of the week with its sign-in. */
export interface WeekDay {
  /** `2026-11-21`. */
  day: string
  when: 'past' | 'today' | 'coming'
  marked: boolean
  /** Points for this day; null for a past day. */
  gives: number | null
}

export interface WeekOptions {
  today: string
  /** Known days with a sign-in; `streak` may cover earlier days as well. */
  signed: readonly string[]
  ladder: readonly number[]
  streak: number
  /** Whether the member has signed in today. */
  done: boolean
  /** The first day of a week: 0 for Sunday. */
  begins: 0 | 1
}

/** The seven days of the current week. The points of a coming day assume a sign-in on every day until then. */
export function weekOf({ today, signed, ladder, streak, done, begins }: WeekOptions): WeekDay[] {
  const before = (new Date(today).getUTCDay() - begins + 7) % 7
  const upToToday = done ? streak : streak + 1

  return Array.from({ length: 7 }, (_, index) => {
    const from = index - before
    const day = addDays(today, from)
    const inRow = from < 0 && -from < upToToday
    const gives = ladder[Math.min(upToToday + from, ladder.length) - 1] ?? null
    return {
      day,
      when: from < 0 ? 'past' : from > 0 ? 'coming' : 'today',
      marked: from === 0 ? done : from < 0 && (inRow || signed.includes(day)),
      gives: from < 0 ? null : gives,
    }
  })
}
