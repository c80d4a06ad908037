import { randomUUID } from 'node:crypto'
import {
  type ResultOf,
  type Endpoint,
  refuse,
  textLength,
  DEFAULT_SECTION_LENGTH,
  type Manuscript,
  type ManuscriptGenerationKind,
  manuscripts as contract,
} from '@moyun/api'
import type { SaveReply, SavedReply } from '@moyun/api/serve'
import { eq } from 'drizzle-orm'
import { type OutlineNode, manuscriptGenerations, manuscripts } from '../../database/schema/manuscript-schema.ts'
import { admitGeneration, chooseModel } from '../generations/admit-generation.ts'
import { storeGeneration } from '../generations/store-generation.ts'
import { crashPoint } from '../../sandbox/fault-injection.ts'
import { lockMember } from '../auth/lock-member.ts'
import type { Transaction } from '../../database/transaction.ts'
import {
  isPlanning,
  findOpenGenerations,
  lockOwnManuscript,
  publishManuscriptChanged,
  writeSection,
  type ManuscriptRow,
} from './own-manuscript.ts'
import type { ManuscriptContext } from './manuscript-context.ts'
import { presentManuscript, sectionsOf } from './present-manuscript.ts'
import { requireSpace } from './require-space.ts'
import { maxQuote } from './price.ts'

/** A generation to start. */
interface PlannedGeneration {
  action: ManuscriptGenerationKind
  node: OutlineNode | null
  wish: string
  /** The planned or current length of its section, in the unit of the manuscript's language. */
  length: number
  /** Length of its section's text, in UTF-16 units. */
  textUnits: number
}

interface Beginning {
  endpoint: Endpoint
  memberId: string
  id: string
  model: string | undefined
  /** Chooses the generations to start, once the manuscript is locked; throws a refusal. */
  choose: (tx: Transaction, row: ManuscriptRow) => Promise<readonly PlannedGeneration[]>
}

/** Starts generations of a manuscript, all or none; each holds its maximum cost. */
async function begin(
  context: ManuscriptContext,
  { endpoint, memberId, id, model: requestedModel, choose }: Beginning,
  saveReply: SaveReply<Manuscript>,
): Promise<SavedReply<Manuscript>> {
  const model = chooseModel(context, endpoint, requestedModel)
  const begun = await context.db.transaction(async (tx) => {
    if ((await lockMember(tx, memberId)).isAccountClosed) throw refuse(endpoint, 'notFound')
    const row = await lockOwnManuscript(tx, endpoint, memberId, id)
    await admitGeneration(context, tx, endpoint, memberId)
    const planned = await choose(tx, row)
    // The wallet is locked before anything that the end of a generation changes after it.
    await context.ledger.open(tx, memberId)
    const ids: string[] = []
    for (const one of planned) ids.push(await beginOne(context, tx, row, { ...one, model }))
    const [now] = await tx.select().from(manuscripts).where(eq(manuscripts.id, row.id))
    return { ids, reply: await saveReply(tx, await presentManuscript(context, tx, now ?? row)) }
  })
  crashPoint('zscene.stored', context.environment)
  for (const generationId of begun.ids) context.generations.start({ id: generationId })
  return begun.reply
}

async function beginOne(
  context: ManuscriptContext,
  tx: Transaction,
  row: ManuscriptRow,
  { action, node, wish, length, textUnits, model }: PlannedGeneration & { model: string },
): Promise<string> {
  const { clock, engine } = context
  const { id: manuscriptId, memberId } = row
  const [generationId, now] = [randomUUID(), clock.now()]
  const quote = maxQuote(row, { action, nodeId: node?.id ?? null, wish, length, textUnits })
  await tx.insert(manuscriptGenerations).values({
    generationId,
    manuscriptId,
    action,
    nodeId: node?.id ?? null,
    wish,
    model,
    offline: engine.offline,
    state: 'streaming',
    quote,
    createdAt: now,
  })
  if (isPlanning({ action }))
    await tx.update(manuscripts).set({ planningId: generationId }).where(eq(manuscripts.id, manuscriptId))
  else if (node) await writeSection(tx, { manuscriptId, nodeId: node.id }, { generationId })
  await storeGeneration(tx, context, {
    id: generationId,
    memberId,
    kind: 'zscene',
    now,
    hold: { about: `zscene:${manuscriptId}`, maxPoints: quote },
    // Each generation has its own position in the member's queue.
    publish: () => publishManuscriptChanged(context, tx, row),
  })
  return generationId
}

/**
 * Generates the outline, or one of its headings again. Refused while any generation of the manuscript is open, since
 * that generation would write for another outline.
 */
export function startOutline(
  context: ManuscriptContext,
  memberId: string,
  { id, node: nodeId, model }: { id: string; node?: string | undefined; model?: string | undefined },
  saveReply: SaveReply<ResultOf<typeof contract.plan>>,
) {
  return begin(
    context,
    {
      endpoint: contract.plan,
      memberId,
      id,
      model,
      choose: async (tx, { id: manuscriptId, outline, material }) => {
        if ((await findOpenGenerations(tx, manuscriptId)).length > 0) throw refuse(contract.plan, 'answering')
        if (material.topic.trim() === '')
          throw refuse(contract.plan, 'invalid', { result: { fields: { topic: 'empty' } } })
        if (nodeId === undefined) return [{ action: 'outline', node: null, wish: '', length: 0, textUnits: 0 }]
        const node = outline.find((one) => one.id === nodeId.toLowerCase())
        if (!node) throw refuse(contract.plan, 'outdated')
        return [{ action: 'node', node, wish: '', length: 0, textUnits: 0 }]
      },
    },
    saveReply,
  )
}

interface SectionsRequest {
  id: string
  nodes: readonly string[]
  wish?: string | undefined
  model?: string | undefined
}

/** The requested headings that can be written, in the order of the outline. */
async function chosen(
  tx: Transaction,
  endpoint: typeof contract.write | typeof contract.polish,
  row: ManuscriptRow,
  requestedIds: readonly string[],
) {
  await requireSpace(tx, endpoint, row)
  const ids = new Set(requestedIds.map((id) => id.toLowerCase()))
  const nodes = row.outline.filter(({ id }) => ids.has(id))
  // Some headings no longer exist: another page has changed the outline.
  if (nodes.length < ids.size) throw refuse(endpoint, 'outdated')
  const open = await findOpenGenerations(tx, row.id)
  if (open.some(isPlanning)) throw refuse(endpoint, 'answering')
  const sections = new Map((await sectionsOf(tx, row)).map((section) => [section.nodeId, section]))
  const unlocked = nodes.filter(({ id }) => !sections.get(id)?.locked)
  if (unlocked.length === 0) throw refuse(endpoint, 'locked')
  const free = unlocked.filter(({ id }) => !open.some(({ nodeId }) => nodeId === id))
  if (free.length === 0) throw refuse(endpoint, 'answering')
  return free.map((node) => ({ node, text: sections.get(node.id)?.text ?? '' }))
}

/** Starts writing sections, each in its own generation. */
export const startSections = (
  context: ManuscriptContext,
  memberId: string,
  { id, nodes, wish = '', model }: SectionsRequest,
  saveReply: SaveReply<ResultOf<typeof contract.write>>,
) =>
  begin(
    context,
    {
      endpoint: contract.write,
      memberId,
      id,
      model,
      choose: async (tx, row) =>
        (await chosen(tx, contract.write, row, nodes)).map(({ node, text }) => ({
          action: 'section',
          node,
          wish,
          length: node.length || DEFAULT_SECTION_LENGTH,
          textUnits: text.length,
        })),
    },
    saveReply,
  )

/** Starts polishing sections; empty ones are skipped. */
export const startPolishing = (
  context: ManuscriptContext,
  memberId: string,
  { id, nodes, model }: SectionsRequest,
  saveReply: SaveReply<ResultOf<typeof contract.polish>>,
) =>
  begin(
    context,
    {
      endpoint: contract.polish,
      memberId,
      id,
      model,
      choose: async (tx, row) => {
        const full = (await chosen(tx, contract.polish, row, nodes)).filter(({ text }) => text.trim() !== '')
        if (full.length === 0) throw refuse(contract.polish, 'invalid', { result: { fields: { nodes: 'empty' } } })
        return full.map(({ node, text }) => ({
          action: 'polish',
          node,
          wish: '',
          length: textLength(text, row.material.language),
          textUnits: text.length,
        }))
      },
    },
    saveReply,
  )
