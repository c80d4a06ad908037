import { gallery, isRefusal, randomId, type ImageFile, type WorkInput, works } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { useToastError } from '../../app/errors/use-toast-error.ts'
import { withParams } from '../../router/with-params.ts'
import { useLateNavigate } from '../../router/use-late-navigate.ts'

/** What a work provides: the picture to restore, and the parameters. */
export interface WorkHandoff {
  file: ImageFile | null
  parameters: WorkInput['parameters'] | null
}

/**
 * Of an own restoration the original picture and the parameters; of a painting the picture; of another member's work
 * the parameters only.
 */
async function bring(call: Call, id: string, signal: AbortSignal): Promise<WorkHandoff> {
  try {
    const { type, input, output } = await call(works.read, { params: { id } }, { signal, quiet: true })
    return type === 'restoration'
      ? { file: input.files[0] ?? null, parameters: input.parameters }
      : { file: output.files[0] ?? null, parameters: null }
  } catch (error) {
    if (!isRefusal(error, 404)) throw error
    const { type, input } = await call(gallery.use, { params: { id } }, { signal, key: randomId(), quiet: true })
    return { file: null, parameters: type === 'restoration' ? input.parameters : null }
  }
}

/** Loads the work named in a member's address and passes it to `onLoaded`, once. */
export function useWorkHandoff(call: Call, isMember: boolean, onLoaded: (handoff: WorkHandoff) => void) {
  const { search } = useLocation()
  const navigate = useLateNavigate()
  const from = isMember ? new URLSearchParams(search).get('from') : null
  const fail = useEffectEvent(useToastError())
  const take = useEffectEvent((handoff: WorkHandoff) => {
    onLoaded(handoff)
    navigate(withParams(search, { from: null, job: 'new' }), { replace: true })
  })

  useEffect(() => {
    if (from === null) return
    const controller = new AbortController()
    bring(call, from, controller.signal).then(
      (handoff) => controller.signal.aborted || take(handoff),
      (error: unknown) => controller.signal.aborted || fail(error),
    )
    return () => controller.abort()
  }, [call, from])
}
