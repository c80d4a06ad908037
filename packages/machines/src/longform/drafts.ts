import type { ChangedSection, Zscene, ZsceneForm, ZsceneMaterial, ZsceneNode } from '@moyun/api'

/** Name, form and material of a manuscript. */
export interface ZsceneHead {
  name: string
  form: ZsceneForm
  material: ZsceneMaterial
}

/** A local change that is not saved yet; `base` is the revision that it changes. */
export type ZsceneDraft =
  | { kind: 'head'; base: number; value: ZsceneHead }
  | { kind: 'outline'; base: number; value: readonly ZsceneNode[] }
  | { kind: 'section'; nodeId: string; base: number; value: string }

/** The server's response to a save. */
export type SavedZscene = { kind: 'whole'; zscene: Zscene } | { kind: 'section'; section: ChangedSection }

/** The part that a draft changes. There is at most one draft a part. */
export const partOf = (draft: ZsceneDraft): string => (draft.kind === 'section' ? draft.nodeId : draft.kind)

export const sectionOf = ({ sections }: Pick<Zscene, 'sections'>, nodeId: string) =>
  sections.find((section) => section.nodeId === nodeId)

/** The server's revision of the part that a draft changes. */
export function revisionOf(zscene: Zscene, draft: ZsceneDraft): number {
  if (draft.kind === 'head') return zscene.revision
  return draft.kind === 'outline' ? zscene.outlineRevision : (sectionOf(zscene, draft.nodeId)?.revision ?? 0)
}

/** Adds a draft, or replaces the one of the same part and keeps its base. */
export function withDraft(drafts: readonly ZsceneDraft[], draft: ZsceneDraft): ZsceneDraft[] {
  const before = drafts.find((one) => partOf(one) === partOf(draft))
  const rest = drafts.filter((one) => one !== before)
  return [...rest, before ? { ...draft, base: before.base } : draft]
}

/** The remaining drafts after one was saved: changes made meanwhile are rebased on the saved revision. */
export const withoutSent = (drafts: readonly ZsceneDraft[], sent: ZsceneDraft, revision: number): ZsceneDraft[] =>
  drafts.flatMap((draft) => {
    if (partOf(draft) !== partOf(sent)) return [draft]
    return draft.value === sent.value ? [] : [{ ...draft, base: revision }]
  })
