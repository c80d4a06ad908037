import type { TokenStore } from '@moyun/api/tokens'

/** The part of the token store that the lock reads: the access token that this tab sees. */
type Seen = Pick<TokenStore, 'read'>

const LINE = 'moyun.tokens'
/**
 * In milliseconds: how long other tabs can see that a token was replaced; by then each of them has seen the new one.
 */
const ANNOUNCE_DURATION = 10_000
/** In milliseconds: after that, a tab uses the token that it sees. */
const PATIENCE = 5_000
/** Polling interval, in milliseconds. */
const LOOK = 20

const sleep = (time: number) => new Promise<void>((done) => setTimeout(done, time))
/** The lock name of a token, with its end, which is its signature. */
const replaced = (token: string) => `moyun.replaced.${token.slice(-24)}`

/**
 * Tells every tab that a token has been replaced, by holding a lock: other tabs see a lock at once, and stored values
 * only some time later.
 */
const announceReplaced = (token: string) =>
  new Promise<void>((resolve, failed) => {
    const held = navigator.locks.request(replaced(token), { mode: 'shared' }, () => {
      resolve()
      return sleep(ANNOUNCE_DURATION)
    })
    held.catch(failed)
  })

/** Waits until this tab sees the token that was stored last. */
async function catchUp(tokens: Seen) {
  const until = performance.now() + PATIENCE
  while (performance.now() < until) {
    const token = tokens.read()?.accessToken
    if (token === undefined) return
    const { held = [] } = await navigator.locks.query()
    if (held.every(({ name }) => name !== replaced(token))) return
    await sleep(LOOK)
  }
}

const oneAfterAnother =
  (tokens: Seen) =>
  <Result>(run: () => Promise<Result>) =>
    new Promise<Result>((resolve, reject) => {
      const held = navigator.locks.request(LINE, async () => {
        await catchUp(tokens)
        const before = tokens.read()?.accessToken
        await run().then(resolve, reject)
        if (before !== undefined && before !== tokens.read()?.accessToken) await announceReplaced(before)
      })
      held.catch(reject)
    })

/**
 * Makes the tabs of a browser refresh one after another, where it supports locks; each sees what the previous one has
 * stored.
 */
export const tokenRefreshLock = (tokens: Seen) => ('locks' in navigator ? { lock: oneAfterAnother(tokens) } : {})
