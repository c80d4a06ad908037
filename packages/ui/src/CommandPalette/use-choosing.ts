import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** What Safari says of the Enter that ends a composition. */
const COMPOSED = 229

export interface Choosing {
  ids: readonly string[]
  /** The list does not follow yet what is looked for. */
  behind: boolean
  onChosen: (id: string) => void
}

/**
 * The line of a list that Enter chooses: the first, until the arrows or the pointer go to another. Whoever types faster than
 * the list follows gets what they typed, and not what stood there before.
 */
export function useChoosing({ ids, behind, onChosen }: Choosing) {
  const [marked, setMarked] = useState<string | null>(null)
  const early = useRef(false)
  const active = marked !== null && ids.includes(marked) ? marked : ids[0]

  useEffect(() => {
    if (!early.current || behind) return
    early.current = false
    if (active !== undefined) onChosen(active)
  }, [behind, active, onChosen])

  /** From the last line on to the first, and back. */
  const step = (by: 1 | -1) => {
    const at = active === undefined ? -1 : ids.indexOf(active)
    setMarked(ids[(at + by + ids.length) % ids.length] ?? null)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === COMPOSED) return
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter' && behind) early.current = true
    else if (event.key === 'Enter' && active !== undefined) onChosen(active)
    else return
    event.preventDefault()
  }

  const mark = (id: string | null) => {
    early.current = false
    setMarked(id)
  }

  return { active, mark, press }
}
