/** How far a visit of the gallery had come when it was left. */
export interface LeftAt {
  /** How many pages of the list were there. */
  pages: number
  /** In pixels. */
  top: number
}

const KEY = 'moyun-gallery'
/** So many visits are remembered. */
const MOST = 20

type Kept = [visit: string, pages: number, top: number][]

const isKept = (value: unknown): value is Kept =>
  Array.isArray(value) &&
  value.every(
    (each: unknown) =>
      Array.isArray(each) && typeof each[0] === 'string' && Number.isSafeInteger(each[1]) && Number.isFinite(each[2]),
  )

function readAll(): Kept {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return isKept(kept) ? kept : []
  } catch {
    return []
  }
}

/** Where a visit was left, for who comes back to it or loads it anew; null where it has just begun. */
export function readLeft(visit: string): LeftAt | null {
  const [, pages, top] = readAll().find(([name]) => name === visit) ?? []
  return pages === undefined || top === undefined ? null : { pages, top }
}

/** Remembers where a visit is left. Numbers alone: what was seen is not written down. */
export function keepLeft(visit: string, { pages, top }: LeftAt) {
  const others = readAll().filter(([name]) => name !== visit)
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify([...others.slice(1 - MOST), [visit, pages, Math.round(top)]] satisfies Kept),
    )
  } catch {
    // A browser that keeps nothing begins at the top.
  }
}
