import { UnsavedManuscript } from '@moyun/api'
import type { ManuscriptDraft } from '@moyun/machines'
import type { Drafts } from '../../member/drafts.ts'

const nameOf = (id: string) => `zscene:${id}`

/**
 * The edits of a manuscript that are not on the server yet. Storage may contain anything: another version or the member
 * may have changed it.
 */
export async function readLocalDrafts(drafts: Drafts, id: string): Promise<ManuscriptDraft[]> {
  try {
    const read = UnsavedManuscript.safeParse(JSON.parse((await drafts.read(nameOf(id))) || '[]'))
    return read.success ? read.data : []
  } catch {
    return []
  }
}

export const saveLocalDrafts = (drafts: Drafts, id: string, unsaved: readonly ManuscriptDraft[]) =>
  drafts.save(nameOf(id), unsaved.length === 0 ? '' : JSON.stringify(unsaved))
