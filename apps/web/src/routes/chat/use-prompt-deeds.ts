import { type Prompt, type PromptDraft, prompts, randomId } from '@moyun/api'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../call.ts'
import { useRoom } from '../../room/room.ts'
import { changePrompts, promptsChanged } from './prompts-query.ts'

const quiet = { quiet: true } as const

/** The actions on the member's own prompts. A deleted prompt can be restored while the list is open. */
export function usePromptDeeds() {
  const call = useCall()
  const { queries } = useRoom()
  const [removed, setRemoved] = useState<readonly Prompt[]>([])
  const onSettled = () => promptsChanged(queries)

  const remove = useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: Prompt) => call(prompts.remove, { params: { id } }, quiet),
    onSuccess: (_, prompt) => {
      setRemoved((before) => [...before, prompt])
      changePrompts(queries, (all) => all.filter(({ id }) => id !== prompt.id))
    },
    onSettled,
  })
  const restore = useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: Prompt) => call(prompts.restore, { params: { id } }, quiet),
    onSuccess: (prompt) => {
      setRemoved((before) => before.filter(({ id }) => id !== prompt.id))
      changePrompts(queries, (all) => [prompt, ...all.filter(({ id }) => id !== prompt.id)])
    },
    onSettled,
  })

  return { removed, remove, restore, error: remove.error ?? restore.error }
}

/** Saves a prompt. A new one has an id of its own, so that a retry after a lost network creates it once. */
export function useKeepPrompt(id: string | null, onKept: () => void) {
  const call = useCall()
  const { queries } = useRoom()
  const [newId] = useState(randomId)

  return useMutation({
    networkMode: 'always',
    mutationFn: (body: PromptDraft) =>
      id === null
        ? call(prompts.create, { body: { id: newId, ...body } }, { key: newId, quiet: true })
        : call(prompts.change, { params: { id }, body }, quiet),
    onSuccess: (kept) => {
      changePrompts(queries, (all) =>
        id === null ? [kept, ...all] : all.map((one) => (one.id === kept.id ? kept : one)),
      )
      void promptsChanged(queries)
      onKept()
    },
  })
}
