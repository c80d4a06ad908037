/** The state in which a visit of the gallery was left. */
export interface VisitState {
  /** Number of loaded pages. */
  pages: number
  /** In pixels. */
  top: number
}

const KEY = 'moyun-gallery'
/** Maximum number of remembered visits. */
const MOST = 20

type SavedVisits = [visit: string, pages: number, top: number][]

const isKept = (value: unknown): value is SavedVisits =>
  Array.isArray(value) &&
  value.every(
    (each: unknown) =>
      Array.isArray(each) && typeof each[0] === 'string' && Number.isSafeInteger(each[1]) && Number.isFinite(each[2]),
  )

function readAll(): SavedVisits {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return isKept(saved) ? saved : []
  } catch {
    return []
  }
}

/** The state of a visit that the member returns to or reloads; null for a new visit. */
export function readVisitState(visit: string): VisitState | null {
  const [, pages, top] = readAll().find(([name]) => name === visit) ?? []
  return pages === undefined || top === undefined ? null : { pages, top }
}

/** Remembers the state of a visit: numbers only, not what was seen. */
export function saveVisitState(visit: string, { pages, top }: VisitState) {
  const others = readAll().filter(([name]) => name !== visit)
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify([...others.slice(1 - MOST), [visit, pages, Math.round(top)]] satisfies SavedVisits),
    )
  } catch {
    // Without session storage, the page starts at the top.
  }
}
