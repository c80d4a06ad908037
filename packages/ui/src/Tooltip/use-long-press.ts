import { type PointerEvent, useEffect, useRef } from 'react'

const HELD = 500

/** Opens while a finger rests on something; the next touch anywhere closes, and the press that opened does nothing else. */
export function useLongPress(setOpen: (open: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const held = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [])

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') return
      held.current = false
      stop()
      timer.current = setTimeout(() => {
        held.current = true
        setOpen(true)
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
