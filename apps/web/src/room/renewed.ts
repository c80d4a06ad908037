import { files, type StoredFile } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { createShown, type Shown } from '../shown.ts'
import { createRenewals } from '../works/renewals.ts'

/** Files with refreshed URLs. */
export interface Renewed extends Omit<Shown<ReadonlyMap<string, StoredFile>>, 'show'> {
  /** Refreshes a file's URL: once, and again only after that URL may have expired too. */
  renew: (id: string) => void
}

/** Starts without any. */
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
