import type { Drawing } from '../../files/draw-picture.ts'

/** A drawing whose bytes come another way. */
type Announced = Omit<Drawing, 'picture'> & { bytes: number }

/** What the process that restores says; the bytes of what it drew come on its output, the thumbnail's behind the picture's. */
export type Said = { progress: number } | { none: true } | { drawn: Announced & { thumb: Announced } }
