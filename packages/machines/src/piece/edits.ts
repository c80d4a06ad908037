import type { Piece, PieceVersion } from '@moyun/api'
import { refusalCode } from '../refusal-code.ts'

/** What was written in a version here, and the revision that it was written upon. */
export interface Edit {
  text: string
  revision: number
}

/** By the version's id. */
export type Edits = Readonly<Record<string, Edit>>

/** What is to be kept next. */
export interface ToKeep extends Edit {
  versionId: string
}

const without = (edits: Edits, id: string): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([each]) => each !== id))

/** The text of a version as it stands here. */
export const textIn = (edits: Edits, version: Pick<PieceVersion, 'id' | 'text'>): string =>
  edits[version.id]?.text ?? version.text

/** What was written, above what the server has. Nothing can be written in a version that is being written. */
export function writeEdit(edits: Edits, piece: Piece | null, versionId: string, text: string): Edits {
  const version = piece?.versions.find(({ id }) => id === versionId)
  if (!version || version.state === 'streaming') return edits
  return { ...edits, [versionId]: { text, revision: edits[versionId]?.revision ?? version.revision } }
}

/** Without what is as the server has it: written back again, nothing is to be kept. */
export const trimEdits = (edits: Edits, piece: Piece | null): Edits =>
  Object.fromEntries(
    Object.entries(edits).filter(
      ([id, { text }]) => piece?.versions.find((version) => version.id === id)?.text !== text,
    ),
  )

/** The server has kept a text: what was written since stands upon it. */
export function keepEdit(edits: Edits, kept: PieceVersion): Edits {
  const edit = edits[kept.id]
  if (!edit) return edits
  return edit.text === kept.text
    ? without(edits, kept.id)
    : { ...edits, [kept.id]: { ...edit, revision: kept.revision } }
}

export const dropEdit = without

/** What is to be kept first; null where all is kept. */
export function firstEdit(edits: Edits): ToKeep | null {
  const [first] = Object.entries(edits)
  return first ? { versionId: first[0], ...first[1] } : null
}

/** Edits of versions that are gone are gone with them. */
export const editsOf = (edits: Edits, piece: Piece): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([id]) => piece.versions.some((version) => version.id === id)))

const DECIDED = 2002

/** What another page has made of a version meanwhile, as a refusal tells it; null for any other error. */
export function theirsOf(error: unknown): PieceVersion | null {
  if (refusalCode(error) !== DECIDED) return null
  const { result } = error as { result?: unknown }
  // The refusal `outdated` tells the version, and it alone has a revision.
  return typeof result === 'object' && result !== null && 'revision' in result ? (result as PieceVersion) : null
}
