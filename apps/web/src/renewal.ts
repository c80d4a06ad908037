import { Breakage } from '@moyun/api'
import { keepTyped } from './typed.ts'

/** What renewing the page takes from the browser. */
export interface RenewalWiring {
  /** Names the build that this page is of: another one has other chunks. */
  build: string
  /** Lasts as long as the tab, reloads included; throws where the browser keeps nothing. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  /** Whether the page would come again. */
  isServed: () => Promise<boolean>
  /** Puts by what would be lost. */
  keep: () => void
  reload: () => void
}

/** The builds that were renewed already, in one tab. */
const RENEWED_KEY = 'moyun-renewed'

/**
 * Loads a page anew whose chunks are gone: a deploy has put others in their place. Once a build, and only where that can be
 * remembered and the server answers: it never loops, and never trades a page for the browser's word that there is no network.
 *
 * What it gives resolves when the page stays, and never does while it is on its way out.
 */
export function createRenewal({ build, storage, isServed, keep, reload }: RenewalWiring): () => Promise<void> {
  let deciding: Promise<void> | undefined
  const renewed = () => (storage().getItem(RENEWED_KEY) ?? '').split(' ')

  function remember(): boolean {
    storage().setItem(RENEWED_KEY, [...renewed(), build].join(' ').trim())
    return renewed().includes(build)
  }

  async function decide() {
    try {
      if (renewed().includes(build) || !(await isServed()) || !remember()) return
      keep()
    } catch {
      return
    }
    reload()
    await new Promise<never>(() => {})
  }

  return () => (deciding ??= decide().finally(() => (deciding = undefined)))
}

const PATIENCE = 5_000

/** Asks for no more than the head of this very page. The client for calls may be among the chunks that are gone. */
export const isServed = () =>
  // eslint-disable-next-line no-restricted-globals
  fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) }).then(
    ({ ok }) => ok,
    () => false,
  )

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
  const renew = createRenewal({ build, storage: () => sessionStorage, isServed, keep: keepTyped, reload: () => location.reload() })
  window.addEventListener('vite:preloadError', () => {
    staying = renew()
  })
}
