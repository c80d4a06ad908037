import { type PointerEvent, useEffect, useRef } from 'react'

const HELD = 500

/** Where the finger is held. */
export type PressPosition = Pick<PointerEvent, 'clientX' | 'clientY'>

/** Calls `onHeld` when a finger is held on the element; the click that ends the press is suppressed. */
export function useLongPress(onHeld: (at: PressPosition) => void) {
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
