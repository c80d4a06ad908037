import { ZsceneForm, ZsceneMaterial, ZsceneNode } from '@moyun/api'
import type { ZsceneDraft } from '@moyun/machines'
import * as z from 'zod/mini'
import type { Drafts } from '../../room/drafts.ts'

const Kept = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('head'), base: z.int(), value: z.object({ name: z.string(), form: ZsceneForm, material: ZsceneMaterial }) }),
    z.object({ kind: z.literal('outline'), base: z.int(), value: z.array(ZsceneNode) }),
    z.object({ kind: z.literal('section'), nodeId: z.string(), base: z.int(), value: z.string() }),
  ]),
)

const nameOf = (id: string) => `zscene:${id}`

/** What was written in a manuscript and the server does not have. An older version, or another hand, may have left anything there. */
export async function readDrafts(drafts: Drafts, id: string): Promise<ZsceneDraft[]> {
  try {
    const read = Kept.safeParse(JSON.parse((await drafts.read(nameOf(id))) || '[]'))
    return read.success ? read.data : []
  } catch {
    return []
  }
}

export const keepDrafts = (drafts: Drafts, id: string, written: readonly ZsceneDraft[]) => drafts.keep(nameOf(id), written.length === 0 ? '' : JSON.stringify(written))
