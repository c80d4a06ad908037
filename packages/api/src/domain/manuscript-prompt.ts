import type { ManuscriptGenerationKind, ManuscriptMaterial, ManuscriptNode } from '../contract/manuscript-schemas.ts'
import { estimateTokens } from './answer-price.ts'

/** How much of the manuscript a prompt for one section contains, in UTF-16 units. */
export const SECTION_CONTEXT = {
  /** Of the notes. */
  notes: 6000,
  /** Of each preceding section, from its beginning. */
  beginning: 90,
  /** Of the nearest preceding section, from its end. */
  end: 1200,
  /** Of the following section, from its beginning. */
  following: 400,
} as const

/** Maximum lengths of a prompt’s own words: instructions, and what stands around each heading. */
const INSTRUCTIONS = 1100
const AROUND_HEADING = { outline: 16, preceding: 45 } as const

interface PromptOf {
  name: string
  material: ManuscriptMaterial
  outline: readonly ManuscriptNode[]
}

interface PromptFor {
  action: ManuscriptGenerationKind
  /** The heading; null for the whole outline. */
  nodeId: string | null
  /** Length of its section, in UTF-16 units. */
  length?: number
  instruction?: string
}

const sumOf = (nodes: readonly ManuscriptNode[], lengthOf: (node: ManuscriptNode) => number) =>
  nodes.reduce((sum, node) => sum + lengthOf(node), 0)

/**
 * Maximum prompt tokens of one generation of a manuscript. A section may be written while others are: each preceding
 * one counts with its brief or the beginning of its text, whichever is longer.
 */
export function maxManuscriptPromptTokens(
  { name, material, outline }: PromptOf,
  { action, nodeId, length = 0, instruction = '' }: PromptFor,
): number {
  const { topic, audience, purpose, points, notes } = material
  // The title is the name, or else the topic.
  const facts = INSTRUCTIONS + `${name.trim() || topic}${topic}${audience}${purpose}${points}`.length
  const headings =
    action === 'outline'
      ? sumOf(outline, ({ title }) => title.length + 1)
      : sumOf(outline, ({ title, brief }) => title.length + brief.length + AROUND_HEADING.outline)
  if (action === 'outline' || action === 'node') return estimateTokens(facts + notes.length + headings)

  const at = outline.findIndex(({ id }) => id === nodeId)
  const before = sumOf(
    outline.slice(0, at),
    ({ title, brief }) => title.length + Math.max(brief.length, SECTION_CONTEXT.beginning) + AROUND_HEADING.preceding,
  )
  const { title = '', brief = '' } = outline[at] ?? {}
  const own =
    action === 'section'
      ? Math.min(notes.length, SECTION_CONTEXT.notes) + `${instruction}${title}${brief}`.length
      : SECTION_CONTEXT.following
  return estimateTokens(facts + headings + before + (at > 0 ? SECTION_CONTEXT.end : 0) + own + length)
}
