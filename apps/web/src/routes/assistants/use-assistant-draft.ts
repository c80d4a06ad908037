import { type Assistant, type AssistantDraft, AssistantIcon, assistants, countCodePoints, randomId } from '@moyun/api'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useCall } from '../../api/client.ts'
import { useApp } from '../../app/app-services.ts'
import { useMember } from '../../member/member-services.ts'
import { invalidateAssistants } from './assistants-query.ts'

/** Maximum lengths in code points, and number of starters, as in the contract. */
export const limits = { name: 24, summary: 80, instructions: 4000, starter: 80, starters: 4 } as const

const empty: AssistantDraft = { icon: 'leaf', name: '', summary: '', instructions: '', starters: [] }

/** One question per line. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The form state of an own assistant, and its problems once saving was attempted. */
export function useAssistantDraft(
  id: string | null,
  first: AssistantDraft = empty,
  onSaved: (saved: Assistant) => void,
) {
  const intl = useIntl()
  const call = useCall()
  const { toasts } = useApp()
  const { queries } = useMember()
  // Id of the new assistant: a retry after a lost network creates it once.
  const [newId] = useState(randomId)
  const [draft, setDraft] = useState({ ...first, starters: first.starters.join('\n') })
  const [judged, setJudged] = useState(false)
  const starters = linesOf(draft.starters)
  const problems = {
    ...(draft.name.trim() === ''
      ? { name: 'nameNeeded' }
      : countCodePoints(draft.name.trim()) > limits.name
        ? { name: 'nameLong' }
        : {}),
    ...(countCodePoints(draft.summary.trim()) > limits.summary ? { summary: 'summaryLong' } : {}),
    ...(draft.instructions.trim() === '' ? { instructions: 'instructionsNeeded' } : {}),
    ...(starters.length > limits.starters || starters.some((line) => countCodePoints(line) > limits.starter)
      ? { starters: 'startersLong' }
      : {}),
  }
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      const body = {
        ...draft,
        name: draft.name.trim(),
        summary: draft.summary.trim(),
        instructions: draft.instructions.trim(),
        starters,
      }
      return id === null
        ? call(assistants.create, { body: { id: newId, ...body } }, { key: newId, quiet: true })
        : call(assistants.change, { params: { id }, body }, { quiet: true })
    },
    onSuccess: (kept) => {
      toasts.show({ text: intl.formatMessage({ id: 'ailist.kept' }, { name: kept.name }) })
      void invalidateAssistants(queries)
      onSaved(kept)
    },
  })

  return {
    draft,
    change: (change: Partial<typeof draft>) => setDraft({ ...draft, ...change }),
    chooseIcon: (icon: string) => setDraft({ ...draft, icon: AssistantIcon.parse(icon) }),
    problems: judged ? problems : {},
    saving,
    save: () => {
      setJudged(true)
      if (Object.keys(problems).length === 0 && countCodePoints(draft.instructions.trim()) <= limits.instructions)
        saving.mutate()
    },
    isChanged: JSON.stringify({ ...draft, starters }) !== JSON.stringify({ ...first, starters: first.starters }),
  }
}
