import { type KeyboardEvent, useState } from 'react'

/** What Safari says of the Enter that ends a composition. */
const COMPOSED = 229

/** The line of a list that Enter chooses: the first, until the arrows or the pointer go to another. */
export function useChoosing(ids: readonly string[], onChosen: (id: string) => void) {
  const [marked, setMarked] = useState<string | null>(null)
  const active = marked !== null && ids.includes(marked) ? marked : ids[0]

  /** From the last line on to the first, and back. */
  const step = (by: 1 | -1) => {
    const at = active === undefined ? -1 : ids.indexOf(active)
    setMarked(ids[(at + by + ids.length) % ids.length] ?? null)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === COMPOSED) return
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter' && active !== undefined) onChosen(active)
    else return
    event.preventDefault()
  }

  return { active, mark: setMarked, press }
}
