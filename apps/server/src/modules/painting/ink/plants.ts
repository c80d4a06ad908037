import { drawBlot, drawStroke, type Point } from './brush.ts'
import type { Random } from './noise.ts'
import type { Ink, InkCanvas } from './canvas.ts'

/** Bamboo: joints from below the picture to above it, and leaves in bundles. */
export function drawBamboo(
  canvas: InkCanvas,
  {
    x,
    lean,
    width,
    ink,
    strength,
    random,
  }: { x: number; lean: number; width: number; ink: Ink; strength: number; random: Random },
): void {
  const high = canvas.height / canvas.scale
  let [place, y] = [x, high + 10]
  while (y > -60) {
    const joint = 120 + random() * 50
    drawStroke(canvas, {
      along: [
        [place, y],
        [place + lean * 0.5 + random() * 2, y - joint * 0.5],
        [place + lean, y - joint],
      ],
      width: (t) => width * (1.06 - 0.16 * Math.sin(Math.PI * t)),
      ink,
      strength,
      dry: 0.35,
      seed: Math.floor(random() * 99),
    })
    place += lean
    y -= joint + 5
  }
}

interface Leaf {
  at: Point
  /** In radians; 0 points to the right. */
  towards: number
  length: number
  width: number
  ink: Ink
  strength: number
  random: Random
}

/** One stroke that ends in a point. */
export function drawLeaf(canvas: InkCanvas, { at: [x, y], towards, length, width, ink, strength, random }: Leaf): void {
  const [cos, sin] = [Math.cos(towards), Math.sin(towards)]
  drawStroke(canvas, {
    along: [
      [x, y],
      [x + cos * length * 0.4 - sin * 5, y + sin * length * 0.4 + cos * 5],
      [x + cos * length, y + sin * length],
    ],
    width: (t) => width * Math.sin(Math.PI * Math.min(1, t * 0.93 + 0.05)) ** 0.8 * (1 - 0.25 * t),
    ink,
    strength,
    dry: 0.2,
    seed: Math.floor(random() * 99),
  })
}

interface Bough {
  at: Point
  towards: number
  length: number
  width: number
  ink: Ink
  random: Random
}

/** Draws a knotted branch and its twigs; returns their ends. */
export function drawBough(canvas: InkCanvas, bough: Bough, depth = 0): Point[] {
  const {
    at: [x, y],
    length,
    width,
    ink,
    random,
  } = bough
  const along: Point[] = [[x, y]]
  let [px, py, towards] = [x, y, bough.towards]
  for (let part = 0; part < 4; part += 1) {
    towards += (random() - 0.5) * 0.55
    px += (Math.cos(towards) * length) / 4
    py += (Math.sin(towards) * length) / 4
    along.push([px, py])
  }
  drawStroke(canvas, {
    along,
    width: (t) => width * (1 - 0.55 * t),
    ink,
    strength: 0.94,
    dry: 0.75,
    seed: Math.floor(random() * 99),
  })
  if (depth >= 4) return [[px, py]]
  const ends: Point[] = []
  for (let twig = 0; twig < (depth < 2 ? 3 : 2); twig += 1) {
    const from = along[1 + Math.floor(random() * 3.99)] ?? [px, py]
    ends.push(
      ...drawBough(
        canvas,
        {
          ...bough,
          at: from,
          towards: towards + (random() < 0.5 ? -1 : 1) * (0.45 + random() * 0.6),
          length: length * (0.5 + random() * 0.2),
          width: width * 0.5,
        },
        depth + 1,
      ),
    )
  }
  ends.push(
    ...drawBough(canvas, { ...bough, at: [px, py], towards, length: length * 0.62, width: width * 0.45 }, depth + 1),
  )
  return ends
}

/** Five petals and their stamens, or a bud. */
export function drawBlossom(
  canvas: InkCanvas,
  { at: [x, y], size, petals, heart, random }: { at: Point; size: number; petals: Ink; heart: Ink; random: Random },
): void {
  for (let petal = 0; petal < 5; petal += 1) {
    const turned = petal * 1.2566 + random()
    drawBlot(canvas, {
      at: [x + Math.cos(turned) * size * 0.62, y + Math.sin(turned) * size * 0.62],
      size: [size * 0.6, size * 0.55],
      ink: petals,
      strength: 0.82,
      soft: 0.45,
      rough: 0.35,
      seed: Math.floor(random() * 99),
    })
  }
  for (let thread = 0; thread < 7; thread += 1) {
    const turned = random() * 6.28
    drawStroke(canvas, {
      along: [
        [x, y],
        [x + Math.cos(turned) * size * 0.5, y + Math.sin(turned) * size * 0.5],
      ],
      width: () => 0.9,
      ink: heart,
      strength: 0.7,
      dry: 0,
    })
  }
}

/** A pine: a leaning trunk, and needles in fans. */
export function drawPine(
  canvas: InkCanvas,
  { at: [x, y], size, ink, needles, random }: { at: Point; size: number; ink: Ink; needles: Ink; random: Random },
): void {
  const lean = (random() - 0.3) * 0.5
  const along: Point[] = [0, 0.3, 0.62, 1].map((t) => [
    x + size * lean * t + (random() - 0.5) * size * 0.12,
    y - size * t,
  ])
  drawStroke(canvas, {
    along,
    width: (t) => size * 0.085 * (1 - 0.7 * t),
    ink,
    strength: 0.95,
    dry: 0.8,
    seed: Math.floor(random() * 99),
  })
  for (let bough = 0; bough < 7; bough += 1) {
    const t = 0.4 + bough * 0.095
    const side = bough % 2 === 0 ? 1 : -1
    const [fx, fy]: Point = [x + size * lean * t, y - size * t]
    const reach = size * (0.52 - t * 0.3) * (0.8 + random() * 0.5)
    const end: Point = [fx + side * reach, fy - size * 0.03 + random() * size * 0.06]
    drawStroke(canvas, {
      along: [[fx, fy], [fx + side * reach * 0.5, fy + size * 0.02], end],
      width: (s) => size * 0.026 * (1 - 0.6 * s),
      ink,
      strength: 0.9,
      dry: 0.6,
      seed: bough,
    })
    for (let fan = 0; fan < 4; fan += 1)
      drawFan(canvas, {
        at: [fx + side * reach * (0.45 + fan * 0.19), end[1] - random() * size * 0.03],
        size: size * (0.09 + random() * 0.03),
        ink: needles,
        random,
      })
  }
  drawFan(canvas, { at: along[3] ?? [x, y], size: size * 0.12, ink: needles, random })
}

function drawFan(
  canvas: InkCanvas,
  { at: [x, y], size, ink, random }: { at: Point; size: number; ink: Ink; random: Random },
): void {
  drawBlot(canvas, {
    at: [x, y - size * 0.25],
    size: [size, size * 0.42],
    ink,
    strength: 0.35,
    soft: 0.7,
    rough: 0.6,
    seed: Math.floor(random() * 99),
  })
  for (let needle = 0; needle < 15; needle += 1) {
    const towards = -Math.PI * (0.04 + (0.92 * needle) / 14) + (random() - 0.5) * 0.15
    drawStroke(canvas, {
      along: [
        [x, y],
        [x + Math.cos(towards) * size, y + Math.sin(towards) * size * 0.62],
      ],
      width: (t) => 1.7 * (1 - t) + 0.4,
      ink,
      strength: 0.85,
      dry: 0,
    })
  }
}

/** A lotus leaf from the side, with its veins. */
export function drawLotusLeaf(
  canvas: InkCanvas,
  {
    at: [x, y],
    size: [along, across],
    ink,
    veins,
    strength,
    turned,
    random,
  }: { at: Point; size: Point; ink: Ink; veins: Ink; strength: number; turned: number; random: Random },
): void {
  drawBlot(canvas, {
    at: [x, y],
    size: [along, across],
    ink,
    strength,
    soft: 0.22,
    rough: 0.5,
    turned,
    seed: Math.floor(random() * 99),
  })
  const [cos, sin] = [Math.cos(turned), Math.sin(turned)]
  for (let vein = 0; vein < 11; vein += 1) {
    const [u, v] = [Math.cos(vein * 0.571) * along * 0.9, Math.sin(vein * 0.571) * across * 0.9]
    drawStroke(canvas, {
      along: [
        [x, y],
        [x + u * cos - v * sin, y + u * sin + v * cos],
      ],
      width: (t) => 2 * (1 - t) + 0.5,
      ink: veins,
      strength: 0.35,
      dry: 0.4,
      seed: vein,
    })
  }
}

/** A lotus flower on its stem. */
export function drawLotusFlower(
  canvas: InkCanvas,
  { at: [x, y], size, petals, heart }: { at: Point; size: number; petals: readonly Ink[]; heart: Ink },
): void {
  for (let petal = 0; petal < 9; petal += 1) {
    const turned = -2.75 + petal * 0.3
    drawBlot(canvas, {
      at: [x + Math.cos(turned) * size * 0.84, y + Math.sin(turned) * size],
      size: [size * 0.38, size],
      ink: petals[petal % petals.length] ?? heart,
      strength: 0.8,
      soft: 0.5,
      rough: 0.2,
      turned: turned + 1.57,
      seed: petal,
    })
  }
  drawBlot(canvas, {
    at: [x, y],
    size: [size * 0.4, size * 0.28],
    ink: heart,
    strength: 0.9,
    soft: 0.5,
    rough: 0.3,
    seed: 4,
  })
}

/** Willow branches that hang down into the picture. */
export function drawWillow(
  canvas: InkCanvas,
  { x, spread, ink, leaves, random }: { x: number; spread: number; ink: Ink; leaves: readonly Ink[]; random: Random },
): void {
  for (let thread = 0; thread < 30; thread += 1) {
    const [from, top, length] = [x + random() * spread, -20 + random() * 40, 150 + random() * 230]
    drawStroke(canvas, {
      along: [
        [from, top],
        [from - 14 - random() * 16, top + length * 0.5],
        [from - 8 + random() * 20, top + length],
      ],
      width: (t) => 2.2 * (1 - t) + 0.8,
      ink,
      strength: 0.8,
      dry: 0.2,
      seed: thread,
    })
    for (let leaf = 0; leaf < 13; leaf += 1) {
      const t = leaf / 13
      drawBlot(canvas, {
        at: [from - 22 * t + (random() - 0.5) * 14, top + length * t],
        size: [2.4, 7],
        ink: leaves[leaf % leaves.length] ?? ink,
        strength: 0.8,
        rough: 0.2,
        turned: random() - 0.5,
        seed: leaf,
      })
    }
  }
}
