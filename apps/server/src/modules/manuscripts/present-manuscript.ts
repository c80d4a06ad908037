import {
  countCharacters,
  type ChangedSection,
  type Manuscript,
  type ManuscriptEntry,
  type ManuscriptMaterial,
  type ManuscriptGeneration,
  type ManuscriptSection,
} from '@moyun/api'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { generationStream, userStream } from '../../events/stream-names.ts'
import { titleFrom } from '../chat/title.ts'
import { manuscriptGenerations, manuscriptSections } from '../../database/schema/manuscript-schema.ts'
import { benefitsOf } from '../membership/benefits.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { SectionRow, ManuscriptRow, ManuscriptGenerationRow } from './own-manuscript.ts'
import type { ManuscriptContext } from './manuscript-context.ts'
import { pricesAt } from './price.ts'

type Reader = Pick<Transaction, 'select'>

const presentRun = ({
  generationId,
  action,
  nodeId,
  state,
  reason,
  seq,
  text,
  nodes,
  model,
  offline,
  cost,
  milliseconds,
  createdAt,
}: ManuscriptGenerationRow): ManuscriptGeneration => ({
  id: generationId,
  action,
  nodeId,
  state,
  reason,
  stream: generationStream(generationId),
  seq,
  text: state === 'streaming' ? text : '',
  nodes: state === 'streaming' ? nodes : [],
  model,
  offline,
  cost,
  milliseconds,
  createdAt: createdAt.toISOString(),
})

const presentSection = (
  { nodeId, text, revision, locked, edited, offline, proposal }: SectionRow,
  generation: ManuscriptGenerationRow | undefined,
): ManuscriptSection => ({
  nodeId,
  text,
  revision,
  locked,
  edited,
  offline,
  proposal,
  run: generation ? presentRun(generation) : null,
})

/** Its name, or else its topic. */
export const manuscriptTitle = ({ name, material }: Pick<ManuscriptRow, 'name' | 'material'>) =>
  name.trim() || titleFrom(material.topic)

/** Progress of an outline: its planned and written sections. */
function counted({ outline }: Pick<ManuscriptRow, 'outline'>, lengthById: ReadonlyMap<string, number>) {
  const lengths = outline.map(({ id }) => lengthById.get(id) ?? 0)
  return {
    planned: outline.filter(({ length }, at) => length > 0 || (lengths[at] ?? 0) > 0).length,
    written: lengths.filter((length) => length > 0).length,
    characters: lengths.reduce((sum, length) => sum + length, 0),
  }
}

const entry = (row: ManuscriptRow, lengths: ReadonlyMap<string, number>): ManuscriptEntry => ({
  id: row.id,
  form: row.form,
  title: manuscriptTitle(row),
  stage: row.stage,
  ...counted(row, lengths),
  updatedAt: row.updatedAt.toISOString(),
})

/** Manuscripts as list entries. */
export async function entriesOf(tx: Reader, rows: readonly ManuscriptRow[]): Promise<ManuscriptEntry[]> {
  if (rows.length === 0) return []
  const lengths = await tx
    .select({
      manuscriptId: manuscriptSections.manuscriptId,
      nodeId: manuscriptSections.nodeId,
      length: sql<number>`length(regexp_replace(${manuscriptSections.text}, '\\s', '', 'g'))`,
    })
    .from(manuscriptSections)
    .where(
      inArray(
        manuscriptSections.manuscriptId,
        rows.map(({ id }) => id),
      ),
    )
  return rows.map((row) =>
    entry(
      row,
      new Map(
        lengths.filter(({ manuscriptId }) => manuscriptId === row.id).map(({ nodeId, length }) => [nodeId, length]),
      ),
    ),
  )
}

export async function entryOf(tx: Reader, row: ManuscriptRow): Promise<ManuscriptEntry> {
  const [only] = await entriesOf(tx, [row])
  if (!only) throw new Error('Presenting a manuscript returned no entry')
  return only
}

/** Its sections in the order of its outline. */
export async function sectionsOf(
  tx: Reader,
  { id, outline }: Pick<ManuscriptRow, 'id' | 'outline'>,
): Promise<SectionRow[]> {
  // Sections of removed headings are kept, and there may be any number of them.
  const rows =
    outline.length === 0
      ? []
      : await tx
          .select()
          .from(manuscriptSections)
          .where(
            and(
              eq(manuscriptSections.manuscriptId, id),
              inArray(
                manuscriptSections.nodeId,
                outline.map((node) => node.id),
              ),
            ),
          )
  const byNode = new Map(rows.map((row) => [row.nodeId, row]))
  return outline.flatMap((node) => byNode.get(node.id) ?? [])
}

/** A complete manuscript. */
export async function presentManuscript(
  { eventLog, clock }: Pick<ManuscriptContext, 'eventLog' | 'clock'>,
  tx: Transaction,
  row: ManuscriptRow,
): Promise<Manuscript> {
  const sections = await sectionsOf(tx, row)
  const ids = [row.planningId, ...sections.map(({ generationId }) => generationId)].filter((id) => id !== null)
  const made = new Map(
    ids.length === 0
      ? []
      : (await tx.select().from(manuscriptGenerations).where(inArray(manuscriptGenerations.generationId, ids))).map(
          (generation) => [generation.generationId, generation],
        ),
  )
  const planning = row.planningId === null ? undefined : made.get(row.planningId)
  const { rate } = await benefitsOf(tx, row.memberId, clock.now())
  return {
    ...entry(row, new Map(sections.map(({ nodeId, text }) => [nodeId, countCharacters(text)]))),
    name: row.name,
    // Validated by the contract when it was stored.
    material: row.material as ManuscriptMaterial,
    revision: row.revision,
    outline: row.outline,
    outlineRevision: row.outlineRevision,
    sections: sections.map((section) =>
      presentSection(section, section.generationId === null ? undefined : made.get(section.generationId)),
    ),
    planning: planning ? presentRun(planning) : null,
    prices: pricesAt(rate),
    seq: await eventLog.head(userStream(row.memberId), tx),
  }
}

/** A section after a change. */
export async function presentChangedSection(tx: Reader, section: SectionRow, seq: number): Promise<ChangedSection> {
  const [generation] =
    section.generationId === null
      ? []
      : await tx
          .select()
          .from(manuscriptGenerations)
          .where(eq(manuscriptGenerations.generationId, section.generationId))
  return { ...presentSection(section, generation), seq }
}
