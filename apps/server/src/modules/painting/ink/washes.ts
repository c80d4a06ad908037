import { clouds } from './noise.ts'
import { blend, clamp, type Ink, mixInks, type InkCanvas } from './canvas.ts'

export interface Sky {
  top: Ink
  bottom: Ink
  /** The strength at the top and at the bottom. */
  strength: readonly [above: number, below: number]
  /** Where it ends, as a fraction of the height. */
  until?: number
}

/** Lays a vertical colour gradient from the top. */
export function laySky(canvas: InkCanvas, { top, bottom, strength, until = 1 }: Sky): void {
  for (let y = 0; y < canvas.height; y += 1) {
    const t = clamp(y / (canvas.height * until))
    const ink = mixInks(top, bottom, t)
    const alpha = blend(strength[0], strength[1], t)
    if (alpha <= 0) continue
    for (let x = 0; x < canvas.width; x += 1)
      canvas.put(
        x,
        y,
        ink,
        alpha * (0.92 + 0.16 * clouds(x / (120 * canvas.scale), y / (60 * canvas.scale), canvas.seed + 5, 3)),
      )
  }
}

export interface Ridge {
  /** The position of its foot, its height, and how far it fades down: fractions of the picture's height. */
  foot: number
  height: number
  fade: number
  /** Number of peaks across the picture. */
  peaks: number
  /** Above 1: steeper. */
  steep?: number
  ink: Ink
  /** The colour that it fades into below. */
  below?: Ink
  strength: number
  /** How strongly texture strokes mark the rock. */
  texture: number
  seed: number
}

/** The top of a ridge in each column, as a fraction of the picture's height, measured from the top of the picture. */
export function skylineOf(canvas: InkCanvas, { foot, height, peaks, steep = 1.2, seed }: Ridge): (x: number) => number {
  return (x) => {
    const rise = clouds((x / canvas.width) * peaks * Math.max(1, canvas.width / canvas.height), 0.3, seed, 6) ** steep
    return foot - height * (rise - 0.3) + 0.012 * (clouds(x / (7 * canvas.scale), 2, seed + 9, 2) - 0.5)
  }
}

/** Draws a mountain range: a sharp skyline, texture strokes on the rock, and a foot that fades into mist. */
export function layRidge(canvas: InkCanvas, ridge: Ridge): void {
  const { ink, below = ink, fade, strength, texture, seed } = ridge
  const { width, height, scale } = canvas
  const skyline = skylineOf(canvas, ridge)
  for (let x = 0; x < width; x += 1) {
    const top = skyline(x) * height
    const u = x / scale
    for (let y = Math.max(0, Math.floor(top) - 2); y < height; y += 1) {
      const depth = (y - top) / height
      const left = Math.exp(-depth / fade)
      if (left < 0.004) break
      const v = y / scale
      const edge = clamp((y - top + 1) / 2.4)
      const strokes = clouds(u / 26 + v / 60, v / 9 - u / 50, seed + 40, 4)
      const wash = clouds(u / 140, v / 110, seed + 60, 3)
      const alpha = strength * left * (1 - texture * 0.9 * clamp((strokes - 0.38) * 2.4)) * (0.62 + 0.7 * wash)
      canvas.put(x, y, mixInks(ink, below, clamp(depth / (fade * 1.1))), edge * alpha)
    }
  }
}

/** A band of mist at a height. */
export function layMist(
  canvas: InkCanvas,
  { at, thick, strength, ink, seed }: { at: number; thick: number; strength: number; ink: Ink; seed: number },
): void {
  const { width, height, scale } = canvas
  for (let x = 0; x < width; x += 1) {
    const middle = at + (clouds(x / (200 * scale), 1, seed, 3) - 0.5) * 0.12
    for (
      let y = Math.max(0, Math.floor((middle - thick) * height));
      y < Math.min(height, (middle + thick) * height);
      y += 1
    ) {
      const off = Math.abs(y / height - middle) / thick
      canvas.put(
        x,
        y,
        ink,
        strength * (1 - off * off) * (0.4 + 0.9 * clouds(x / (150 * scale), y / (40 * scale), seed + 2, 4)),
      )
    }
  }
}

/** Draws the moon or the sun with a halo. Its position is in fractions of the picture, its radius in units. */
export function layDisc(
  canvas: InkCanvas,
  { x, y, radius, ink, halo, glow }: { x: number; y: number; radius: number; ink: Ink; halo: Ink; glow: number },
): void {
  const [cx, cy, r] = [x * canvas.width, y * canvas.height, radius * canvas.scale]
  const reach = r * 5
  for (let row = Math.max(0, Math.floor(cy - reach)); row < Math.min(canvas.height, cy + reach); row += 1)
    for (let column = Math.max(0, Math.floor(cx - reach)); column < Math.min(canvas.width, cx + reach); column += 1) {
      const off = Math.hypot(column - cx, row - cy) / r
      if (off > 1 && off < 5)
        canvas.put(
          column,
          row,
          halo,
          glow *
            Math.exp((1 - off) * 1.5) *
            (1 - off / 5) *
            1.25 *
            (0.7 + 0.6 * clouds(column / (60 * canvas.scale), row / (60 * canvas.scale), canvas.seed + 80, 3)),
        )
      canvas.put(column, row, ink, clamp(((1 - off) * r) / 1.6) * 0.97)
    }
}

/** Draws water below a line as level strokes and light, without reflections, which would be too much for ink. */
export function layWater(
  canvas: InkCanvas,
  { from, ink, strength, seed }: { from: number; ink: Ink; strength: number; seed: number },
): void {
  const { width, height, scale } = canvas
  for (let y = Math.floor(from * height); y < height; y += 1) {
    const near = clamp((y / height - from) / (1 - from))
    for (let x = 0; x < width; x += 1) {
      const wave = clouds(x / (110 * scale * (0.4 + near)), y / (4.5 * scale * (0.5 + near)), seed, 3)
      canvas.put(x, y, ink, strength * (0.25 + 0.75 * near) * clamp((wave - 0.5) * 3.4) * clamp(near * 6))
    }
  }
}

/** Draws a thin slanting veil of rain over the whole picture. */
export function layVeil(canvas: InkCanvas, ink: Ink, strength: number): void {
  for (let y = 0; y < canvas.height; y += 1)
    for (let x = 0; x < canvas.width; x += 1)
      canvas.put(
        x,
        y,
        ink,
        strength *
          (0.6 +
            0.6 *
              clouds(
                x / (90 * canvas.scale) + y / (300 * canvas.scale),
                y / (260 * canvas.scale),
                canvas.seed + 91,
                3,
              )),
      )
}
