import { isRefusal, invalidFields, type TemplateDraft, templateAdmin, type AdminTemplateDetails } from '@moyun/api'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useMember } from '../../../member/member-services.ts'
import { useAdminCall } from '../use-admin-call.ts'
import { type DraftProblems, findDraftProblems } from './draft-problems.ts'
import { cacheTemplate } from './queries.ts'

const isAlike = (one: TemplateDraft, other: TemplateDraft) => JSON.stringify(one) === JSON.stringify(other)
const OUTDATED = 2002

/** The draft of a template being edited: typed text, saved state, and the problems once saving was attempted. */
export function useDraft(scene: AdminTemplateDetails) {
  const { queries } = useMember()
  const call = useAdminCall()
  const [saved, setSaved] = useState({ draft: scene.draft, revision: scene.revision })
  const [draft, setDraft] = useState(scene.draft)
  const [judged, setJudged] = useState(false)
  const hasUnsavedChanges = !isAlike(draft, saved.draft)
  // Another admin has saved, and there are no unsaved changes here to lose.
  if (scene.revision > saved.revision && !hasUnsavedChanges) {
    setSaved({ draft: scene.draft, revision: scene.revision })
    setDraft(scene.draft)
  }
  const take = (now: AdminTemplateDetails) => {
    cacheTemplate(queries, now)
    setSaved({ draft: now.draft, revision: now.revision })
    setDraft(now.draft)
    setJudged(false)
  }
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      call(
        templateAdmin.write,
        { params: { id: scene.id }, body: { revision: saved.revision, draft } },
        { quiet: true },
      ),
    onSuccess: take,
  })
  const problems: DraftProblems = judged ? { ...findDraftProblems(draft), ...invalidFields(saving.error) } : {}

  return {
    draft,
    change: (next: TemplateDraft) => {
      setDraft(next)
      if (saving.isError) saving.reset()
    },
    problems,
    hasUnsavedChanges,
    revision: saved.revision,
    saving,
    /** Another admin has saved since. */
    isOutdated: isRefusal(saving.error, OUTDATED) || (scene.revision > saved.revision && hasUnsavedChanges),
    save: () => {
      setJudged(true)
      if (Object.keys(findDraftProblems(draft)).length === 0) saving.mutate()
    },
    /** Replaces the draft by the saved one, or by the template that the server returned. */
    take,
    drop: () => take(scene),
  }
}

export type DraftState = ReturnType<typeof useDraft>
