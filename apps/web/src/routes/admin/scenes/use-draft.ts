import { isRefusal, refusedFields, type SceneDraft, sceneDesk, type WholeDeskScene } from '@moyun/api'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useRoom } from '../../../room/room.ts'
import { useAdminCall } from '../admin-call.ts'
import { type DraftProblems, problemsOf } from './draft-problems.ts'
import { showScene } from './queries.ts'

const isAlike = (one: SceneDraft, other: SceneDraft) => JSON.stringify(one) === JSON.stringify(other)
const OUTDATED = 2002

/** A scene's draft while it is written: what is typed, what is kept, and what is wrong with it once it was to be kept. */
export function useDraft(scene: WholeDeskScene) {
  const { queries } = useRoom()
  const call = useAdminCall()
  const [kept, setKept] = useState({ draft: scene.draft, revision: scene.revision })
  const [draft, setDraft] = useState(scene.draft)
  const [judged, setJudged] = useState(false)
  const isWritten = !isAlike(draft, kept.draft)
  // Somebody else has written, and nothing is typed here that would be lost.
  if (scene.revision > kept.revision && !isWritten) {
    setKept({ draft: scene.draft, revision: scene.revision })
    setDraft(scene.draft)
  }
  const take = (now: WholeDeskScene) => {
    showScene(queries, now)
    setKept({ draft: now.draft, revision: now.revision })
    setDraft(now.draft)
    setJudged(false)
  }
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      call(sceneDesk.write, { params: { id: scene.id }, body: { revision: kept.revision, draft } }, { quiet: true }),
    onSuccess: take,
  })
  const problems: DraftProblems = judged ? { ...problemsOf(draft), ...refusedFields(saving.error) } : {}

  return {
    draft,
    change: (next: SceneDraft) => {
      setDraft(next)
      if (saving.isError) saving.reset()
    },
    problems,
    isWritten,
    revision: kept.revision,
    saving,
    /** It was written elsewhere since. */
    isOutdated: isRefusal(saving.error, OUTDATED) || (scene.revision > kept.revision && isWritten),
    save: () => {
      setJudged(true)
      if (Object.keys(problemsOf(draft)).length === 0) saving.mutate()
    },
    /** As it is kept; with another scene as the server gives it now. */
    take,
    drop: () => take(scene),
  }
}

export type WrittenDraft = ReturnType<typeof useDraft>
