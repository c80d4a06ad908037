import { files, type ImageFile } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { createObservable, type Observable } from '../app/observable.ts'
import { createUrlRefreshLimiter } from '../features/works/url-refresh-limiter.ts'

/** Files with refreshed URLs. */
export interface RefreshedUrls extends Omit<Observable<ReadonlyMap<string, ImageFile>>, 'set'> {
  /** Refreshes a file's URL: once, and again only after that URL may have expired too. */
  refresh: (id: string) => void
}

/** Starts without any. */
export function createRefreshedUrls(call: Call): RefreshedUrls {
  const { getSnapshot, subscribe, set } = createObservable<ReadonlyMap<string, ImageFile>>(new Map())
  const renewals = createUrlRefreshLimiter()

  return {
    getSnapshot,
    subscribe,
    refresh: (id) => {
      if (!renewals.mayRefresh(id)) return
      call(files.read, { params: { id } }, { quiet: true }).then(
        (file) => set(new Map([...getSnapshot(), [id, file]])),
        () => renewals.refreshFailed(id),
      )
    },
  }
}
