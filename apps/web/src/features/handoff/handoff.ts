import type { Drafts } from '../../member/drafts.ts'

/** A hand-off: text and images that one page passes to another. */
export interface Handoff {
  text: string
  pictures: readonly File[]
}

/** Query parameter that tells a page that a hand-off is pending. */
export const HANDOFF_PARAM = 'carried'

/**
 * What each page accepts, and the query parameter that names it: text and pictures that another page has stored, a work
 * from which the member starts, the picture of a work, or a question for the composer.
 */
const targets = {
  chat: { stored: HANDOFF_PARAM, work: 'from', question: 'ask' },
  creation: { stored: HANDOFF_PARAM, picture: 'picture' },
  translate: { stored: HANDOFF_PARAM, work: 'from' },
  aipainting: { stored: HANDOFF_PARAM, work: 'from', picture: 'after' },
  imagerestoration: { stored: HANDOFF_PARAM, work: 'from' },
} as const
export type HandoffTargets = typeof targets
export type HandoffTarget = keyof HandoffTargets
export type HandoffSource = 'stored' | 'work' | 'picture' | 'question'

/** Whether the address hands over something that the page accepts. */
export function hasHandoff(search: string, to: HandoffTarget): boolean {
  const params = new URLSearchParams(search)
  return Object.values(targets[to]).some((param) => params.has(param))
}

/**
 * The first hand-off in an address that the page accepts now: its source, its parameter and the value of that; null
 * without one. A source whose receiver is null is not accepted.
 */
export function pendingHandoff(
  search: string,
  to: HandoffTarget,
  receivers: Readonly<Partial<Record<HandoffSource, unknown>>>,
): readonly [source: HandoffSource, param: string, value: string] | null {
  const params = new URLSearchParams(search)
  for (const [source, param] of Object.entries(targets[to]) as [HandoffSource, string][]) {
    const value = params.get(param)
    if (value && receivers[source]) return [source, param, value]
  }
  return null
}

const nameOf = (to: HandoffTarget) => `carried:${to}`

/** Stores a hand-off for a page. It survives reloads until the page takes it. */
export async function saveHandoff(drafts: Drafts, to: HandoffTarget, { text, pictures }: Handoff) {
  await drafts.saveAttachments(nameOf(to), pictures.length === 0 ? null : { assistantId: null, model: null, pictures })
  await drafts.save(nameOf(to), text)
}

/** The pending hand-off of a page; null without one. */
export async function readHandoff(drafts: Drafts, to: HandoffTarget): Promise<Handoff | null> {
  const [text, held] = [await drafts.read(nameOf(to)), await drafts.readAttachments(nameOf(to))]
  const pictures = held?.pictures.flatMap((one) => (one instanceof File ? [one] : [])) ?? []
  return text === '' && pictures.length === 0 ? null : { text, pictures }
}

/** Deletes the pending hand-off. */
export const deleteHandoff = (drafts: Drafts, to: HandoffTarget) => saveHandoff(drafts, to, { text: '', pictures: [] })
