import { useSyncExternalStore } from 'react'

const wide = '(min-width: 768px)'

const subscribe = (tell: () => void) => {
  const query = matchMedia(wide)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Whether the screen is wider than a phone. */
export const useWideScreen = () => useSyncExternalStore(subscribe, () => matchMedia(wide).matches)
