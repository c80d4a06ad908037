import type { DemonstrationStyle } from '@moyun/api'
import { type Ink, inkOf } from './canvas.ts'
import type { Hour, Weather } from './read-prompt.ts'

/** The colours of one picture; the styles are 水墨, 青绿, 浅绛, 没骨, 磁青泥金. */
export interface Palette {
  ground: Ink
  /** The colours at the top and the bottom, and the strength of each. */
  sky: { top: Ink; bottom: Ink; strength: readonly [number, number] }
  /** Mountains from far to near, each with the colour that it fades into. */
  far: readonly [Ink, Ink]
  middle: readonly [Ink, Ink]
  near: readonly [Ink, Ink]
  mist: Ink
  disc: Ink
  halo: Ink
  /** Boats, birds, boughs. */
  dark: Ink
  pale: Ink
  leaf: Ink
  petal: readonly [Ink, Ink, Ink]
  heart: Ink
  light: Ink
}

type Hexes = {
  [Part in keyof Palette]: Palette[Part] extends Ink
    ? string
    : Palette[Part] extends readonly [Ink, Ink]
      ? readonly [string, string]
      : Palette[Part] extends readonly [Ink, Ink, Ink]
        ? readonly [string, string, string]
        : { top: string; bottom: string; strength: readonly [number, number] }
}

const DAYS: Record<DemonstrationStyle, Hexes> = {
  ink: {
    ground: '#f3f0e8',
    sky: { top: '#e9e5da', bottom: '#f3f0e8', strength: [0.3, 0] },
    far: ['#7d848c', '#9aa0a6'],
    middle: ['#3f464e', '#5b6168'],
    near: ['#1b1e22', '#33383e'],
    mist: '#f3f0e8',
    disc: '#f8f5ee',
    halo: '#5c6068',
    dark: '#16181b',
    pale: '#8a8f95',
    leaf: '#2c3236',
    petal: ['#b8352a', '#c5493a', '#a52a22'],
    heart: '#5a1a14',
    light: '#f2c879',
  },
  blueGreen: {
    ground: '#efe3c6',
    sky: { top: '#d9b36c', bottom: '#efe3c6', strength: [0.35, 0] },
    far: ['#3f7f8c', '#b9c7a4'],
    middle: ['#1f5f8a', '#4e9a86'],
    near: ['#123d63', '#2f7d6a'],
    mist: '#f2e8d0',
    disc: '#c8502f',
    halo: '#d9894f',
    dark: '#3a2d1c',
    pale: '#7c9a86',
    leaf: '#2f7d6a',
    petal: ['#d95a4a', '#e98a78', '#c43f34'],
    heart: '#8a2a1c',
    light: '#f2b457',
  },
  vermilion: {
    ground: '#f1e7d6',
    sky: { top: '#dcc3a6', bottom: '#f1e7d6', strength: [0.3, 0] },
    far: ['#8b8a84', '#c9ae92'],
    middle: ['#6d5f55', '#bd8a66'],
    near: ['#3d332d', '#a8694a'],
    mist: '#f1e7d6',
    disc: '#d9714a',
    halo: '#dba27c',
    dark: '#2a2220',
    pale: '#9a8c7e',
    leaf: '#5d6a4a',
    petal: ['#c8553d', '#d9806a', '#b23f2c'],
    heart: '#6b2417',
    light: '#f0b35e',
  },
  boneless: {
    ground: '#f4f1ea',
    sky: { top: '#bcd3dd', bottom: '#f6e7dc', strength: [0.75, 0.35] },
    far: ['#a9bfd0', '#dfd8e2'],
    middle: ['#7ea3b4', '#b9d0b6'],
    near: ['#4f8390', '#8fb58c'],
    mist: '#f7f2ea',
    disc: '#f6b79a',
    halo: '#f4cdb4',
    dark: '#4a5560',
    pale: '#a9b8b4',
    leaf: '#5c9479',
    petal: ['#e59aa2', '#f0bcc0', '#d97c8a'],
    heart: '#c9a548',
    light: '#f6cd83',
  },
  gold: {
    ground: '#16233a',
    sky: { top: '#0f1a2d', bottom: '#1d2d49', strength: [0.7, 0.3] },
    far: ['#6f6238', '#2a3650'],
    middle: ['#a5883f', '#33405a'],
    near: ['#d9b65a', '#4a4a4a'],
    mist: '#16233a',
    disc: '#ecd28a',
    halo: '#a5883f',
    dark: '#e4c67a',
    pale: '#85733d',
    leaf: '#c2a14e',
    petal: ['#e8cf8f', '#d9b65a', '#f3e3b6'],
    heart: '#8a6f2c',
    light: '#f3dc9a',
  },
}

/** How the hour and the weather change the daytime colours. The gold style never changes: its paper is always night. */
const NIGHT: Partial<Hexes> = {
  ground: '#1a2230',
  sky: { top: '#0d131d', bottom: '#3a4a60', strength: [0.9, 0.75] },
  far: ['#4a5a70', '#2a3648'],
  middle: ['#2c3a4e', '#1f2a3a'],
  near: ['#131a25', '#1b2431'],
  mist: '#5d6f88',
  disc: '#f1ecdc',
  halo: '#8fa2bd',
  dark: '#0e131b',
  pale: '#4f5f75',
  leaf: '#1d2a33',
  light: '#f2b457',
}
const SNOW_AT_NIGHT: Partial<Hexes> = {
  ...NIGHT,
  far: ['#c9d4e2', '#53657f'],
  middle: ['#eef2f6', '#56687f'],
  near: ['#f7f8fa', '#8797ab'],
  mist: '#9fb0c6',
}
const SNOW: Partial<Hexes> = {
  ground: '#d5dae1',
  sky: { top: '#aab4c1', bottom: '#d9dee4', strength: [0.85, 0.4] },
  far: ['#e6ebf0', '#a9b4c2'],
  middle: ['#f1f4f7', '#94a1b1'],
  near: ['#fbfcfd', '#a3afbd'],
  mist: '#dfe4ea',
  disc: '#fbf7ee',
  halo: '#eef0ee',
  dark: '#1d2228',
  pale: '#7a8694',
}
const DUSK: Partial<Hexes> = {
  sky: { top: '#b9788a', bottom: '#f3c491', strength: [0.55, 0.6] },
  disc: '#dd5a34',
  halo: '#ef9a63',
  mist: '#f3dcc2',
}

export function paletteOf(style: DemonstrationStyle, hour: Hour, weather: Weather): Palette {
  const day = DAYS[style]
  const change =
    style === 'gold'
      ? {}
      : hour === 'night'
        ? weather === 'snow'
          ? SNOW_AT_NIGHT
          : NIGHT
        : weather === 'snow'
          ? SNOW
          : hour === 'dusk'
            ? DUSK
            : {}
  const hexes: Hexes = { ...day, ...change }
  const pair = ([one, other]: readonly [string, string]) => [inkOf(one), inkOf(other)] as const
  const [petal, second, third] = hexes.petal
  return {
    ground: inkOf(hexes.ground),
    sky: { top: inkOf(hexes.sky.top), bottom: inkOf(hexes.sky.bottom), strength: hexes.sky.strength },
    far: pair(hexes.far),
    middle: pair(hexes.middle),
    near: pair(hexes.near),
    mist: inkOf(hexes.mist),
    disc: inkOf(hexes.disc),
    halo: inkOf(hexes.halo),
    dark: inkOf(hexes.dark),
    pale: inkOf(hexes.pale),
    leaf: inkOf(hexes.leaf),
    petal: [inkOf(petal), inkOf(second), inkOf(third)],
    heart: inkOf(hexes.heart),
    light: inkOf(hexes.light),
  }
}
