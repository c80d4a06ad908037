import { useMemo, useSyncExternalStore } from 'react'

interface Memo<Snapshot, Selection> {
  snapshot?: Snapshot
  selection?: Selection
  filled: boolean
}

/**
 * The part of `use-sync-external-store` that `@xstate/react` uses, for a React that has `useSyncExternalStore` itself.
 *
 * The package also contains the polyfill for older versions of React, which every visitor would download.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => Snapshot,
  getServerSnapshot: (() => Snapshot) | null | undefined,
  select: (snapshot: Snapshot) => Selection,
  isEqual: (one: Selection, other: Selection) => boolean = Object.is,
): Selection {
  const [read, readServer] = useMemo(() => {
    const memo: Memo<Snapshot, Selection> = { filled: false }
    const selectOnce = (snapshot: Snapshot): Selection => {
      if (memo.filled && Object.is(memo.snapshot, snapshot)) return memo.selection as Selection // filled: it was set below
      const selection = select(snapshot)
      const kept =
        memo.filled && isEqual(memo.selection as Selection, selection) ? (memo.selection as Selection) : selection
      Object.assign(memo, { snapshot, selection: kept, filled: true })
      return kept
    }
    return [() => selectOnce(getSnapshot()), getServerSnapshot ? () => selectOnce(getServerSnapshot()) : undefined]
  }, [getSnapshot, getServerSnapshot, select, isEqual])
  return useSyncExternalStore(subscribe, read, readServer)
}
