import { createHash } from 'node:crypto'
import { joinZscene, refuse, type Work, zscenes as contract } from '@moyun/api'
import { sql } from 'drizzle-orm'
import { zsceneRuns } from '../database/zscene-schema.ts'
import { addWork, tellWorks } from '../works/add-work.ts'
import { presentWork } from '../works/present-work.ts'
import type { WorkContext } from '../works/work-context.ts'
import { takeZscene } from './own-zscene.ts'
import type { ZsceneContext } from './zscene-context.ts'
import { sectionsOf, zsceneTitle } from './present-zscene.ts'

/** Saves a manuscript as a work in its current state; after a change it is another work. */
export async function keepZscene(
  { db, clock, streams, files, engine }: ZsceneContext & WorkContext,
  memberId: string,
  id: string,
): Promise<Work> {
  return db.transaction(async (tx) => {
    const row = await takeZscene(tx, contract.keep, memberId, id)
    const sections = await sectionsOf(tx, row)
    if (sections.every(({ text }) => text.trim() === '')) throw refuse(contract.keep, 'nothingWritten')
    const title = zsceneTitle(row)
    const text = joinZscene({ title, outline: row.outline, sections })
    const [spent] = await tx
      .select({
        cost: sql<number>`coalesce(sum(${zsceneRuns.cost}), 0)::integer`,
        model: sql<string | null>`max(${zsceneRuns.model})`,
      })
      .from(zsceneRuns)
      .where(sql`${zsceneRuns.zsceneId} = ${row.id}`)
    const { tone, language, topic } = row.material
    const { work, changed } = await addWork(
      tx,
      {
        memberId,
        type: 'text',
        title,
        prompt: topic,
        text,
        source: `zscene:${row.id}:${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`,
        model: spent?.model ?? engine.models()[0]?.id ?? '',
        offline: sections.some(({ offline }) => offline),
        cost: spent?.cost ?? 0,
        parameters: { zscene: row.id, form: row.form, tone, language },
      },
      clock.now(),
    )
    if (changed) await tellWorks(streams, tx, memberId)
    return presentWork({ ...work, cover: null }, files)
  })
}
