import { refuse, type Zscene, type ZsceneNode, zscenes as contract } from '@moyun/api'
import { eq } from 'drizzle-orm'
import { zscenes } from '../database/zscene-schema.ts'
import { fitLevels } from './fit-outline.ts'
import { isPlanning, openRuns, ownZscene, takeZscene, tellZscene } from './own-zscene.ts'
import { stopRuns } from './stop-runs.ts'
import type { ZsceneContext } from './zscene-context.ts'
import { presentZscene } from './present-zscene.ts'

/** Saves an outline edited by the member; runs of removed headings are stopped. */
export async function writeOutline(
  context: ZsceneContext,
  memberId: string,
  { id, revision, nodes }: { id: string; revision: number; nodes: readonly ZsceneNode[] },
): Promise<Zscene> {
  return context.db.transaction(async (tx) => {
    const row = await takeZscene(tx, contract.writeOutline, memberId, id)
    const outline = fitLevels(nodes.map((node) => ({ ...node, id: node.id.toLowerCase() })))
    const ids = new Set(outline.map((node) => node.id))
    if (ids.size < outline.length)
      throw refuse(contract.writeOutline, 'invalid', { result: { fields: { nodes: 'malformed' } } })
    if (row.outlineRevision !== revision) throw refuse(contract.writeOutline, 'outdated')
    const open = await openRuns(tx, row.id)
    if (open.some(isPlanning)) throw refuse(contract.writeOutline, 'answering')
    await stopRuns(
      context,
      tx,
      memberId,
      open.filter(({ nodeId }) => nodeId !== null && !ids.has(nodeId)).map(({ runId }) => runId),
    )
    await tx
      .update(zscenes)
      .set({ outline, outlineRevision: revision + 1 })
      .where(eq(zscenes.id, row.id))
    await tellZscene(context, tx, row)
    return presentZscene(context, tx, await ownZscene(tx, contract.writeOutline, memberId, id))
  })
}
