import type { RankingType, WorkType } from '@moyun/api'

/** In milliseconds: change and increase are told against so long ago. */
export const COMPARED_WITH = 24 * 60 * 60 * 1000

/** So many works a board shows. */
export const SHOWN = 100

/** So many are kept of each: others move up in the place of those that are taken back before the next reckoning. */
export const KEPT = 120

/** Which works stand on which board. */
export const boardOf: Readonly<Record<WorkType, Exclude<RankingType, 'video'>>> = {
  chat: 'text',
  text: 'text',
  translation: 'text',
  painting: 'image',
  restoration: 'image',
}

const MINUTE = 60 * 1000
/** In milliseconds. */
const EVERY = 10 * MINUTE

const turnOf = (time: Date) => Math.floor(time.getTime() / EVERY)

/** Boards hold until the next full ten minutes. Those that come from later than now were reckoned before the sandbox's clock was set back. */
export const isFresh = (reckonedAt: Date | undefined, now: Date): boolean =>
  reckonedAt !== undefined && reckonedAt <= now && turnOf(reckonedAt) === turnOf(now)

/** When boards of this time will be reckoned anew. */
export const nextAfter = (reckonedAt: Date): Date => new Date((turnOf(reckonedAt) + 1) * EVERY)

/** How a work has moved: places gained since a day ago, or `new`. */
export const changeOf = (rank: number, before: number | null): number | 'new' =>
  before === null ? 'new' : before - rank
