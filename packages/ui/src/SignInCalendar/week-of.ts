import { laterDay } from '../time/time.ts'

/** One day of the week, and what stands on it. */
export interface WeekDay {
  /** `2026-11-21`. */
  day: string
  when: 'past' | 'today' | 'coming'
  marked: boolean
  /** Points that it gives; null for one that is past. */
  gives: number | null
}

export interface WeekWish {
  today: string
  /** Days that are known to be signed; others may be, as far back as `streak` goes. */
  signed: readonly string[]
  ladder: readonly number[]
  streak: number
  /** Today is signed. */
  done: boolean
  /** The first day of the week: 0 for Sunday. */
  begins: 0 | 1
}

/** The seven days of the week in which today is; each day to come would give what a row without a gap gives on it. */
export function weekOf({ today, signed, ladder, streak, done, begins }: WeekWish): WeekDay[] {
  const before = (new Date(today).getUTCDay() - begins + 7) % 7
  const upToToday = done ? streak : streak + 1

  return Array.from({ length: 7 }, (_, index) => {
    const from = index - before
    const day = laterDay(today, from)
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
