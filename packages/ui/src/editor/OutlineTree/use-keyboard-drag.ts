import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** The direction of a keyboard move. */
export type MoveDirection = 'up' | 'down' | 'in' | 'out'

const ways: Readonly<Record<string, MoveDirection>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** The last keyboard action on a heading, for the announcement. */
export interface KeyboardDragAction {
  id: string
  kind: 'lifted' | 'moved' | 'dropped' | 'canceled'
}

/** Keyboard dragging: Space or Enter lifts and drops a heading, the arrow keys move it, Escape undoes all moves. */
export function useKeyboardDrag({
  onNudge,
  onCancel,
}: {
  onNudge: (id: string, way: MoveDirection, lift: number) => void
  onCancel: () => void
}) {
  const [lifted, setLifted] = useState<string | null>(null)
  const [announcement, announce] = useState<KeyboardDragAction | null>(null)
  const handle = useRef<HTMLElement | null>(null)
  const lift = useRef(0)
  const moved = useRef(false)

  // A row that is moved in the DOM loses the focus.
  useEffect(() => {
    if (lifted !== null && handle.current && document.activeElement !== handle.current) handle.current.focus()
  })

  function drop(id: string, how: 'dropped' | 'canceled') {
    if (how === 'canceled' && moved.current) onCancel()
    setLifted(null)
    announce({ id, kind: how })
  }

  function press(id: string, event: KeyboardEvent<HTMLElement>) {
    const way = ways[event.key]
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (lifted === id) return drop(id, 'dropped')
      handle.current = event.currentTarget
      lift.current += 1
      moved.current = false
      setLifted(id)
      announce({ id, kind: 'lifted' })
    } else if (lifted !== id) return
    else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      drop(id, 'canceled')
    } else if (event.key === 'Tab') drop(id, 'dropped')
    else if (way) {
      event.preventDefault()
      moved.current = true
      onNudge(id, way, lift.current)
      announce({ id, kind: 'moved' })
    }
  }

  return { lifted, announcement, press }
}
