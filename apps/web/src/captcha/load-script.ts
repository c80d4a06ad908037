import { Breakage } from '@moyun/api'

/** Loads a provider's script, which puts its functions on the window. One that did not come is asked for again next time. */
export const loadScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Breakage('network'))
    })
    document.head.append(script)
  })
