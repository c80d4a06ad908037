import { createHash } from 'node:crypto'
import { manuscriptToMarkdown, refuse, type Work, manuscripts as contract } from '@moyun/api'
import { sql } from 'drizzle-orm'
import { manuscriptGenerations } from '../../database/schema/manuscript-schema.ts'
import { addWork, publishWorksChanged } from '../works/add-work.ts'
import { presentWork } from '../works/present-work.ts'
import type { WorkContext } from '../works/work-context.ts'
import { lockOwnManuscript } from './own-manuscript.ts'
import type { ManuscriptContext } from './manuscript-context.ts'
import { sectionsOf, manuscriptTitle } from './present-manuscript.ts'

/** Saves a manuscript as a work in its current state; after a change it is another work. */
export async function saveManuscript(
  { db, clock, eventLog, files, engine }: ManuscriptContext & WorkContext,
  memberId: string,
  id: string,
): Promise<Work> {
  return db.transaction(async (tx) => {
    const row = await lockOwnManuscript(tx, contract.keep, memberId, id)
    const sections = await sectionsOf(tx, row)
    if (sections.every(({ text }) => text.trim() === '')) throw refuse(contract.keep, 'nothingWritten')
    const title = manuscriptTitle(row)
    const text = manuscriptToMarkdown({ title, outline: row.outline, sections })
    const [spent] = await tx
      .select({
        cost: sql<number>`coalesce(sum(${manuscriptGenerations.cost}), 0)::integer`,
        model: sql<string | null>`max(${manuscriptGenerations.model})`,
      })
      .from(manuscriptGenerations)
      .where(sql`${manuscriptGenerations.manuscriptId} = ${row.id}`)
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
    if (changed) await publishWorksChanged(eventLog, tx, memberId)
    return presentWork({ ...work, cover: null }, files)
  })
}
