import { useSyncExternalStore } from 'react'

const wide = '(min-width: 768px)'

const subscribe = (onStoreChange: () => void) => {
  const query = matchMedia(wide)
  query.addEventListener('change', onStoreChange)
  return () => query.removeEventListener('change', onStoreChange)
}

/** Whether the screen is wider than a phone. */
export const useWideScreen = () => useSyncExternalStore(subscribe, () => matchMedia(wide).matches)
