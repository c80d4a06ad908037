import { drawFlakes, type Point } from './brush.ts'
import { randomFrom, type Random } from './noise.ts'
import type { Palette } from './palettes.ts'
import { inkOf, type InkCanvas } from './canvas.ts'
import {
  drawBamboo,
  drawBlossom,
  drawBough,
  drawLeaf,
  drawLotusFlower,
  drawLotusLeaf,
  drawPine,
  drawWillow,
} from './plants.ts'
import type { Subject } from './read-prompt.ts'
import { drawBirds, drawBoat, drawFigure, drawHut, drawPagoda } from './scenery.ts'
import { layDisc, layMist, layRidge, layVeil, layWater, type Ridge, skylineOf } from './washes.ts'

/** The state with which one picture is composed. */
export interface Composition {
  canvas: InkCanvas
  palette: Palette
  subject: Subject
  random: Random
  /** The size of the picture, in units. */
  wide: number
  high: number
}

const seedFrom = (random: Random) => Math.floor(random() * 9999)
const within = (random: Random, low: number, high: number) => low + random() * (high - low)

/** Three mountain ranges with mist between them, then the objects. */
function composeMountains(easel: Composition): void {
  const { canvas, palette, subject, random } = easel
  layHeaven(easel)
  const far: Ridge = {
    foot: within(random, 0.46, 0.54),
    height: within(random, 0.6, 0.85),
    peaks: within(random, 1.9, 2.7),
    fade: 0.18,
    ink: palette.far[0],
    below: palette.far[1],
    strength: 0.5,
    texture: 0.5,
    seed: seedFrom(random),
  }
  const middle: Ridge = {
    foot: within(random, 0.63, 0.7),
    height: within(random, 0.72, 0.98),
    peaks: within(random, 2.2, 3.1),
    steep: 1.4,
    fade: 0.18,
    ink: palette.middle[0],
    below: palette.middle[1],
    strength: 0.8,
    texture: 0.7,
    seed: seedFrom(random),
  }
  const near: Ridge = {
    foot: within(random, 0.9, 0.97),
    height: within(random, 0.5, 0.75),
    peaks: within(random, 1.5, 2.1),
    steep: 1.6,
    fade: 0.12,
    ink: palette.near[0],
    below: palette.near[1],
    strength: 0.96,
    texture: 0.65,
    seed: seedFrom(random),
  }
  layRidge(canvas, far)
  layMist(canvas, { at: far.foot + 0.06, thick: 0.1, strength: 0.7, ink: palette.mist, seed: seedFrom(random) })
  layRidge(canvas, middle)
  if (subject.scenery.has('pagoda'))
    standOn(easel, middle, (at) => drawPagoda(canvas, { at, size: within(random, 92, 120), ink: palette.dark }))
  layMist(canvas, { at: middle.foot + 0.07, thick: 0.09, strength: 0.85, ink: palette.mist, seed: seedFrom(random) })
  if (subject.scenery.has('water'))
    layWater(canvas, { from: middle.foot + 0.1, ink: palette.middle[1], strength: 0.3, seed: seedFrom(random) })
  layRidge(canvas, near)
  if (subject.scenery.has('hut'))
    standOn(easel, near, (at) => drawHut(canvas, { at, size: 26, ink: palette.dark }, palette.light))
  if (subject.scenery.has('figure'))
    standOn(easel, near, (at) => drawFigure(canvas, { at, size: 34, ink: palette.dark }, palette.petal[0]))
  layMist(canvas, { at: 0.95, thick: 0.07, strength: 0.6, ink: palette.mist, seed: seedFrom(random) })
  placeBoat(easel, 0.86)
  placeBirds(easel, 0.3)
}

/** Places an object on a ridge, with its foot in it and away from the edges. */
function standOn({ canvas, random }: Composition, ridge: Ridge, draw: (at: Point) => void): void {
  const skyline = skylineOf(canvas, ridge)
  const places = Array.from({ length: 24 }, (_, place) => (0.16 + 0.028 * place) * canvas.width)
  // Level places are preferred to slopes.
  const steepness = (x: number) =>
    Math.abs(skyline(x + canvas.width * 0.02) - skyline(x - canvas.width * 0.02)) + skyline(x) * 0.15 + random() * 0.02
  const [best = 0] = places.map((x) => [x, steepness(x)] as const).toSorted((one, other) => one[1] - other[1])[0] ?? []
  draw([best / canvas.scale, (skyline(best) * canvas.height) / canvas.scale + 4])
}

function layHeaven({ canvas, palette, subject, random }: Composition): void {
  if (!subject.scenery.has('disc')) return
  const isSun = subject.hour !== 'night'
  layDisc(canvas, {
    x: within(random, 0.2, 0.8),
    y: within(random, 0.13, 0.25),
    radius: within(random, 36, 50),
    ink: palette.disc,
    halo: palette.halo,
    glow: isSun ? 0.26 : 0.42,
  })
}

function placeBoat({ canvas, palette, subject, random, wide, high }: Composition, y: number): void {
  if (subject.scenery.has('boat'))
    drawBoat(canvas, {
      at: [wide * within(random, 0.26, 0.62), high * (y + within(random, -0.02, 0.03))],
      size: within(random, 24, 32),
      ink: palette.dark,
    })
}

function placeBirds({ canvas, palette, subject, random, wide, high }: Composition, y: number): void {
  if (subject.scenery.has('birds'))
    drawBirds(
      canvas,
      { at: [wide * within(random, 0.35, 0.6), high * (y + within(random, -0.05, 0.05))], size: 9, ink: palette.dark },
      3 + Math.floor(random() * 4),
    )
}

/** Stems behind mist, stems in front of it, and leaves that hang over them. */
function composeBamboo(easel: Composition): void {
  const { canvas, palette, random, wide, high } = easel
  layHeaven(easel)
  for (const x of [0.68, 0.8, 0.9])
    drawBamboo(canvas, {
      x: wide * (x + within(random, -0.03, 0.03)),
      lean: within(random, -6, 9),
      width: within(random, 9, 15),
      ink: palette.pale,
      strength: 0.45,
      random,
    })
  for (let leaf = 0; leaf < 18; leaf += 1)
    drawLeaf(canvas, {
      at: [wide * within(random, 0.52, 0.95), high * within(random, 0.06, 0.5)],
      towards: within(random, 0.7, 2.1),
      length: within(random, 80, 140),
      width: 12,
      ink: palette.pale,
      strength: 0.42,
      random,
    })
  layMist(canvas, { at: 0.55, thick: 0.32, strength: 0.55, ink: palette.mist, seed: seedFrom(random) })
  for (const [x, width] of [
    [0.28, 22],
    [0.19, 14],
  ] as const)
    drawBamboo(canvas, {
      x: wide * (x + within(random, -0.04, 0.04)),
      lean: within(random, 4, 14),
      width,
      ink: palette.leaf,
      strength: 0.86,
      random,
    })
  for (let bundle = 0; bundle < 10; bundle += 1) {
    const [x, y] = [wide * within(random, 0.24, 0.66), high * (0.06 + bundle * 0.055) + random() * 40]
    const count = 3 + Math.floor(random() * 3)
    for (let leaf = 0; leaf < count; leaf += 1)
      drawLeaf(canvas, {
        at: [x, y],
        towards: 0.15 + leaf * 0.42 + random() * 0.3 + (x > wide * 0.5 ? 0.2 : 0.5),
        length: within(random, 110, 190),
        width: within(random, 17, 22),
        ink: palette.dark,
        strength: 0.94,
        random,
      })
  }
  placeBirds(easel, 0.2)
}

/** A bough that comes in from the side, and its blossoms. */
function composePlum(easel: Composition): void {
  const { canvas, palette, random, wide, high } = easel
  layHeaven(easel)
  const isLeft = random() < 0.5
  const ends = drawBough(canvas, {
    at: [isLeft ? -20 : wide + 20, high * within(random, 0.72, 0.86)],
    towards: isLeft ? -0.42 : Math.PI + 0.42,
    length: Math.max(wide, high) * 0.54,
    width: 34,
    ink: palette.dark,
    random,
  })
  for (const [x, y] of ends) {
    const petals = palette.petal[Math.floor(random() * 3)] ?? palette.heart
    const at: Point = [x + within(random, -7, 7), y + within(random, -7, 7)]
    drawBlossom(canvas, { at, size: random() < 0.66 ? within(random, 9, 18) : 5, petals, heart: palette.heart, random })
  }
  placeBirds(easel, 0.18)
}

/** Overlapping leaves, stems, and a flower above them. */
function composeLotus(easel: Composition): void {
  const { canvas, palette, random, wide, high } = easel
  layHeaven(easel)
  layWater(canvas, { from: 0.62, ink: palette.pale, strength: 0.22, seed: seedFrom(random) })
  const veins = palette.dark
  const leaf = (x: number, y: number, size: Point, strength: number) =>
    drawLotusLeaf(canvas, {
      at: [wide * x, high * y],
      size,
      ink: strength > 0.7 ? palette.leaf : palette.pale,
      veins,
      strength,
      turned: within(random, -0.25, 0.2),
      random,
    })
  leaf(within(random, 0.7, 0.85), 0.42, [170, 80], 0.55)
  layMist(canvas, { at: 0.45, thick: 0.2, strength: 0.4, ink: palette.mist, seed: seedFrom(random) })
  leaf(within(random, 0.22, 0.34), 0.56, [210, 110], 0.85)
  leaf(within(random, 0.55, 0.75), 0.8, [240, 95], 0.76)
  for (let flower = 0; flower < 1 + Math.floor(random() * 2); flower += 1) {
    const at: Point = [
      wide * within(random, 0.36 + flower * 0.26, 0.5 + flower * 0.26),
      high * within(random, 0.24, 0.36),
    ]
    drawLeaf(canvas, {
      at: [at[0], at[1] + 30],
      towards: Math.PI / 2 + within(random, -0.08, 0.08),
      length: high * 0.7,
      width: 6,
      ink: palette.leaf,
      strength: 0.7,
      random,
    })
    drawLotusFlower(canvas, { at, size: within(random, 40, 52), petals: palette.petal, heart: palette.light })
  }
  placeBoat(easel, 0.72)
  placeBirds(easel, 0.16)
}

/** Far mountains, with pines on a rock in front of them. */
function composePine(easel: Composition): void {
  const { canvas, palette, random, wide, high, subject } = easel
  layHeaven(easel)
  for (const [foot, ink, strength] of [
    [0.56, palette.far, 0.45],
    [0.72, palette.middle, 0.6],
  ] as const) {
    layRidge(canvas, {
      foot,
      height: within(random, 0.6, 0.9),
      peaks: within(random, 2, 3),
      steep: 1.5,
      fade: 0.15,
      ink: ink[0],
      below: ink[1],
      strength,
      texture: 0.65,
      seed: seedFrom(random),
    })
    layMist(canvas, { at: foot + 0.07, thick: 0.1, strength: 0.85, ink: palette.mist, seed: seedFrom(random) })
  }
  const rock: Ridge = {
    foot: 0.93,
    height: 0.3,
    peaks: 1.4,
    steep: 1.8,
    fade: 0.2,
    ink: palette.near[0],
    below: palette.near[1],
    strength: 0.96,
    texture: 0.75,
    seed: seedFrom(random),
  }
  layRidge(canvas, rock)
  const skyline = skylineOf(canvas, rock)
  for (const [x, size] of [
    [within(random, 0.22, 0.34), 330],
    [within(random, 0.5, 0.66), 210],
  ] as const)
    drawPine(canvas, {
      at: [wide * x, high * skyline(x * canvas.width) + 14],
      size,
      ink: palette.dark,
      needles: palette.leaf,
      random,
    })
  if (subject.scenery.has('hut'))
    standOn(easel, rock, (at) => drawHut(canvas, { at, size: 26, ink: palette.dark }, palette.light))
  if (subject.scenery.has('figure'))
    standOn(easel, rock, (at) => drawFigure(canvas, { at, size: 36, ink: palette.dark }, palette.petal[0]))
  placeBirds(easel, 0.24)
}

/** Water between banks, under a willow. */
function composeWillow(easel: Composition): void {
  const { canvas, palette, random, wide } = easel
  layHeaven(easel)
  layRidge(canvas, {
    foot: 0.5,
    height: 0.3,
    peaks: 2.4,
    fade: 0.12,
    ink: palette.far[0],
    below: palette.far[1],
    strength: 0.5,
    texture: 0.4,
    seed: seedFrom(random),
  })
  layMist(canvas, { at: 0.56, thick: 0.09, strength: 0.85, ink: palette.mist, seed: seedFrom(random) })
  layWater(canvas, { from: 0.58, ink: palette.middle[1], strength: 0.3, seed: seedFrom(random) })
  layRidge(canvas, {
    foot: 1,
    height: 0.2,
    peaks: 1.3,
    fade: 0.14,
    ink: palette.near[0],
    below: palette.near[1],
    strength: 0.9,
    texture: 0.5,
    seed: seedFrom(random),
  })
  const isLeft = random() < 0.5
  drawWillow(canvas, {
    x: isLeft ? -30 : wide * 0.62,
    spread: wide * 0.42,
    ink: palette.dark,
    leaves: [palette.leaf, palette.pale, palette.leaf],
    random,
  })
  placeBoat(easel, 0.72)
  placeBirds(easel, 0.22)
}

const COMPOSITIONS: Record<Subject['motif'], (easel: Composition) => void> = {
  mountains: composeMountains,
  bamboo: composeBamboo,
  plum: composePlum,
  lotus: composeLotus,
  pine: composePine,
  willow: composeWillow,
}

/** Paints the subject from background to foreground, and then the weather over it. */
export function compose(canvas: InkCanvas, palette: Palette, subject: Subject): void {
  const random = randomFrom(subject.seed)
  COMPOSITIONS[subject.motif]({
    canvas,
    palette,
    subject,
    random,
    wide: canvas.width / canvas.scale,
    high: canvas.height / canvas.scale,
  })
  if (subject.weather === 'snow')
    drawFlakes(canvas, {
      count: Math.round((420 * canvas.width * canvas.height) / Math.min(canvas.width, canvas.height) ** 2),
      ink: inkOf('#ffffff'),
      seed: seedFrom(random),
    })
  if (subject.weather === 'rain') layVeil(canvas, palette.mist, 0.34)
}
