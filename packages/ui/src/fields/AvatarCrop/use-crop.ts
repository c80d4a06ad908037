import { type KeyboardEvent, type PointerEvent, useRef, useState, type WheelEvent } from 'react'
import { centredCrop, type Crop, clampCrop, type PictureSize, zoomTo } from './crop-frame.ts'

interface Point {
  x: number
  y: number
}

const STEP = 0.05

/** Pans and zooms a picture behind its frame: by drag, pinch, wheel, arrow keys, + and −. */
export function useCrop(size: PictureSize | undefined) {
  const [crop, setCrop] = useState(centredCrop)
  const pointers = useRef(new Map<number, Point>())
  const change = (next: (now: Crop) => Crop) => {
    if (size) setCrop((now) => clampCrop(size, next(now)))
  }
  const zoom = (by: (scale: number) => number) => {
    if (size) setCrop((now) => zoomTo(size, now, by(now.scale)))
  }
  const pinchDistance = () => {
    const [one, other] = [...pointers.current.values()]
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
  }

  const moveByKey = (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      ArrowLeft: () => change((now) => ({ ...now, left: now.left - STEP })),
      ArrowRight: () => change((now) => ({ ...now, left: now.left + STEP })),
      ArrowUp: () => change((now) => ({ ...now, top: now.top - STEP })),
      ArrowDown: () => change((now) => ({ ...now, top: now.top + STEP })),
      '+': () => zoom((scale) => scale * 1.1),
      '=': () => zoom((scale) => scale * 1.1),
      '-': () => zoom((scale) => scale / 1.1),
    }
    const move = event.ctrlKey || event.metaKey || event.altKey ? undefined : moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }

  const drag = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const width = event.currentTarget.clientWidth
    const distanceBefore = pinchDistance()
    const count = pointers.current.size
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    change((now) => ({
      ...now,
      left: now.left + (event.clientX - before.x) / width / count,
      top: now.top + (event.clientY - before.y) / width / count,
    }))
    if (distanceBefore > 0) zoom((scale) => (scale * pinchDistance()) / distanceBefore)
  }

  return {
    crop,
    setScale: (scale: number) => zoom(() => scale),
    handlers: {
      onKeyDown: moveByKey,
      onWheel: (event: WheelEvent) => zoom((scale) => scale * (event.deltaY < 0 ? 1.1 : 1 / 1.1)),
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      },
      onPointerMove: drag,
      onPointerUp: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
      onPointerCancel: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
    },
  }
}
