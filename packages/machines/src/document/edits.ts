import type { TextDocument, DocumentVersion } from '@moyun/api'
import { refusalCode } from '../refusal-code.ts'

/** A local edit of a version, and the revision that it is based on. */
export interface Edit {
  text: string
  revision: number
}

/** Edits by version id. */
export type Edits = Readonly<Record<string, Edit>>

/** The edit to save next. */
export interface EditToSave extends Edit {
  versionId: string
}

const without = (edits: Edits, id: string): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([each]) => each !== id))

/** The text of a version including local edits. */
export const currentText = (edits: Edits, version: Pick<DocumentVersion, 'id' | 'text'>): string =>
  edits[version.id]?.text ?? version.text

/** Adds a local edit on top of the server's text. A streaming version cannot be edited. */
export function addEdit(edits: Edits, document: TextDocument | null, versionId: string, text: string): Edits {
  const version = document?.versions.find(({ id }) => id === versionId)
  if (!version || version.state === 'streaming') return edits
  return { ...edits, [versionId]: { text, revision: edits[versionId]?.revision ?? version.revision } }
}

/** Drops edits that equal the server's text: after an undo there is nothing to save. */
export const trimEdits = (edits: Edits, document: TextDocument | null): Edits =>
  Object.fromEntries(
    Object.entries(edits).filter(
      ([id, { text }]) => document?.versions.find((version) => version.id === id)?.text !== text,
    ),
  )

/** The server has saved a text: later edits are rebased on it. */
export function rebaseEdit(edits: Edits, kept: DocumentVersion): Edits {
  const edit = edits[kept.id]
  if (!edit) return edits
  return edit.text === kept.text
    ? without(edits, kept.id)
    : { ...edits, [kept.id]: { ...edit, revision: kept.revision } }
}

export const dropEdit = without

/** The first edit to save; null if everything is saved. */
export function firstEdit(edits: Edits): EditToSave | null {
  const [first] = Object.entries(edits)
  return first ? { versionId: first[0], ...first[1] } : null
}

/** Drops the edits of deleted versions. */
export const existingEdits = (edits: Edits, document: TextDocument): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([id]) => document.versions.some((version) => version.id === id)))

const DECIDED = 2002

/** The version that another page saved meanwhile, from the refusal's body; null for any other error. */
export function conflictingVersion(error: unknown): DocumentVersion | null {
  if (refusalCode(error) !== DECIDED) return null
  const { result } = error as { result?: unknown }
  // Only the refusal `outdated` contains the version, and only a version has a revision.
  return typeof result === 'object' && result !== null && 'revision' in result ? (result as DocumentVersion) : null
}
