import type { TokenStore } from '@moyun/api/tokens'

/** All that the lock looks at: which access token this tab sees. */
type Seen = Pick<TokenStore, 'read'>

const LINE = 'moyun.tokens'
/** In milliseconds: so long other tabs are told of a token that it has been replaced; by then every one has seen its successor. */
const TOLD = 10_000
/** In milliseconds. Who sees no successor by then takes what is there. */
const PATIENCE = 5_000
/** In milliseconds. */
const LOOK = 20

const sleep = (time: number) => new Promise<void>((done) => setTimeout(done, time))
/** A token by its end, which is its signature. */
const replaced = (token: string) => `moyun.replaced.${token.slice(-24)}`

/** Says of a token to every tab that it has been replaced. What is stored reaches another tab some time later, a lock at once. */
const tell = (token: string) =>
  new Promise<void>((told, failed) => {
    const held = navigator.locks.request(replaced(token), { mode: 'shared' }, () => {
      told()
      return sleep(TOLD)
    })
    held.catch(failed)
  })

/** Waits until the token that this tab sees is the one that was stored last. */
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
        if (before !== undefined && before !== tokens.read()?.accessToken) await tell(before)
      })
      held.catch(reject)
    })

/** Lets the tabs of a browser refresh one after another, where it can lock; each sees what the one before has stored. */
export const tabsLock = (tokens: Seen) => ('locks' in navigator ? { lock: oneAfterAnother(tokens) } : {})
