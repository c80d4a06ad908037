import { KeptZscene } from '@moyun/api'
import type { ZsceneDraft } from '@moyun/machines'
import type { Drafts } from '../../room/drafts.ts'

const nameOf = (id: string) => `zscene:${id}`

/** What was written in a manuscript and the server does not have. An older version, or another hand, may have left anything there. */
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
