import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** `keyCode` that Safari reports for the Enter that ends a composition. */
const COMPOSED = 229

export interface ActiveCommandOptions {
  ids: readonly string[]
  /** The list does not reflect the search text yet. */
  behind: boolean
  onChosen: (id: string) => void
}

/**
 * Tracks the option that Enter chooses: the first, until the arrow keys or the pointer move to another. When the member
 * presses Enter before the list has updated, the choice waits for the updated list.
 */
export function useActiveCommand({ ids, behind, onChosen }: ActiveCommandOptions) {
  const [marked, setMarked] = useState<string | null>(null)
  const early = useRef(false)
  const active = marked !== null && ids.includes(marked) ? marked : ids[0]

  useEffect(() => {
    if (!early.current || behind) return
    early.current = false
    if (active !== undefined) onChosen(active)
  }, [behind, active, onChosen])

  /** Moves the mark by one, wrapping at both ends. */
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
