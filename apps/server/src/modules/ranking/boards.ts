import type { RankingType, WorkType } from '@moyun/api'

/** In milliseconds: rank changes and increases are relative to this long ago. */
export const COMPARISON_PERIOD = 24 * 60 * 60 * 1000

/** Works shown per board. */
export const VISIBLE_RANKS = 100

/** Works stored per board: the surplus replaces works that are unpublished before the next computation. */
export const SAVED_RANKS = 120

/** The board of each type of work. */
export const boardByType: Readonly<Record<WorkType, Exclude<RankingType, 'video'>>> = {
  chat: 'text',
  text: 'text',
  translation: 'text',
  painting: 'image',
  restoration: 'image',
}

const MINUTE = 60 * 1000
/** In milliseconds: the interval of the computation. */
const EVERY = 10 * MINUTE

const turnOf = (time: Date) => Math.floor(time.getTime() / EVERY)

/**
 * Whether boards are current: they are valid until the next full ten minutes. Boards from the future were computed
 * before the sandbox's clock was set back.
 */
export const isFresh = (computedAt: Date | undefined, now: Date): boolean =>
  computedAt !== undefined && computedAt <= now && turnOf(computedAt) === turnOf(now)

/** When boards of this time are computed again. */
export const nextComputation = (computedAt: Date): Date => new Date((turnOf(computedAt) + 1) * EVERY)

/** The change of a work's rank: places gained in a day, or `new`. */
export const rankChange = (rank: number, before: number | null): number | 'new' =>
  before === null ? 'new' : before - rank
