import { TransportError } from '@moyun/api'
import { saveSignInInput } from './form-restore.ts'

/** What reloading the page needs from the browser. */
export interface StaleBuildReloadOptions {
  /** Identifies the page's build: another build has other chunks. */
  build: string
  /** Lasts as long as the tab, across reloads; throws if the browser stores nothing. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  /** Whether the chunk no longer exists on the server, or only the network failed. */
  isGone: (failure: unknown) => Promise<boolean>
  /** Stores the input that a reload would lose. */
  saveInput: () => void
  reload: () => void
}

/** Storage key of the builds that this tab has reloaded already. */
const RENEWED_KEY = 'moyun-renewed'

/**
 * Reloads a page whose chunks were replaced by a deployment. It does so once per build, and only when that can be
 * stored and the server confirms that the chunk is gone: so it never loops, and never replaces a page with the
 * browser's offline error.
 *
 * The returned promise resolves when the page stays, and stays pending while it is being reloaded.
 */
export function createStaleBuildReload({
  build,
  storage,
  isGone,
  saveInput,
  reload,
}: StaleBuildReloadOptions): (failure: unknown) => Promise<void> {
  let deciding: Promise<void> | undefined
  const renewed = () => (storage().getItem(RENEWED_KEY) ?? '').split(' ')

  function remember(): boolean {
    storage().setItem(RENEWED_KEY, [...renewed(), build].join(' ').trim())
    return renewed().includes(build)
  }

  async function decide(failure: unknown) {
    try {
      if (renewed().includes(build) || !(await isGone(failure)) || !remember()) return
      saveInput()
    } catch {
      return
    }
    reload()
    await new Promise<never>(() => {})
  }

  return (failure) => (deciding ??= decide(failure).finally(() => (deciding = undefined)))
}

const PATIENCE = 5_000

/**
 * Sends a HEAD request: for the chunk, if the browser's error names it; else for this page, which must exist. The API
 * client may itself be among the missing chunks.
 */
export function isChunkGone(failure: unknown): Promise<boolean> {
  const chunk = failure instanceof Error ? /https?:\S+/.exec(failure.message)?.[0] : undefined
  // oxlint-disable-next-line no-restricted-globals -- a file of the page and no call: what carries calls may be the very chunk that is lost
  return fetch(chunk ?? location.href, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE),
  }).then(
    ({ ok, status }) => (chunk === undefined ? ok : status === 404),
    () => false,
  )
}

let staying: Promise<void> = Promise.resolve()

/** Resolves when this page stays. Wait for it before showing a failure, so that none is shown just before a reload. */
export const whenNotReloading = () => staying

/** Waits for a chunk that an action needs. If it fails to load, throws a network error. */
export const loadChunk = <Chunk>(chunk: Promise<Chunk>): Promise<Chunk> =>
  chunk.catch(async (cause: unknown) => {
    await whenNotReloading()
    throw new TransportError('network', { cause })
  })

/** Reloads this page when one of its chunks is gone. */
export function reloadWhenStale(build: string) {
  const renew = createStaleBuildReload({
    build,
    storage: () => sessionStorage,
    isGone: isChunkGone,
    saveInput: saveSignInInput,
    reload: () => location.reload(),
  })
  window.addEventListener('vite:preloadError', ({ payload }) => {
    staying = renew(payload)
  })
}
