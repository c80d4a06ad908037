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
async function seen(read: () => string | undefined) {
  const until = performance.now() + PATIENCE
  while (performance.now() < until) {
    const token = read()
    if (token === undefined) return
    const { held = [] } = await navigator.locks.query()
    if (held.every(({ name }) => name !== replaced(token))) return
    await sleep(LOOK)
  }
}

const oneAfterAnother =
  (read: () => string | undefined) =>
  <Result>(run: () => Promise<Result>) =>
    new Promise<Result>((resolve, reject) => {
      const held = navigator.locks.request(LINE, async () => {
        await seen(read)
        const before = read()
        await run().then(resolve, reject)
        if (before !== undefined && before !== read()) await tell(before)
      })
      held.catch(reject)
    })

/** Lets the tabs of a browser refresh one after another, where it can lock; each sees what the one before has stored. `read` gives the stored access token. */
export const tabsLock = (read: () => string | undefined) => ('locks' in navigator ? { lock: oneAfterAnother(read) } : {})
