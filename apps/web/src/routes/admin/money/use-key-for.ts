import { randomId } from '@moyun/api'
import { useRef } from 'react'

/** The key of one deed: said again after an answer that was lost on its way it is the same, said otherwise it is another. */
export function useKeyFor(): (said: object) => string {
  const last = useRef({ said: '', key: '' })

  return (said) => {
    const text = JSON.stringify(said)
    if (last.current.said !== text) last.current = { said: text, key: randomId() }
    return last.current.key
  }
}
