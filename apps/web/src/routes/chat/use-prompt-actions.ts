import { type Prompt, type PromptDraft, prompts, randomId } from '@moyun/api'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../api/client.ts'
import { useMember } from '../../member/member-services.ts'
import { updatePrompts, invalidatePrompts } from './prompts-query.ts'

const quiet = { quiet: true } as const

/** The actions on the member's own prompts. A deleted prompt can be restored while the list is open. */
export function usePromptActions() {
  const call = useCall()
  const { queries } = useMember()
  const [removed, setRemoved] = useState<readonly Prompt[]>([])
  const onSettled = () => invalidatePrompts(queries)

  const remove = useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: Prompt) => call(prompts.remove, { params: { id } }, quiet),
    onSuccess: (_, prompt) => {
      setRemoved((before) => [...before, prompt])
      updatePrompts(queries, (all) => all.filter(({ id }) => id !== prompt.id))
    },
    onSettled,
  })
  const restore = useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: Prompt) => call(prompts.restore, { params: { id } }, quiet),
    onSuccess: (prompt) => {
      setRemoved((before) => before.filter(({ id }) => id !== prompt.id))
      updatePrompts(queries, (all) => [prompt, ...all.filter(({ id }) => id !== prompt.id)])
    },
    onSettled,
  })

  return { removed, remove, restore, error: remove.error ?? restore.error }
}

/** Saves a prompt. A new one has an id of its own, so that a retry after a lost network creates it once. */
export function useSavePrompt(id: string | null, onSaved: () => void) {
  const call = useCall()
  const { queries } = useMember()
  const [newId] = useState(randomId)

  return useMutation({
    networkMode: 'always',
    mutationFn: (body: PromptDraft) =>
      id === null
        ? call(prompts.create, { body: { id: newId, ...body } }, { key: newId, quiet: true })
        : call(prompts.change, { params: { id }, body }, quiet),
    onSuccess: (savedPrompt) => {
      updatePrompts(queries, (all) =>
        id === null ? [savedPrompt, ...all] : all.map((one) => (one.id === savedPrompt.id ? savedPrompt : one)),
      )
      void invalidatePrompts(queries)
      onSaved()
    },
  })
}
