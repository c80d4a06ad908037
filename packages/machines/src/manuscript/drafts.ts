import type { ChangedSection, Manuscript, ManuscriptGenre, ManuscriptMaterial, ManuscriptNode } from '@moyun/api'

/** Name, form and material of a manuscript. */
export interface ManuscriptHead {
  name: string
  form: ManuscriptGenre
  material: ManuscriptMaterial
}

/** A local change that is not saved yet; `base` is the revision that it changes. */
export type ManuscriptDraft =
  | { kind: 'head'; base: number; value: ManuscriptHead }
  | { kind: 'outline'; base: number; value: readonly ManuscriptNode[] }
  | { kind: 'section'; nodeId: string; base: number; value: string }

/** The server's response to a save. */
export type SaveManuscriptResult =
  | { kind: 'whole'; manuscript: Manuscript }
  | { kind: 'section'; section: ChangedSection }

/** The part that a draft changes. There is at most one draft a part. */
export const draftPart = (draft: ManuscriptDraft): string => (draft.kind === 'section' ? draft.nodeId : draft.kind)

export const findSection = ({ sections }: Pick<Manuscript, 'sections'>, nodeId: string) =>
  sections.find((section) => section.nodeId === nodeId)

/** The server's revision of the part that a draft changes. */
export function partRevision(manuscript: Manuscript, draft: ManuscriptDraft): number {
  if (draft.kind === 'head') return manuscript.revision
  return draft.kind === 'outline' ? manuscript.outlineRevision : (findSection(manuscript, draft.nodeId)?.revision ?? 0)
}

/** Adds a draft, or replaces the one of the same part and keeps its base. */
export function withDraft(drafts: readonly ManuscriptDraft[], draft: ManuscriptDraft): ManuscriptDraft[] {
  const before = drafts.find((one) => draftPart(one) === draftPart(draft))
  const rest = drafts.filter((one) => one !== before)
  return [...rest, before ? { ...draft, base: before.base } : draft]
}

/** The remaining drafts after one was saved: changes made meanwhile are rebased on the saved revision. */
export const withoutSaved = (
  drafts: readonly ManuscriptDraft[],
  sent: ManuscriptDraft,
  revision: number,
): ManuscriptDraft[] =>
  drafts.flatMap((draft) => {
    if (draftPart(draft) !== draftPart(sent)) return [draft]
    return draft.value === sent.value ? [] : [{ ...draft, base: revision }]
  })
