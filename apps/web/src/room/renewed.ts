import { files, type StoredFile } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { createShown, type Shown } from '../shown.ts'
import { createRenewals } from '../works/renewals.ts'

/** Files whose addresses had run out, with fresh ones. */
export interface Renewed extends Omit<Shown<ReadonlyMap<string, StoredFile>>, 'show'> {
  /** Asks for a file anew: once, and again only when that address may have run out as well. */
  renew: (id: string) => void
}

/** Begins with none. */
export function createRenewed(call: Call): Renewed {
  const { getSnapshot, subscribe, show } = createShown<ReadonlyMap<string, StoredFile>>(new Map())
  const renewals = createRenewals()

  return {
    getSnapshot,
    subscribe,
    renew: (id) => {
      if (!renewals.may(id)) return
      call(files.read, { params: { id } }, { quiet: true }).then(
        (file) => show(new Map([...getSnapshot(), [id, file]])),
        () => renewals.failed(id),
      )
    },
  }
}
