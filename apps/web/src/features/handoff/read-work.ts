import { gallery, isRefusal, randomId, type WorkDetails, works } from '@moyun/api'
import type { Call } from '@moyun/api/call'

/** A work as the start of another one. */
export type WorkHandoff = Pick<WorkDetails, 'type' | 'input'> & {
  /** Null for another member's work. */
  output: WorkDetails['output'] | null
}

/** Reads the member's own work, even a private one; else a public work, which counts as a use of it. */
export async function readWork(call: Call, id: string, signal: AbortSignal): Promise<WorkHandoff> {
  try {
    return await call(works.read, { params: { id } }, { signal, quiet: true })
  } catch (error) {
    if (!isRefusal(error, 404)) throw error
    const { type, input } = await call(gallery.use, { params: { id } }, { signal, key: randomId(), quiet: true })
    return { type, input, output: null }
  }
}
