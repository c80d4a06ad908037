import { useMemo, useState } from 'react'

interface Chosen {
  /** The filters under which the selection was started; other filters end it. */
  among: string
  ids: ReadonlySet<string>
}

/** The selection among the works that are shown. */
export function useSelection(among: string, visible: readonly { id: string }[]) {
  const [chosen, setChosen] = useState<Chosen | null>(null)

  return useMemo(() => {
    const here = chosen?.among === among ? chosen : null
    const ids = new Set(visible.flatMap(({ id }) => (here?.ids.has(id) ? [id] : [])))
    const choose = (next: Iterable<string>) => setChosen({ among, ids: new Set(next) })

    return {
      choosing: here !== null,
      ids,
      all: ids.size > 0 && ids.size === visible.length,
      begin: () => choose([]),
      end: () => setChosen(null),
      toggle: (id: string, selected: boolean) =>
        choose(selected ? [...ids, id] : [...ids].filter((other) => other !== id)),
      chooseAll: () => choose(visible.map(({ id }) => id)),
      chooseNone: () => choose([]),
    }
  }, [chosen, among, visible])
}

export type Selection = ReturnType<typeof useSelection>
