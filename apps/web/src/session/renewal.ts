import { Breakage } from '@moyun/api'
import { keepTyped } from './typed.ts'

/** What renewing the page takes from the browser. */
export interface RenewalWiring {
  /** Names the build that this page is of: another one has other chunks. */
  build: string
  /** Lasts as long as the tab, reloads included; throws where the browser keeps nothing. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  /** Whether what did not arrive is gone, or only the network was. */
  isGone: (failure: unknown) => Promise<boolean>
  /** Puts by what would be lost. */
  keep: () => void
  reload: () => void
}

/** The builds that were renewed already, in one tab. */
const RENEWED_KEY = 'moyun-renewed'

/**
 * Loads a page anew whose chunks are gone: a deploy has put others in their place. Once a build, and only where that can be
 * remembered and the server says that they are gone: it never loops, and never trades a page for the browser's word that there is
 * no network.
 *
 * What it gives resolves when the page stays, and never does while it is on its way out.
 */
export function createRenewal({
  build,
  storage,
  isGone,
  keep,
  reload,
}: RenewalWiring): (failure: unknown) => Promise<void> {
  let deciding: Promise<void> | undefined
  const renewed = () => (storage().getItem(RENEWED_KEY) ?? '').split(' ')

  function remember(): boolean {
    storage().setItem(RENEWED_KEY, [...renewed(), build].join(' ').trim())
    return renewed().includes(build)
  }

  async function decide(failure: unknown) {
    try {
      if (renewed().includes(build) || !(await isGone(failure)) || !remember()) return
      keep()
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
 * Asks for no more than a head: of the chunk, where the browser has named it; else of this very page, which has to be there.
 * The client for calls may be among the chunks that are gone.
 */
export function isGone(failure: unknown): Promise<boolean> {
  const chunk = failure instanceof Error ? /https?:\S+/.exec(failure.message)?.[0] : undefined
  // eslint-disable-next-line no-restricted-globals -- a file of the page and no call: what carries calls may be the very chunk that is lost
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

/** Resolves when this page stays. Who waits for it before a failure is shown shows none that is about to be mended. */
export const whenStaying = () => staying

/** Waits for a chunk without which something can't be done. That it did not arrive is the network's failure. */
export const arrival = <Chunk>(chunk: Promise<Chunk>): Promise<Chunk> =>
  chunk.catch(async (cause: unknown) => {
    await whenStaying()
    throw new Breakage('network', { cause })
  })

/** Renews this page when a chunk of it does not arrive. */
export function renewWhenStale(build: string) {
  const renew = createRenewal({
    build,
    storage: () => sessionStorage,
    isGone,
    keep: keepTyped,
    reload: () => location.reload(),
  })
  window.addEventListener('vite:preloadError', ({ payload }) => {
    staying = renew(payload)
  })
}
