import type { PaintStyle } from '@moyun/api'

/** In pixels. */
export interface PaintSize {
  width: number
  height: number
}

/** One picture that is wanted. */
export interface PaintRequest extends PaintSize {
  /** What is to be seen, in the member's own words. */
  prompt: string
  /** What is not to be seen; empty for nothing. */
  negative: string
  style: PaintStyle
  /** A whole number; a model need not heed it. */
  seed: number
  /** One of `models()`. */
  model: string
  /** Aborted when the picture is no longer wanted. */
  signal: AbortSignal
}

/** A model of pictures, or the demonstration engine. */
export interface PaintingModel {
  id: string
  name: string
  /** The demonstration engine, which is no model. */
  offline: boolean
  /** What it may be asked for, no two of one ratio, the default first. */
  sizes: readonly PaintSize[]
}

/** Something that can paint. One adapter a file beside this one. */
export interface PaintEngine {
  /** For logs and figures. */
  name: string
  /** True for the demonstration engine, which is no model. */
  offline: boolean
  /** The models that may be asked for, the default first. */
  models(): readonly PaintingModel[]
  /** Paints one picture, and gives it as a file of some kind; throws an `EngineFailure` where it can't. */
  paint(request: PaintRequest): Promise<Uint8Array>
}
