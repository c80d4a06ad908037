import type { ManuscriptMaterial } from '@moyun/api'
import type { OutlineNode } from '../../database/schema/manuscript-schema.ts'
import type { AnswerRequest } from '../ai/chat-engine.ts'
import type { ManuscriptHeading, ManuscriptSource, ManuscriptTask } from '../ai/manuscript-task.ts'
import { manuscriptTitle } from './present-manuscript.ts'
import { type ManuscriptBrief, outlinePrompt, polishPrompt, sectionPrompt } from './prompt.ts'
import type { ManuscriptGenerationRow, ManuscriptRow, SectionRow } from './own-manuscript.ts'

/** The data of a generation's manuscript. */
export interface GenerationInput {
  generation: ManuscriptGenerationRow
  manuscript: ManuscriptRow
  sections: ReadonlyMap<string, SectionRow>
}

const headingOf = ({ level, title, brief, length }: OutlineNode): ManuscriptHeading => ({ level, title, brief, length })

/** The request to an engine for one part of a manuscript, as a prompt and as a task. */
export function requestFor({
  generation,
  manuscript,
  sections,
}: GenerationInput): Pick<AnswerRequest, 'instructions' | 'messages' | 'task'> {
  // Validated by the contract when it was stored.
  const material = manuscript.material as ManuscriptMaterial
  const brief: ManuscriptBrief = {
    title: manuscriptTitle(manuscript),
    form: manuscript.form,
    material,
    outline: manuscript.outline,
  }
  const points = material.points
    .split('\n')
    .map((point) => point.trim())
    .filter((point) => point !== '')
  const source: ManuscriptSource = {
    form: manuscript.form,
    language: material.language,
    topic: material.topic.trim(),
    audience: material.audience,
    purpose: material.purpose,
    points,
    notes: material.notes,
  }
  const at = manuscript.outline.findIndex(({ id }) => id === generation.nodeId)
  const node = manuscript.outline[at]
  const toRequest = ({ instructions, text }: { instructions: string; text: string }, task: ManuscriptTask) => ({
    instructions,
    messages: [{ role: 'user' as const, text }],
    task,
  })

  if (generation.action === 'outline') {
    const locked = manuscript.outline.filter(({ id }) => sections.get(id)?.locked)
    return toRequest(outlinePrompt(brief, { heading: null, locked }), {
      kind: 'outline',
      source,
      length: material.length,
      heading: null,
    })
  }
  if (!node) throw new Error(`The heading of generation ${generation.generationId} does not exist`)
  if (generation.action === 'node')
    return toRequest(outlinePrompt(brief, { heading: node, locked: [] }), {
      kind: 'outline',
      source,
      length: node.length,
      heading: headingOf(node),
    })

  const textOf = (one: OutlineNode) => sections.get(one.id)?.text ?? ''
  const hasText = (one: OutlineNode) => one.length > 0 || textOf(one).trim() !== ''
  const before = manuscript.outline
    .slice(0, at)
    .filter(hasText)
    .map((one) => ({ title: one.title, brief: one.brief, text: textOf(one) }))
  const present = textOf(node)
  if (generation.action === 'section') {
    const others = manuscript.outline.filter((one) => one.id !== node.id && one.length > 0).map(headingOf)
    return toRequest(sectionPrompt(brief, { node, before, instruction: generation.wish, present }), {
      kind: 'section',
      source,
      heading: headingOf(node),
      others,
      instruction: generation.wish,
    })
  }
  const next =
    manuscript.outline
      .slice(at + 1)
      .map(textOf)
      .find((text) => text.trim() !== '') ?? ''
  return toRequest(polishPrompt(brief, { node, before, present, next }), {
    kind: 'polish',
    language: material.language,
    text: present,
    before: before.map(({ text }) => text).join('\n'),
  })
}
