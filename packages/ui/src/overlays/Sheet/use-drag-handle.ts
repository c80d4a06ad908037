import { type PointerEvent, useRef } from 'react'

/** The distance in pixels from which a drag counts. */
const FAR = 56

interface Drawn {
  onUp: () => void
  onDown: () => void
}

/** Makes a sheet draggable by its header: it follows the finger downwards, and a release calls `onUp` or `onDown`. */
export function useDragHandle({ onUp, onDown }: Drawn) {
  const sheet = useRef<HTMLDivElement>(null)
  const from = useRef<number | null>(null)
  const follow = (by: number) => {
    if (sheet.current) sheet.current.style.transform = by > 0 ? `translateY(${by}px)` : ''
  }
  const release = (event: PointerEvent) => {
    if (from.current === null) return
    const by = event.clientY - from.current
    from.current = null
    follow(0)
    if (event.type === 'pointercancel') return
    if (by > FAR) onDown()
    else if (by < -FAR) onUp()
  }

  return {
    sheet,
    grip: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        from.current = event.clientY
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (from.current === null) return
        const by = event.clientY - from.current
        if (Math.abs(by) > 4 && !event.currentTarget.hasPointerCapture(event.pointerId))
          event.currentTarget.setPointerCapture(event.pointerId)
        follow(by)
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  }
}
