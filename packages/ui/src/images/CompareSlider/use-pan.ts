import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

/** Offset of zoomed images from the centre, in percent of their frame. */
export interface Pan {
  left: number
  top: number
}

const middle: Pan = { left: 0, top: 0 }

/** Limits the offset, so that the edges of the images never come into the frame. */
export function clampPan({ left, top }: Pan, zoom: number): Pan {
  const most = Math.max(0, (zoom - 1) * 50)
  const hold = (far: number) => Math.max(-most, Math.min(most, far))
  return { left: hold(left), top: hold(top) }
}

const step = 10
const moves: Partial<Record<string, Pan>> = {
  ArrowLeft: { left: step, top: 0 },
  ArrowRight: { left: -step, top: 0 },
  ArrowUp: { left: 0, top: step },
  ArrowDown: { left: 0, top: -step },
}

/** Pans zoomed images within their frame: by dragging, and with the arrow keys. */
export function usePan(zoom: number) {
  const [requestedPan, setRequestedPan] = useState(middle)
  const held = useRef<{ x: number; y: number } | null>(null)
  const move = ({ left, top }: Pan) =>
    setRequestedPan((before) => {
      const now = clampPan(before, zoom)
      return clampPan({ left: now.left + left, top: now.top + top }, zoom)
    })
  const release = () => {
    held.current = null
  }

  return {
    pan: clampPan(requestedPan, zoom),
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        const by = event.ctrlKey || event.metaKey || event.altKey ? undefined : moves[event.key]
        if (!by) return
        event.preventDefault()
        move(by)
      },
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0 || held.current) return
        if (event.pointerType !== 'touch') event.currentTarget.setPointerCapture(event.pointerId)
        held.current = { x: event.clientX, y: event.clientY }
      },
      onPointerMove: (event: PointerEvent) => {
        if (!held.current) return
        const { width, height } = event.currentTarget.getBoundingClientRect()
        move({
          left: ((event.clientX - held.current.x) / width) * 100,
          top: ((event.clientY - held.current.y) / height) * 100,
        })
        held.current = { x: event.clientX, y: event.clientY }
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  }
}
