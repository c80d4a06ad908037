import { drawBlot, drawStroke, type Point } from './brush.ts'
import type { Ink, InkCanvas } from './canvas.ts'

interface Placed {
  at: Point
  /** In units. */
  size: number
  ink: Ink
}

/** A skiff with a rower in a straw hat. */
export function drawBoat(canvas: InkCanvas, { at: [x, y], size: s, ink }: Placed): void {
  const line = (along: readonly Point[], width: (t: number) => number, strength = 0.95, dry = 0.1) =>
    drawStroke(canvas, { along, width, ink, strength, dry, seed: 3 })
  line(
    [
      [x - s, y - s * 0.1],
      [x - s * 0.5, y + s * 0.12],
      [x + s * 0.4, y + s * 0.13],
      [x + s, y - s * 0.16],
    ],
    (t) => s * 0.16 * Math.sin(Math.PI * (t * 0.86 + 0.07)),
  )
  line(
    [
      [x + s * 0.12, y + s * 0.04],
      [x + s * 0.1, y - s * 0.28],
    ],
    (t) => s * 0.13 * (1 - t * 0.25),
    0.92,
    0,
  )
  drawBlot(canvas, {
    at: [x + s * 0.1, y - s * 0.38],
    size: [s * 0.09, s * 0.09],
    ink,
    strength: 0.95,
    soft: 0.5,
    rough: 0,
  })
  line(
    [
      [x - s * 0.02, y - s * 0.36],
      [x + s * 0.1, y - s * 0.44],
      [x + s * 0.22, y - s * 0.36],
    ],
    (t) => s * 0.06 * Math.sin(Math.PI * t) + 0.6,
    0.95,
    0,
  )
  line(
    [
      [x + s * 0.14, y - s * 0.2],
      [x - s * 0.7, y - s * 0.75],
    ],
    () => 1.1,
    0.7,
    0,
  )
  line(
    [
      [x - s * 1.1, y + s * 0.34],
      [x, y + s * 0.3],
      [x + s * 0.9, y + s * 0.36],
    ],
    (t) => 1.4 * Math.sin(Math.PI * t),
    0.35,
    0.2,
  )
}

/** Birds that fly away, smaller with distance. */
export function drawBirds(canvas: InkCanvas, { at: [x, y], size, ink }: Placed, count: number): void {
  for (let bird = 0; bird < count; bird += 1) {
    const s = size * (1 - bird * 0.09)
    const [bx, by] = [x + bird * size * 3.1 - (bird % 2) * size * 0.7, y - bird * size * 0.9 + (bird % 3) * size * 1.3]
    drawStroke(canvas, {
      along: [
        [bx - s, by - s * 0.35],
        [bx - s * 0.4, by - s * 0.3],
        [bx, by],
      ],
      width: (t) => 1.8 * t + 0.4,
      ink,
      strength: 0.8,
      dry: 0,
    })
    drawStroke(canvas, {
      along: [
        [bx, by],
        [bx + s * 0.45, by - s * 0.38],
        [bx + s, by - s * 0.3],
      ],
      width: (t) => 1.8 * (1 - t) + 0.4,
      ink,
      strength: 0.8,
      dry: 0,
    })
  }
}

/** A pagoda with `storeys` storeys and upturned eaves. */
export function drawPagoda(canvas: InkCanvas, { at: [x, y], size, ink }: Placed, storeys = 5): void {
  const high = size / (storeys + 1.2)
  for (let storey = 0; storey < storeys; storey += 1) {
    const half = size * 0.13 * (1 - storey * 0.1)
    const top = y - high * (storey + 1)
    drawStroke(canvas, {
      along: [
        [x, top + high * 0.3],
        [x, top + high * 1.02],
      ],
      width: () => half * 1.5,
      ink,
      strength: 0.82,
      dry: 0.25,
      seed: storey + 2,
    })
    drawStroke(canvas, {
      along: [
        [x - half * 1.6, top + high * 0.2],
        [x - half, top + high * 0.36],
        [x + half, top + high * 0.36],
        [x + half * 1.6, top + high * 0.2],
      ],
      width: (t) => 1.6 + high * 0.2 * Math.sin(Math.PI * t),
      ink,
      strength: 0.96,
      dry: 0,
    })
  }
  drawStroke(canvas, {
    along: [
      [x, y - high * storeys + 2],
      [x, y - size - high * 0.1],
    ],
    width: (t) => 4 * (1 - t) + 1,
    ink,
    strength: 0.96,
    dry: 0,
  })
}

/** A thatched hut with light inside. */
export function drawHut(canvas: InkCanvas, { at: [x, y], size: s, ink }: Placed, light: Ink): void {
  for (const side of [-0.62, 0.62])
    drawStroke(canvas, {
      along: [
        [x + s * side, y],
        [x + s * side, y - s * 0.5],
      ],
      width: () => 1.8,
      ink,
      strength: 0.85,
      dry: 0.1,
    })
  drawBlot(canvas, {
    at: [x, y - s * 0.24],
    size: [s * 0.5, s * 0.24],
    ink: light,
    strength: 0.85,
    soft: 0.6,
    rough: 0.1,
  })
  for (let straw = 0; straw < 7; straw += 1) {
    const off = (straw / 6 - 0.5) * 2
    drawStroke(canvas, {
      along: [
        [x + off * s * 0.12, y - s * 0.92],
        [x + off * s * 0.5, y - s * 0.66],
        [x + off * s * 0.95, y - s * 0.44],
      ],
      width: (t) => 3 + s * 0.12 * t,
      ink,
      strength: 0.8,
      dry: 0.6,
      seed: straw + 1,
    })
  }
}

/** A standing figure in a long robe. */
export function drawFigure(canvas: InkCanvas, { at: [x, y], size: s, ink }: Placed, robe: Ink): void {
  drawStroke(canvas, {
    along: [
      [x, y - s * 0.72],
      [x - s * 0.03, y - s * 0.35],
      [x + s * 0.02, y],
    ],
    width: (t) => s * (0.16 + 0.24 * t),
    ink: robe,
    strength: 0.86,
    dry: 0.25,
    seed: 5,
  })
  drawBlot(canvas, { at: [x, y - s * 0.86], size: [s * 0.09, s * 0.1], ink, strength: 0.95, soft: 0.5, rough: 0 })
  drawStroke(canvas, {
    along: [
      [x + s * 0.2, y - s * 0.6],
      [x + s * 0.24, y],
    ],
    width: () => 1.2,
    ink,
    strength: 0.8,
    dry: 0,
  })
}
