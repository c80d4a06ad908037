import { randomUUID } from 'node:crypto'
import { answerPrice, textLength, applyDiscount, manuscriptPromptPrice, MAX_NODES, manuscriptEvents } from '@moyun/api'
import { and, asc, eq, gt } from 'drizzle-orm'
import { safeParse } from 'zod/v4/core'
import { generationStream } from '../../events/stream-names.ts'
import { streamRows } from '../../database/schema/schema.ts'
import {
  type OutlineNode,
  manuscriptGenerations,
  manuscripts,
  manuscriptSections,
} from '../../database/schema/manuscript-schema.ts'
import { plausibleTokens } from '../chat/plausible-tokens.ts'
import { chargeablePromptTokens } from '../generations/chargeable-prompt-tokens.ts'
import type { GenerationResult, GenerationKind } from '../generations/generation-kind.ts'
import type { Transaction } from '../../database/transaction.ts'
import { endOfBranch, fitLevels, fitTotal, reinsertLockedNodes, reuseNodeIds, withoutTitle } from './fit-outline.ts'
import {
  isPlanning,
  publishManuscriptChanged,
  type ManuscriptRow,
  type ManuscriptGenerationRow,
} from './own-manuscript.ts'
import { generationPrice } from './price.ts'
import { addVersion, replaceText } from './versions.ts'
import { generateManuscript } from './generate-manuscript.ts'

/** The product of a manuscript run: an outline, heading by heading, or a section. */
export const manuscriptGeneration: GenerationKind = {
  run: generateManuscript,
  async checkpoint(tx, generationId) {
    const [run] = await tx
      .select({ seq: manuscriptGenerations.seq, text: manuscriptGenerations.text, nodes: manuscriptGenerations.nodes })
      .from(manuscriptGenerations)
      .where(eq(manuscriptGenerations.generationId, generationId))
    if (!run) return
    const events = await tx
      .select({ seq: streamRows.seq, type: streamRows.type, data: streamRows.data })
      .from(streamRows)
      .where(and(eq(streamRows.stream, generationStream(generationId)), gt(streamRows.seq, run.seq)))
      .orderBy(asc(streamRows.seq))
    const last = events.at(-1)
    if (!last) return
    const retractedAt = events.findLastIndex(({ type }) => type === 'retracted')
    const kept = events.slice(retractedAt + 1)
    const before = retractedAt === -1 ? run : { text: '', nodes: [] }
    const text = before.text + kept.map(({ type, data }) => (type === 'delta' ? textOf(data) : '')).join('')
    const nodes = [...before.nodes, ...kept.flatMap(({ type, data }) => (type === 'node' ? nodesOf(data) : []))]
    await tx
      .update(manuscriptGenerations)
      .set({ text, nodes, seq: last.seq })
      .where(eq(manuscriptGenerations.generationId, generationId))
  },
  async complete(tx, context, row, ended) {
    const { eventLog, ledger, log } = context
    const { id: generationId, memberId } = row
    const { end, milliseconds, reason } = ended
    const [generation] = await tx
      .select()
      .from(manuscriptGenerations)
      .where(eq(manuscriptGenerations.generationId, generationId))
    if (!generation) throw new Error(`Generation ${generationId} has no manuscript`)
    const produced = producedBy(generation, await languageOf(tx, generation))
    const prompt = chargeablePromptTokens(row, ended, produced > 0)
    const thought = reason === 'onlyThought' ? (plausibleTokens('', ended.tokens, log) ?? 0) : 0
    const usual =
      prompt === null
        ? 0
        : Math.min(
            generation.quote,
            Math.max(
              generationPrice(generation.action, produced),
              // A generation without its whole result costs its prompt, and its reasoning.
              end === 'done' ? manuscriptPromptPrice(prompt) : answerPrice(prompt, thought),
            ),
          )
    const cost =
      (await ledger.settle(tx, generationStream(generationId), (held) =>
        applyDiscount(usual, held, generation.quote),
      )) ?? 0
    const endData = end === 'failed' ? { reason, cost } : end === 'interrupted' ? {} : { tokens: null, cost }
    const seq = await eventLog.append(tx, generationStream(generationId), end, { ...endData, milliseconds })
    await tx
      .update(manuscriptGenerations)
      .set({ state: end, reason, seq, milliseconds, cost })
      .where(eq(manuscriptGenerations.generationId, generationId))
    const [manuscript] = await tx.select().from(manuscripts).where(eq(manuscripts.id, generation.manuscriptId))
    if (!manuscript)
      throw new Error(`Manuscript ${generation.manuscriptId} does not exist, although its generation ends`)
    if (isPlanning(generation)) await putOutline(tx, manuscript, generation, ended)
    else await putSection(tx, generation, ended)
    if (manuscript.deletedAt === null) await publishManuscriptChanged(context, tx, { id: manuscript.id, memberId })
    return cost
  },
}

const textOf = (output: unknown) =>
  typeof output === 'object' && output !== null && 'text' in output && typeof output.text === 'string'
    ? output.text
    : ''

function nodesOf(output: unknown): OutlineNode[] {
  const read = safeParse(manuscriptEvents.node, output)
  return read.success ? [read.data.node] : []
}

async function languageOf(tx: Transaction, { manuscriptId }: ManuscriptGenerationRow): Promise<string> {
  const [found] = await tx
    .select({ material: manuscripts.material })
    .from(manuscripts)
    .where(eq(manuscripts.id, manuscriptId))
  if (!found) throw new Error(`Manuscript ${manuscriptId} does not exist, although its generation ends`)
  return found.material.language
}

/** The length of what a generation has written, in the unit of the manuscript's language. */
const producedBy = (generation: ManuscriptGenerationRow, language: string) =>
  isPlanning(generation)
    ? generation.nodes.reduce((sum, { title, brief }) => sum + textLength(`${title} ${brief}`, language), 0)
    : textLength(generation.text, language)

/** Stores a generated outline in place of the old one; an interrupted one only if there was none. */
async function putOutline(
  tx: Transaction,
  manuscript: ManuscriptRow,
  generation: ManuscriptGenerationRow,
  { end }: GenerationResult,
) {
  const { outline: before, id } = manuscript
  const isWhole = end === 'done' || end === 'stopped'
  if (generation.nodes.length === 0 || (!isWhole && before.length > 0)) return
  const locked = await tx
    .select({ nodeId: manuscriptSections.nodeId })
    .from(manuscriptSections)
    .where(and(eq(manuscriptSections.manuscriptId, id), eq(manuscriptSections.locked, true)))
  const made =
    generation.action === 'outline'
      ? fitTotal(reuseNodeIds(withoutTitle(generation.nodes), before), manuscript.material.length)
      : inPlace(before, generation)
  const outline = reinsertLockedNodes(
    fitLevels(made).slice(0, MAX_NODES),
    before,
    new Set(locked.map(({ nodeId }) => nodeId)),
  )
  await tx
    .update(manuscripts)
    .set({ outline, outlineRevision: manuscript.outlineRevision + 1 })
    .where(eq(manuscripts.id, id))
}

/** The outline with one heading and its descendants replaced by the new ones. */
function inPlace(before: readonly OutlineNode[], { nodeId, nodes }: ManuscriptGenerationRow): OutlineNode[] {
  const at = before.findIndex(({ id }) => id === nodeId)
  const [head, ...below] = nodes
  const old = before[at]
  if (!old || !head) return [...before]
  const end = endOfBranch(before, at)
  const branch = reuseNodeIds(
    below.map((node) => ({ ...node, level: Math.max(old.level + 1, old.level + node.level - head.level) })),
    before.slice(at + 1, end),
  )
  const fresh = branch
    .filter(({ level }) => level <= 3)
    .map((node) =>
      before.some(({ id }, place) => id === node.id && (place <= at || place >= end))
        ? { ...node, id: randomUUID() }
        : node,
    )
  return [
    ...before.slice(0, at),
    { ...old, brief: head.brief || old.brief, length: head.length },
    ...fresh,
    ...before.slice(end),
  ]
}

/**
 * Stores a written section. Text of an interrupted generation replaces an empty section only, and otherwise becomes a
 * version. A polished text is offered as a proposal.
 */
async function putSection(tx: Transaction, generation: ManuscriptGenerationRow, { end, now }: GenerationResult) {
  const { manuscriptId, nodeId, text, offline } = generation
  if (nodeId === null || text.trim() === '') return
  const [section] = await tx
    .select()
    .from(manuscriptSections)
    .where(and(eq(manuscriptSections.manuscriptId, manuscriptId), eq(manuscriptSections.nodeId, nodeId)))
  if (!section || section.generationId !== generation.generationId) return
  if (generation.action === 'polish') {
    if (end === 'done')
      await tx
        .update(manuscriptSections)
        .set({ proposal: text.trim() === section.text.trim() ? null : text, proposalOffline: offline })
        .where(and(eq(manuscriptSections.manuscriptId, manuscriptId), eq(manuscriptSections.nodeId, nodeId)))
    return
  }
  const output = { origin: 'written', text, offline } as const
  if (end === 'done' || end === 'stopped' || section.text.trim() === '')
    await replaceText(tx, section, output, now, { proposal: null })
  else await addVersion(tx, section, output, now)
}
