import type { PaintStyle } from '@moyun/api'
import blueGreen from './styles/blueGreen.webp'
import boneless from './styles/boneless.webp'
import gold from './styles/gold.webp'
import ink from './styles/ink.webp'
import vermilion from './styles/vermilion.webp'

/** An example of each style, by the demonstration engine's brush. */
export const pictures: Readonly<Record<PaintStyle, string>> = { ink, blueGreen, vermilion, boneless, gold }
