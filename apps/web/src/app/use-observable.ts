import { useSyncExternalStore } from 'react'
import type { Observable } from './observable.ts'

/** The current value of an observable; renders again when it changes. */
export const useObservable = <Value>({ subscribe, getSnapshot }: Omit<Observable<Value>, 'set'>): Value =>
  useSyncExternalStore(subscribe, getSnapshot)
