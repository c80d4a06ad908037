import { type Assistant, type AssistantDraft, AssistantIcon, assistants, randomId } from '@moyun/api'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useCall } from '../../call.ts'
import { useHouse } from '../../house.ts'
import { useRoom } from '../../room/room.ts'
import { assistantsChanged } from './assistants-query.ts'

/** How long each may be, in UTF-16 units, as the contract has it. */
export const limits = { name: 24, summary: 80, instructions: 4000, starter: 80, starters: 4 } as const

const empty: AssistantDraft = { icon: 'leaf', name: '', summary: '', instructions: '', starters: [] }

/** One question a line. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** What is being written of an own assistant, and what is wrong with it once it was to be kept. */
export function useWritten(id: string | null, first: AssistantDraft = empty, onKept: (kept: Assistant) => void) {
  const intl = useIntl()
  const call = useCall()
  const { notices } = useHouse()
  const { queries } = useRoom()
  // Of this one: kept again after a network that was lost on the way, it is one.
  const [newId] = useState(randomId)
  const [draft, setDraft] = useState({ ...first, starters: first.starters.join('\n') })
  const [judged, setJudged] = useState(false)
  const starters = linesOf(draft.starters)
  const problems = {
    ...(draft.name.trim() === ''
      ? { name: 'nameNeeded' }
      : draft.name.trim().length > limits.name
        ? { name: 'nameLong' }
        : {}),
    ...(draft.summary.trim().length > limits.summary ? { summary: 'summaryLong' } : {}),
    ...(draft.instructions.trim() === '' ? { instructions: 'instructionsNeeded' } : {}),
    ...(starters.length > limits.starters || starters.some((line) => line.length > limits.starter)
      ? { starters: 'startersLong' }
      : {}),
  }
  const keeping = useMutation({
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
      notices.say({ text: intl.formatMessage({ id: 'ailist.kept' }, { name: kept.name }) })
      void assistantsChanged(queries)
      onKept(kept)
    },
  })

  return {
    draft,
    change: (change: Partial<typeof draft>) => setDraft({ ...draft, ...change }),
    chooseIcon: (icon: string) => setDraft({ ...draft, icon: AssistantIcon.parse(icon) }),
    problems: judged ? problems : {},
    keeping,
    keep: () => {
      setJudged(true)
      if (Object.keys(problems).length === 0 && draft.instructions.trim().length <= limits.instructions)
        keeping.mutate()
    },
    isChanged: JSON.stringify({ ...draft, starters }) !== JSON.stringify({ ...first, starters: first.starters }),
  }
}
