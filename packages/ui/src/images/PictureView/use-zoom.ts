import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState, type WheelEvent } from 'react'

/** Scale of an image, and its offset from the centre in pixels. */
export interface Zoom {
  scale: number
  left: number
  top: number
}

export const fitZoom: Zoom = { scale: 1, left: 0, top: 0 }
const least = 1
const most = 8

/** Limits the scale to between fitting and eight times that size; an image that fits is centred. */
export function zoomTo({ left, top, scale: before }: Zoom, scale: number): Zoom {
  const next = Math.min(most, Math.max(least, scale))
  return next === least ? fitZoom : { scale: next, left: (left * next) / before, top: (top * next) / before }
}

interface Point {
  x: number
  y: number
}

/** The pointers on an image: their midpoint, and the distance between two of them. */
export interface PinchState extends Point {
  far: number
}

/** From one finger, or two. */
export function pinchStateOf([first = { x: 0, y: 0 }, second = first]: readonly Point[]): PinchState {
  return {
    x: (first.x + second.x) / 2,
    y: (first.y + second.y) / 2,
    far: Math.hypot(first.x - second.x, first.y - second.y),
  }
}

/**
 * Makes the image follow the fingers: the point between them stays between them. Coordinates are relative to the image
 * centre.
 */
export function followPinch(now: Zoom, before: PinchState, after: PinchState): Zoom {
  const { scale } = zoomTo(now, before.far > 0 && after.far > 0 ? (now.scale * after.far) / before.far : now.scale)
  if (scale === least) return fitZoom
  const grown = scale / now.scale
  return { scale, left: after.x - (before.x - now.left) * grown, top: after.y - (before.y - now.top) * grown }
}

function pointOf({ currentTarget, clientX, clientY }: MouseEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

/** Scale and offset of an image, by wheel, one or two fingers, and the keys + − 0 1 and arrows. */
export function useZoom(actual: number) {
  const [zoom, setZoom] = useState(fitZoom)
  const fingers = useRef(new Map<number, Point>())
  const step = 48
  const release = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
  }

  const press = (event: KeyboardEvent) => {
    const moves: Record<string, (now: Zoom) => Zoom> = {
      '+': (now) => zoomTo(now, now.scale * 1.25),
      '=': (now) => zoomTo(now, now.scale * 1.25),
      '-': (now) => zoomTo(now, now.scale / 1.25),
      '0': () => fitZoom,
      '1': (now) => zoomTo(now, actual),
      ArrowLeft: (now) => (now.scale > 1 ? { ...now, left: now.left + step } : now),
      ArrowRight: (now) => (now.scale > 1 ? { ...now, left: now.left - step } : now),
      ArrowUp: (now) => (now.scale > 1 ? { ...now, top: now.top + step } : now),
      ArrowDown: (now) => (now.scale > 1 ? { ...now, top: now.top - step } : now),
    }
    const move = event.ctrlKey || event.metaKey || event.altKey ? undefined : moves[event.key]
    if (!move) return
    event.preventDefault()
    setZoom(move)
  }

  return {
    zoom,
    setScale: (scale: number) => setZoom((now) => zoomTo(now, scale)),
    reset: () => setZoom(fitZoom),
    handlers: {
      onKeyDown: press,
      onWheel: (event: WheelEvent) => {
        const at = pointOf(event)
        setZoom((now) => followPinch(now, { ...at, far: 1 }, { ...at, far: event.deltaY < 0 ? 1.15 : 1 / 1.15 }))
      },
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return
        if (event.pointerType !== 'touch') event.currentTarget.setPointerCapture(event.pointerId)
        fingers.current.set(event.pointerId, pointOf(event))
      },
      onPointerMove: (event: PointerEvent) => {
        if (!fingers.current.has(event.pointerId)) return
        const before = pinchStateOf([...fingers.current.values()])
        fingers.current.set(event.pointerId, pointOf(event))
        const after = pinchStateOf([...fingers.current.values()])
        setZoom((now) => followPinch(now, before, after))
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  }
}
