import * as z from 'zod'
import type { Producer } from '../files/picture-label.ts'

/** Maximum pixels of a preview's longer side. */
export const PREVIEW_SIDE = 1024

const Strength = z.int().min(0).max(100)

/** The operations on a picture, as its job stores them. Strengths are percentages; 0 is off. */
export const RestorationRequest = z.strictObject({
  fileId: z.string(),
  denoise: Strength,
  sharpen: Strength,
  colour: Strength,
  enlarge: z.union([z.literal(1), z.literal(2), z.literal(4)]),
  /** The only operation that is charged: the others were paid for before, for the same picture. */
  again: z.enum(['denoise', 'sharpen', 'colour', 'enlarge']).optional(),
  /** Reduced in size and watermarked: a visitor's result, even if the visitor becomes a member later. */
  preview: z.boolean(),
})
export type RestorationRequest = z.infer<typeof RestorationRequest>

/** The operations as the worker receives them, with the producer for the label. */
export interface Operations extends Omit<RestorationRequest, 'fileId' | 'again'> {
  produced: Producer
}
