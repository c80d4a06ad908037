import { type PointerEvent, useEffect, useRef } from 'react'

const HELD = 500

/** Where the finger rests. */
export type HeldAt = Pick<PointerEvent, 'clientX' | 'clientY'>

/** Tells of a finger that rests on something; the press that did it does nothing else. */
export function useLongPress(onHeld: (at: HeldAt) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const held = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [])

  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType !== 'touch') return
      held.current = false
      stop()
      timer.current = setTimeout(() => {
        held.current = true
        onHeld({ clientX, clientY })
      }, HELD)
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (held.current) event.preventDefault()
    },
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!held.current) return
      held.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
