import type { Drafts } from '../room/drafts.ts'

/** Where words and pictures can be carried to, by the names of the places. */
export type CarriedTo = 'chat' | 'creation' | 'translate' | 'aipainting' | 'imagerestoration'

/** What is carried from one page to another. */
export interface Carried {
  text: string
  pictures: readonly File[]
}

/** The word of an address which says that something is on its way to it. */
export const CARRIED = 'carried'

const nameOf = (to: CarriedTo) => `carried:${to}`

/** Lays something down for a place; it lies there, over a reload too, until it is taken. */
export async function carry(drafts: Drafts, to: CarriedTo, { text, pictures }: Carried) {
  await drafts.keepHeld(nameOf(to), pictures.length === 0 ? null : { assistantId: null, model: null, pictures })
  await drafts.keep(nameOf(to), text)
}

/** What lies there; null where nothing does. */
export async function readCarried(drafts: Drafts, to: CarriedTo): Promise<Carried | null> {
  const [text, held] = [await drafts.read(nameOf(to)), await drafts.readHeld(nameOf(to))]
  const pictures = held?.pictures.flatMap((one) => (one instanceof File ? [one] : [])) ?? []
  return text === '' && pictures.length === 0 ? null : { text, pictures }
}

/** Takes it away. */
export const forgetCarried = (drafts: Drafts, to: CarriedTo) => carry(drafts, to, { text: '', pictures: [] })
