import type { Drafts } from '../../member/drafts.ts'

/** Pages that accept a hand-off. */
export type HandoffTarget = 'chat' | 'creation' | 'translate' | 'aipainting' | 'imagerestoration'

/** A hand-off: text and images that one page passes to another. */
export interface Handoff {
  text: string
  pictures: readonly File[]
}

/** Query parameter that tells a page that a hand-off is pending. */
export const HANDOFF_PARAM = 'carried'

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
