/** In milliseconds. A lock goes from tab to tab faster than what the one before has stored. */
const SETTLING = 100

const oneAfterAnother = <Result>(run: () => Promise<Result>) =>
  new Promise<Result>((resolve, reject) => {
    const held = navigator.locks.request('moyun.tokens', async () => {
      await run().then(resolve, reject)
      await new Promise((settled) => setTimeout(settled, SETTLING))
    })
    held.catch(reject)
  })

/** Lets the tabs of a browser refresh one after another, where it can lock. */
export const tabsLock = () => ('locks' in navigator ? { lock: oneAfterAnother } : {})
