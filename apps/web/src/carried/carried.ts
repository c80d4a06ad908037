import type { Drafts } from '../room/drafts.ts'

/** Pages that accept a hand-off. */
export type CarriedTo = 'chat' | 'creation' | 'translate' | 'aipainting' | 'imagerestoration'

/** A hand-off: text and images that one page passes to another. */
export interface Carried {
  text: string
  pictures: readonly File[]
}

/** Query parameter that tells a page that a hand-off is pending. */
export const CARRIED = 'carried'

const nameOf = (to: CarriedTo) => `carried:${to}`

/** Stores a hand-off for a page. It survives reloads until the page takes it. */
export async function carry(drafts: Drafts, to: CarriedTo, { text, pictures }: Carried) {
  await drafts.keepHeld(nameOf(to), pictures.length === 0 ? null : { assistantId: null, model: null, pictures })
  await drafts.keep(nameOf(to), text)
}

/** The pending hand-off of a page; null without one. */
export async function readCarried(drafts: Drafts, to: CarriedTo): Promise<Carried | null> {
  const [text, held] = [await drafts.read(nameOf(to)), await drafts.readHeld(nameOf(to))]
  const pictures = held?.pictures.flatMap((one) => (one instanceof File ? [one] : [])) ?? []
  return text === '' && pictures.length === 0 ? null : { text, pictures }
}

/** Deletes the pending hand-off. */
export const forgetCarried = (drafts: Drafts, to: CarriedTo) => carry(drafts, to, { text: '', pictures: [] })
