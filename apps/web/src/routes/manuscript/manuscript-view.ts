import {
  applyDiscount,
  manuscriptPromptPrice,
  maxManuscriptPromptTokens,
  textLength,
  textPrice,
  DEFAULT_SECTION_LENGTH,
  type ManuscriptNode,
  type ManuscriptGeneration,
  type ManuscriptSection,
} from '@moyun/api'
import { type ManuscriptSnapshot, currentHead, currentOutline, currentSectionText } from '@moyun/machines'

type Context = ManuscriptSnapshot['context']

export const isStreaming = (
  run: ManuscriptGeneration | null | undefined,
): run is ManuscriptGeneration & { state: 'streaming' } => run?.state === 'streaming'

/** The headings; while an outline is being generated, those received so far. */
export const visibleOutline = (context: Context): readonly ManuscriptNode[] => {
  const planning = context.manuscript?.planning
  return isStreaming(planning) && planning.action === 'outline' ? planning.nodes : currentOutline(context)
}

export const findSection = ({ manuscript }: Context, nodeId: string): ManuscriptSection | undefined =>
  manuscript?.sections.find((section) => section.nodeId === nodeId)

/** A section is being polished, or waits for it. */
export const isPolishing = (section: ManuscriptSection | undefined): boolean =>
  isStreaming(section?.run) && section.run.action === 'polish'

/** The text of a section: the one being generated, or else the saved one. */
export function visibleText(context: Context, nodeId: string): string {
  const section = findSection(context, nodeId)
  const run = section?.run
  // Between the end of a generation and the next read, the streamed text is newer.
  const isStreamNewer = run?.action === 'section' && (isStreaming(run) || (run.text !== '' && run.state !== 'failed'))
  return isStreamNewer ? run.text : currentSectionText(context, nodeId)
}

/** The language of the manuscript, with unsaved edits. */
export const currentLanguage = (context: Context): string => currentHead(context)?.material.language ?? ''

const counted = new WeakMap<object, { language: string; length: number }>()

/**
 * The length of a section in the unit of its language, with unsaved edits. Each text is counted once: a manuscript may
 * have more than a million characters.
 */
export function sectionLength(context: Context, nodeId: string): number {
  const holder =
    context.drafts.find((draft) => draft.kind === 'section' && draft.nodeId === nodeId) ?? findSection(context, nodeId)
  if (!holder) return 0
  const language = currentLanguage(context)
  const known = counted.get(holder)
  if (known?.language === language) return known.length
  const length = textLength(currentSectionText(context, nodeId), language)
  counted.set(holder, { language, length })
  return length
}

/**
 * The maximum price of a generation for this member, in points: `fixed`, unless its prompt is so long that it costs
 * more.
 */
function pointsOf(context: Context, fixed: number, run: Parameters<typeof maxManuscriptPromptTokens>[1]): number {
  const [head, prices] = [currentHead(context), context.manuscript?.prices]
  if (!head || !prices) return fixed
  const tokens = maxManuscriptPromptTokens({ ...head, outline: currentOutline(context) }, run)
  return Math.max(fixed, applyDiscount(manuscriptPromptPrice(tokens), prices.percent, 100))
}

/** Maximum price of planning the whole outline, or one heading again, in points. */
export const planningPoints = (context: Context, action: 'outline' | 'node'): number =>
  pointsOf(context, context.manuscript?.prices[action] ?? 0, { action, nodeId: null })

/** Maximum price of writing these sections, in points. */
export function writingPoints(context: Context, nodes: readonly ManuscriptNode[], instruction = ''): number {
  const prices = context.manuscript?.prices
  if (!prices) return 0
  return nodes.reduce((sum, { id: nodeId, length }) => {
    const fixed = textPrice(length || DEFAULT_SECTION_LENGTH, prices.writing, prices.percent)
    return (
      sum +
      pointsOf(context, fixed, {
        action: 'section',
        nodeId,
        length: currentSectionText(context, nodeId).length,
        instruction,
      })
    )
  }, 0)
}

/** Maximum price of polishing these sections, in points. */
export function polishingPoints(context: Context, nodes: readonly ManuscriptNode[]): number {
  const prices = context.manuscript?.prices
  if (!prices) return 0
  return nodes.reduce((sum, { id: nodeId }) => {
    const fixed = textPrice(sectionLength(context, nodeId), prices.polishing, prices.percent)
    const { length } = currentSectionText(context, nodeId)
    return sum + pointsOf(context, fixed, { action: 'polish', nodeId, length })
  }, 0)
}

/** Headings whose sections can be generated and are still empty. */
export const unwrittenNodes = (context: Context): ManuscriptNode[] =>
  currentOutline(context).filter(
    ({ id, length }) =>
      length > 0 &&
      currentSectionText(context, id).trim() === '' &&
      !isStreaming(findSection(context, id)?.run) &&
      !findSection(context, id)?.locked,
  )

/** Headings whose sections can be polished. */
export const polishableNodes = (context: Context): ManuscriptNode[] =>
  currentOutline(context).filter(
    ({ id }) =>
      currentSectionText(context, id).trim() !== '' &&
      !isStreaming(findSection(context, id)?.run) &&
      !findSection(context, id)?.locked,
  )

/** The active generations. */
export const activeGenerations = ({ manuscript }: Context): ManuscriptGeneration[] =>
  [manuscript?.planning ?? null, ...(manuscript?.sections.map(({ run }) => run) ?? [])].filter(isStreaming)

/** Where writing continues: the first heading to be written, or else the first one with a section. */
export const nextNodeToWrite = (context: Context): string | null =>
  (
    unwrittenNodes(context)[0] ??
    currentOutline(context).find(({ id, length }) => length > 0 || currentSectionText(context, id) !== '') ??
    currentOutline(context)[0]
  )?.id ?? null
