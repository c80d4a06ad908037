import { clouds, grain } from './noise.ts'
import { clamp, type Ink, type InkCanvas } from './canvas.ts'

/** In units of the picture. */
export type Point = readonly [x: number, y: number]

export interface Stroke {
  /** The points that the stroke passes through. */
  along: readonly Point[]
  /** Its width in units, from its beginning (0) to its end (1). */
  width: (t: number) => number
  ink: Ink
  strength: number
  /** How dry it is at its end, where the paper shows through. */
  dry?: number
  seed?: number
}

/** Draws one brush stroke along a Catmull-Rom curve through its points. */
export function drawStroke(canvas: InkCanvas, { along, width, ink, strength, dry = 0.3, seed = 1 }: Stroke): void {
  const { scale } = canvas
  const points = along.map(([x, y]) => [x * scale, y * scale] as const)
  const spans = points.length - 1
  const length = points.reduce(
    (sum, [x, y], at) => sum + Math.hypot(x - (points[at - 1]?.[0] ?? x), y - (points[at - 1]?.[1] ?? y)),
    0,
  )
  const steps = Math.max(2, Math.ceil(length / 1.1))
  // A stroke that overlaps itself gets no darker.
  const laid = new Map<number, number>()
  for (let step = 0; step <= steps; step += 1) {
    const t = step / steps
    const span = Math.min(spans - 1, Math.floor(t * spans))
    const [cx, cy] = placeOn(points, span, t * spans - span)
    const radius = (width(t) * scale) / 2
    if (radius < 0.15) continue
    const reach = Math.ceil(radius + 1)
    for (let y = Math.round(cy) - reach; y <= Math.round(cy) + reach; y += 1)
      for (
        let x = Math.max(0, Math.round(cx) - reach);
        x <= Math.min(canvas.width - 1, Math.round(cx) + reach);
        x += 1
      ) {
        const edge = clamp(radius - Math.hypot(x - cx, y - cy) + 0.6)
        if (edge <= 0 || y < 0 || y >= canvas.height) continue
        const bare = dry * clamp((clouds(x / (5 * scale), y / (5 * scale), seed, 3) - 0.42) * 4) * clamp(t * 1.4)
        const alpha = strength * edge * (1 - bare)
        const at = y * canvas.width + x
        if ((laid.get(at) ?? 0) < alpha) laid.set(at, alpha)
      }
  }
  for (const [at, alpha] of laid) canvas.put(at % canvas.width, Math.floor(at / canvas.width), ink, alpha)
}

/** A position between two points of a curve, from these and the points before and after. */
function placeOn(points: readonly Point[], span: number, t: number): Point {
  const at = (offset: number) => points[clamp(span + offset, 0, points.length - 1)] ?? [0, 0]
  const part = (axis: 0 | 1) => {
    const [before, from, to, after] = [at(-1)[axis], at(0)[axis], at(1)[axis], at(2)[axis]]
    return (
      0.5 *
      (2 * from +
        (to - before) * t +
        (2 * before - 5 * from + 4 * to - after) * t * t +
        (3 * from - before - 3 * to + after) * t * t * t)
    )
  }
  return [part(0), part(1)]
}

export interface Blot {
  at: Point
  /** Half of its length and width. */
  size: Point
  ink: Ink
  strength: number
  /** How far inside its edge begins to fade. */
  soft?: number
  /** How irregular its edge is. */
  rough?: number
  /** In radians. */
  turned?: number
  seed?: number
}

/** Draws ink that spreads from where a wet brush was set down. */
export function drawBlot(
  canvas: InkCanvas,
  { at: [x, y], size: [along, across], ink, strength, soft = 0.4, rough = 0.3, turned = 0, seed = 1 }: Blot,
): void {
  const { scale } = canvas
  const [cx, cy, rx, ry] = [x * scale, y * scale, along * scale, across * scale]
  const [cos, sin] = [Math.cos(turned), Math.sin(turned)]
  const reach = Math.max(rx, ry) * 1.7
  for (let row = Math.max(0, Math.floor(cy - reach)); row < Math.min(canvas.height, cy + reach); row += 1)
    for (let column = Math.max(0, Math.floor(cx - reach)); column < Math.min(canvas.width, cx + reach); column += 1) {
      const [dx, dy] = [column - cx, row - cy]
      const [u, v] = [(dx * cos + dy * sin) / rx, (dy * cos - dx * sin) / ry]
      const off = Math.hypot(u, v)
      if (off > 1.7) continue
      const angle = Math.atan2(v, u)
      const edge = clamp(
        (1 - off / (1 + rough * (clouds(Math.cos(angle) * 1.6 + 9, Math.sin(angle) * 1.6 + 9, seed, 3) - 0.5))) / soft,
      )
      if (edge > 0)
        canvas.put(
          column,
          row,
          ink,
          strength * edge * (0.75 + 0.4 * clouds(column / (14 * scale), row / (14 * scale), seed + 4, 3)),
        )
    }
}

/** Draws `count` dots over the whole picture, like falling snow. */
export function drawFlakes(canvas: InkCanvas, { count, ink, seed }: { count: number; ink: Ink; seed: number }): void {
  const [wide, high] = [canvas.width / canvas.scale, canvas.height / canvas.scale]
  for (let flake = 0; flake < count; flake += 1) {
    const size = 0.8 + grain(flake, 3, seed) * 1.9
    drawBlot(canvas, {
      at: [grain(flake, 1, seed) * wide, grain(flake, 2, seed) * high],
      size: [size, size],
      ink,
      strength: 0.45 + grain(flake, 4, seed) * 0.45,
      soft: 0.6,
      rough: 0,
    })
  }
}
