import type { ChangedSection, Zscene, ZsceneForm, ZsceneMaterial, ZsceneNode } from '@moyun/api'

/** Name, form and material. */
export interface ZsceneHead {
  name: string
  form: ZsceneForm
  material: ZsceneMaterial
}

/** What was changed here and is not kept yet; `base` is the revision that was changed. */
export type ZsceneDraft =
  | { kind: 'head'; base: number; value: ZsceneHead }
  | { kind: 'outline'; base: number; value: readonly ZsceneNode[] }
  | { kind: 'section'; nodeId: string; base: number; value: string }

/** What the server has kept. */
export type SavedZscene = { kind: 'whole'; zscene: Zscene } | { kind: 'section'; section: ChangedSection }

/** What a draft is of: two drafts of the same take each other's place. */
export const partOf = (draft: ZsceneDraft): string => (draft.kind === 'section' ? draft.nodeId : draft.kind)

export const sectionOf = ({ sections }: Pick<Zscene, 'sections'>, nodeId: string) =>
  sections.find((section) => section.nodeId === nodeId)

/** The revision that the server has of what a draft is of. */
export function revisionOf(zscene: Zscene, draft: ZsceneDraft): number {
  if (draft.kind === 'head') return zscene.revision
  return draft.kind === 'outline' ? zscene.outlineRevision : (sectionOf(zscene, draft.nodeId)?.revision ?? 0)
}

/** A draft takes the place of the one of the same; it stays based on what that was based on. */
export function withDraft(drafts: readonly ZsceneDraft[], draft: ZsceneDraft): ZsceneDraft[] {
  const before = drafts.find((one) => partOf(one) === partOf(draft))
  const rest = drafts.filter((one) => one !== before)
  return [...rest, before ? { ...draft, base: before.base } : draft]
}

/** What is left to be kept once a draft was: what was changed meanwhile is based on that. */
export const withoutSent = (drafts: readonly ZsceneDraft[], sent: ZsceneDraft, revision: number): ZsceneDraft[] =>
  drafts.flatMap((draft) => {
    if (partOf(draft) !== partOf(sent)) return [draft]
    return draft.value === sent.value ? [] : [{ ...draft, base: revision }]
  })
