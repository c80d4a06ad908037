import type { TemplateInputs } from '@moyun/api'
import type { DocumentSnapshot } from '@moyun/machines'
import type { Drafts } from '../../member/drafts.ts'

type Edits = DocumentSnapshot['context']['edits']

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // Nothing valid was saved: another version or the member may have changed it.
    return null
  }
}

const isEntries = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The edits of a piece that are not on the server yet. */
export async function readLocalEdits(drafts: Drafts, pieceId: string): Promise<Edits> {
  const kept = parsed(await drafts.read(`piece:${pieceId}`))
  if (!isEntries(kept)) return {}
  return Object.fromEntries(
    Object.entries(kept).flatMap(([id, edit]) =>
      isEntries(edit) && typeof edit['text'] === 'string' && typeof edit['revision'] === 'number'
        ? [[id, { text: edit['text'], revision: edit['revision'] }]]
        : [],
    ),
  )
}

export const saveLocalEdits = (drafts: Drafts, pieceId: string, edits: Edits) =>
  drafts.save(`piece:${pieceId}`, Object.keys(edits).length === 0 ? '' : JSON.stringify(edits))

const isInput = (value: unknown): value is TemplateInputs[string] =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  (Array.isArray(value) && value.every((tag) => typeof tag === 'string'))

/** The unsent inputs of a form. */
export async function readFormDraft(drafts: Drafts, sceneId: string): Promise<TemplateInputs | null> {
  const kept = parsed(await drafts.read(`scene:${sceneId}`))
  if (!isEntries(kept)) return null
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, TemplateInputs[string]] => isInput(entry[1])),
  )
}

/** The work whose picture was last filled into a form; empty for none. */
export const readPictureHandoff = (drafts: Drafts, sceneId: string) => drafts.read(`scene:${sceneId}:picture`)

export const savePictureHandoff = (drafts: Drafts, sceneId: string, id: string) =>
  drafts.save(`scene:${sceneId}:picture`, id)

export const saveFormDraft = (drafts: Drafts, sceneId: string, inputs: TemplateInputs) =>
  drafts.save(`scene:${sceneId}`, Object.keys(inputs).length === 0 ? '' : JSON.stringify(inputs))
