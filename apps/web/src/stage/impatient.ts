/** Makes every call give up at once: the weather of X1 without its fifty seconds. Gives back how to be patient again. */
export function impatient(): () => void {
  // Nothing is sent here: what sends is made to wait no longer.
  // eslint-disable-next-line no-restricted-globals
  const { prototype } = XMLHttpRequest
  const real = Object.getOwnPropertyDescriptor(prototype, 'timeout')
  if (!real) throw new Error('This browser knows no time-out')
  Object.defineProperty(prototype, 'timeout', {
    ...real,
    set(this: XMLHttpRequest) {
      real.set?.call(this, 1)
    },
  })
  return () => Object.defineProperty(prototype, 'timeout', real)
}
