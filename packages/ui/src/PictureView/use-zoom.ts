import { type KeyboardEvent, type PointerEvent, useRef, useState, type WheelEvent } from 'react'

/** How large a picture is shown, and how far it is moved from the middle, in pixels. */
export interface Zoom {
  scale: number
  left: number
  top: number
}

export const fit: Zoom = { scale: 1, left: 0, top: 0 }
const least = 1
const most = 8

/** Between fitting and eight times as large; what fits stands in the middle. */
export function zoomTo({ left, top, scale: before }: Zoom, scale: number): Zoom {
  const next = Math.min(most, Math.max(least, scale))
  return next === least ? fit : { scale: next, left: (left * next) / before, top: (top * next) / before }
}

/** Zoom and place of a picture, by wheel, by drag and by keys: + − 0 1 and the arrows. */
export function useZoom(actual: number) {
  const [zoom, setZoom] = useState(fit)
  const held = useRef<{ x: number; y: number; zoom: Zoom } | null>(null)
  const step = 48

  const press = (event: KeyboardEvent) => {
    const moves: Record<string, (now: Zoom) => Zoom> = {
      '+': (now) => zoomTo(now, now.scale * 1.25),
      '=': (now) => zoomTo(now, now.scale * 1.25),
      '-': (now) => zoomTo(now, now.scale / 1.25),
      '0': () => fit,
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
    reset: () => setZoom(fit),
    handlers: {
      onKeyDown: press,
      onWheel: (event: WheelEvent) => setZoom((now) => zoomTo(now, now.scale * (event.deltaY < 0 ? 1.15 : 1 / 1.15))),
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0 || zoom.scale === 1) return
        event.currentTarget.setPointerCapture(event.pointerId)
        held.current = { x: event.clientX, y: event.clientY, zoom }
      },
      onPointerMove: (event: PointerEvent) => {
        const { current } = held
        if (current) setZoom({ ...current.zoom, left: current.zoom.left + event.clientX - current.x, top: current.zoom.top + event.clientY - current.y })
      },
      onPointerUp: () => {
        held.current = null
      },
      onPointerCancel: () => {
        held.current = null
      },
    },
  }
}
