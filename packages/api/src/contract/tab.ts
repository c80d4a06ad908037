import * as z from 'zod/mini'

/** E3: a page that stands open. */
export const TabEntry = z.object({
  /** The message that names the page, so that it speaks the language that is read. */
  title: z.string(),
  /** The place of the site map; there is one tab a place. */
  name: z.string(),
  /** Where the page was left: path, query and hash. */
  fullPath: z.string(),
  query: z.record(z.string(), z.string()),
  /** Its page is never kept alive. */
  ignoreCache: z.boolean(),
})
export type TabEntry = z.infer<typeof TabEntry>

/** More than anybody has open. */
const MOST = 64

const KeptTabs = z.object({
  memberId: z.string(),
  tabs: z.array(TabEntry).check(z.maxLength(MOST)),
  /** The names in the order in which they were looked at, the last at the end. */
  trail: z.array(z.string()).check(z.maxLength(MOST)),
})
export type KeptTabs = z.infer<typeof KeptTabs>

/** The tabs as they were kept for this member; null where none were, where they are another member's, or rubbish. */
export function readTabs(kept: string | null, memberId: string): KeptTabs | null {
  const read = KeptTabs.safeParse(parse(kept))
  return read.success && read.data.memberId === memberId ? read.data : null
}

function parse(kept: string | null): unknown {
  try {
    return JSON.parse(kept ?? 'null')
  } catch {
    return null
  }
}
