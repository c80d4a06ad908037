import type { PaintStyle } from '@moyun/api'

/** In pixels. */
export interface PaintSize {
  width: number
  height: number
}

/** A request for one picture. */
export interface PaintRequest extends PaintSize {
  /** What to paint, in the member's own words. */
  prompt: string
  /** What to avoid; empty for nothing. */
  negative: string
  style: PaintStyle
  /** An integer; a model may ignore it. */
  seed: number
  /** One of `models()`. */
  model: string
  /** Aborted when the picture is no longer wanted. */
  signal: AbortSignal
}

/** An image model, or the demo engine. */
export interface PaintingModel {
  id: string
  name: string
  /** True for the demo engine, which is not a model. */
  offline: boolean
  /** The supported sizes, the default first. */
  sizes: readonly PaintSize[]
}

/** An adapter to a paint engine. Each adapter has its own file in this folder. */
export interface PaintEngine {
  /** For logs and metrics. */
  name: string
  /** True for the demo engine, which is not a model. */
  offline: boolean
  /** The available models, the default first. */
  models(): readonly PaintingModel[]
  /** Paints one picture and returns it as an image file of any format; throws an `EngineFailure` on failure. */
  paint(request: PaintRequest): Promise<Uint8Array>
}
