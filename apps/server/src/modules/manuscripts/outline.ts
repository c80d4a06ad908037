import { refuse, type Manuscript, type ManuscriptNode, manuscripts as contract } from '@moyun/api'
import { eq } from 'drizzle-orm'
import { manuscripts } from '../../database/schema/manuscript-schema.ts'
import { fitLevels } from './fit-outline.ts'
import {
  isPlanning,
  findOpenGenerations,
  findOwnManuscript,
  lockOwnManuscript,
  publishManuscriptChanged,
} from './own-manuscript.ts'
import { requireSpace } from './require-space.ts'
import { stopGenerations } from './stop-generations.ts'
import type { ManuscriptContext } from './manuscript-context.ts'
import { presentManuscript } from './present-manuscript.ts'

/** Saves an outline edited by the member; generations of removed headings are stopped. */
export async function writeOutline(
  context: ManuscriptContext,
  memberId: string,
  { id, revision, nodes }: { id: string; revision: number; nodes: readonly ManuscriptNode[] },
): Promise<Manuscript> {
  return context.db.transaction(async (tx) => {
    const row = await lockOwnManuscript(tx, contract.writeOutline, memberId, id)
    const outline = fitLevels(nodes.map((node) => ({ ...node, id: node.id.toLowerCase() })))
    const ids = new Set(outline.map((node) => node.id))
    if (ids.size < outline.length)
      throw refuse(contract.writeOutline, 'invalid', { result: { fields: { nodes: 'malformed' } } })
    if (row.outlineRevision !== revision) throw refuse(contract.writeOutline, 'outdated')
    await context.textQuota.requireSpaceToGrow(tx, contract.writeOutline, {
      memberId,
      before: row.outline,
      after: outline,
    })
    const known = new Set(row.outline.map((node) => node.id))
    if (outline.some((node) => !known.has(node.id)))
      await requireSpace(tx, contract.writeOutline, { id: row.id, outline })
    const open = await findOpenGenerations(tx, row.id)
    if (open.some(isPlanning)) throw refuse(contract.writeOutline, 'answering')
    await stopGenerations(
      context,
      tx,
      memberId,
      open.filter(({ nodeId }) => nodeId !== null && !ids.has(nodeId)).map(({ generationId }) => generationId),
    )
    await tx
      .update(manuscripts)
      .set({ outline, outlineRevision: revision + 1 })
      .where(eq(manuscripts.id, row.id))
    await publishManuscriptChanged(context, tx, row)
    return presentManuscript(context, tx, await findOwnManuscript(tx, contract.writeOutline, memberId, id))
  })
}
