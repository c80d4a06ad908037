import { gallery, isRefusal, randomId, type StoredFile, type WorkInput, works } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSayFailed } from '../../failures/use-say-failed.ts'
import { withParams } from '../../with-params.ts'

/** What a work brings along: the picture that is to be restored, and how it was restored. */
export interface Brought {
  file: StoredFile | null
  parameters: WorkInput['parameters'] | null
}

/** Of a restoration of one's own, what was given and how; of a painting, the picture; of another's work, how it was done alone. */
async function bring(call: Call, id: string, signal: AbortSignal): Promise<Brought> {
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

/** Hands over, once, what the work brings along that a member's address names. */
export function useFromWork(call: Call, isMember: boolean, onBrought: (brought: Brought) => void) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const from = isMember ? new URLSearchParams(search).get('from') : null
  const fail = useEffectEvent(useSayFailed())
  const take = useEffectEvent((brought: Brought) => {
    onBrought(brought)
    void navigate(withParams(search, { from: null, job: 'new' }), { replace: true })
  })

  useEffect(() => {
    if (from === null) return
    const leaving = new AbortController()
    bring(call, from, leaving.signal).then(
      (brought) => leaving.signal.aborted || take(brought),
      (error: unknown) => leaving.signal.aborted || fail(error),
    )
    return () => leaving.abort()
  }, [call, from])
}
