/** In milliseconds: by then a page has asked for what it shows. */
const SETTLED = 1_000
/** A page that is never idle does not put it off for ever. In milliseconds. */
const LONGEST = 2_000

/** Nothing that the member came for waits for what waits for this. */
export const settled = () =>
  new Promise<void>((resolve) => {
    setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(() => resolve(), { timeout: LONGEST }) : resolve()),
      SETTLED,
    )
  })
