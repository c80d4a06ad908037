import { gallery, isRefusal, randomId, type WorkInput, works } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { useEffect, useEffectEvent } from 'react'
import { useCall } from '../../api/client.ts'
import { useToastError } from '../../app/errors/use-toast-error.ts'

/** The input of the member's own work, even a private one; else of a public work, which counts as a use of it. */
async function readInput(call: Call, id: string, signal: AbortSignal): Promise<WorkInput> {
  try {
    return (await call(works.read, { params: { id } }, { signal, quiet: true })).input
  } catch (error) {
    if (!isRefusal(error, 404)) throw error
    return (await call(gallery.use, { params: { id } }, { signal, key: randomId(), quiet: true })).input
  }
}

/** Loads a work's input and passes it on once; a toast says why it failed. Null loads nothing. */
export function useWorkInput(id: string | null, onInput: (input: WorkInput) => void) {
  const call = useCall()
  const take = useEffectEvent(onInput)
  const fail = useEffectEvent(useToastError())

  useEffect(() => {
    if (id === null) return
    const controller = new AbortController()
    readInput(call, id, controller.signal).then(
      (input) => controller.signal.aborted || take(input),
      (error: unknown) => controller.signal.aborted || fail(error),
    )
    return () => controller.abort()
  }, [id, call])
}
