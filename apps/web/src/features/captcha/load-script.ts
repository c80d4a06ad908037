import { TransportError } from '@moyun/api'

/**
 * Loads a provider's script, which adds its functions to `window`. A script that failed to load is requested again next
 * time.
 */
export const loadScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new TransportError('network'))
    })
    document.head.append(script)
  })
