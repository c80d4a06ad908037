import type { SceneInputs } from '@moyun/api'
import type { PieceSnapshot } from '@moyun/machines'
import type { Drafts } from '../../room/drafts.ts'

type Edits = PieceSnapshot['context']['edits']

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
export async function readEdits(drafts: Drafts, pieceId: string): Promise<Edits> {
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

export const keepEdits = (drafts: Drafts, pieceId: string, edits: Edits) =>
  drafts.keep(`piece:${pieceId}`, Object.keys(edits).length === 0 ? '' : JSON.stringify(edits))

const isInput = (value: unknown): value is SceneInputs[string] =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  (Array.isArray(value) && value.every((tag) => typeof tag === 'string'))

/** The unsent inputs of a form. */
export async function readFilled(drafts: Drafts, sceneId: string): Promise<SceneInputs | null> {
  const kept = parsed(await drafts.read(`scene:${sceneId}`))
  if (!isEntries(kept)) return null
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, SceneInputs[string]] => isInput(entry[1])),
  )
}

/** The work whose picture was last filled into a form; empty for none. */
export const readBrought = (drafts: Drafts, sceneId: string) => drafts.read(`scene:${sceneId}:picture`)

export const keepBrought = (drafts: Drafts, sceneId: string, id: string) => drafts.keep(`scene:${sceneId}:picture`, id)

export const keepFilled = (drafts: Drafts, sceneId: string, inputs: SceneInputs) =>
  drafts.keep(`scene:${sceneId}`, Object.keys(inputs).length === 0 ? '' : JSON.stringify(inputs))
