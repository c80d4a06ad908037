import { KeptZscene } from '@moyun/api'
import type { ZsceneDraft } from '@moyun/machines'
import type { Drafts } from '../../room/drafts.ts'

const nameOf = (id: string) => `zscene:${id}`

/**
 * The edits of a manuscript that are not on the server yet. Storage may contain anything: another version or the member
 * may have changed it.
 */
export async function readDrafts(drafts: Drafts, id: string): Promise<ZsceneDraft[]> {
  try {
    const read = KeptZscene.safeParse(JSON.parse((await drafts.read(nameOf(id))) || '[]'))
    return read.success ? read.data : []
  } catch {
    return []
  }
}

export const keepDrafts = (drafts: Drafts, id: string, written: readonly ZsceneDraft[]) =>
  drafts.keep(nameOf(id), written.length === 0 ? '' : JSON.stringify(written))
