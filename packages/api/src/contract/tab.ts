import * as z from 'zod/mini'

/** An open page. */
export const TabEntry = z.object({
  /** The key of the message that names the page, so that the title follows the current language. */
  title: z.string(),
  /** The route name; there is one tab per route. */
  name: z.string(),
  /** The last URL of the page: path, query and hash. */
  fullPath: z.string(),
  query: z.record(z.string(), z.string()),
  /** Whether the page is excluded from keep-alive. */
  ignoreCache: z.boolean(),
})
export type TabEntry = z.infer<typeof TabEntry>

/** Maximum number of tabs; more than any member keeps open. */
const MOST = 64

const PersistedTabs = z.object({
  memberId: z.string(),
  tabs: z.array(TabEntry).check(z.maxLength(MOST)),
  /** Tab names by last visit, the most recent last. */
  trail: z.array(z.string()).check(z.maxLength(MOST)),
})
export type PersistedTabs = z.infer<typeof PersistedTabs>

/** Reads the stored tabs of this member; null if there are none, they belong to another member, or they are invalid. */
export function readTabs(kept: string | null, memberId: string): PersistedTabs | null {
  const read = PersistedTabs.safeParse(parse(kept))
  return read.success && read.data.memberId === memberId ? read.data : null
}

function parse(kept: string | null): unknown {
  try {
    return JSON.parse(kept ?? 'null')
  } catch {
    return null
  }
}
