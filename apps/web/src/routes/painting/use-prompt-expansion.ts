import { painting } from '@moyun/api'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../api/client.ts'

export interface PromptExpansionOptions {
  prompt: string
  style: string
  onTake: (text: string) => void
}

/**
 * Expands a prompt. The result is offered beside the original; after accepting it, `undo` is available until the prompt
 * is edited.
 */
export function usePromptExpansion({ prompt, style, onTake }: PromptExpansionOptions) {
  const call = useCall()
  const [taken, setTaken] = useState<{ before: string; after: string } | null>(null)
  const {
    mutate,
    reset,
    isPending,
    error,
    data: expanded,
    variables,
  } = useMutation({
    networkMode: 'always',
    mutationFn: (request: { prompt: string; style: string }) =>
      call(painting.expand, { body: request }, { quiet: true }),
  })
  // An expansion of an older prompt is not offered.
  const offer =
    expanded && variables.prompt === prompt
      ? { before: prompt, after: expanded.prompt, offline: expanded.offline }
      : null
  const back = taken?.after === prompt ? taken.before : null

  return {
    offer,
    busy: isPending,
    error,
    ask: () => {
      setTaken(null)
      mutate({ prompt, style })
    },
    take: () => {
      if (!offer) return
      setTaken(offer)
      onTake(offer.after)
      reset()
    },
    leave: reset,
    /** Null where there is nothing to undo. */
    undo:
      back === null
        ? null
        : () => {
            setTaken(null)
            onTake(back)
          },
  }
}
export type PromptExpansionState = ReturnType<typeof usePromptExpansion>
