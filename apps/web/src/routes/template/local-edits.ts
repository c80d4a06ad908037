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

/** The edits of a document that are not on the server yet. */
export async function readLocalEdits(drafts: Drafts, documentId: string): Promise<Edits> {
  const kept = parsed(await drafts.read(`piece:${documentId}`))
  if (!isEntries(kept)) return {}
  return Object.fromEntries(
    Object.entries(kept).flatMap(([id, edit]) =>
      isEntries(edit) && typeof edit['text'] === 'string' && typeof edit['revision'] === 'number'
        ? [[id, { text: edit['text'], revision: edit['revision'] }]]
        : [],
    ),
  )
}

export const saveLocalEdits = (drafts: Drafts, documentId: string, edits: Edits) =>
  drafts.save(`piece:${documentId}`, Object.keys(edits).length === 0 ? '' : JSON.stringify(edits))

const isInput = (value: unknown): value is TemplateInputs[string] =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  (Array.isArray(value) && value.every((tag) => typeof tag === 'string'))

/** The unsent inputs of a form. */
export async function readFormDraft(drafts: Drafts, templateId: string): Promise<TemplateInputs | null> {
  const kept = parsed(await drafts.read(`scene:${templateId}`))
  if (!isEntries(kept)) return null
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, TemplateInputs[string]] => isInput(entry[1])),
  )
}

/** The work whose picture was last filled into a form; empty for none. */
export const readPictureHandoff = (drafts: Drafts, templateId: string) => drafts.read(`scene:${templateId}:picture`)

export const savePictureHandoff = (drafts: Drafts, templateId: string, id: string) =>
  drafts.save(`scene:${templateId}:picture`, id)

export const saveFormDraft = (drafts: Drafts, templateId: string, inputs: TemplateInputs) =>
  drafts.save(`scene:${templateId}`, Object.keys(inputs).length === 0 ? '' : JSON.stringify(inputs))
