import * as z from 'zod'
import type { Produced } from '../files/picture-label.ts'

/** Pixels of a preview's longer side at most. */
export const PREVIEW_SIDE = 1024

const Strength = z.int().min(0).max(100)

/** What is to be done to a picture, as its job keeps it. Strengths are of a hundred, and nothing at 0. */
export const RestorationOrder = z.strictObject({
  fileId: z.string(),
  denoise: Strength,
  sharpen: Strength,
  colour: Strength,
  enlarge: z.union([z.literal(1), z.literal(2), z.literal(4)]),
  /** The one operation that is paid for: the others were, of the same picture. */
  again: z.enum(['denoise', 'sharpen', 'colour', 'enlarge']).optional(),
  /** Small, and with the mark of the house: a visitor's, whoever has it afterwards. */
  preview: z.boolean(),
})
export type RestorationOrder = z.infer<typeof RestorationOrder>

/** The same to whoever does it, and under which name. */
export interface Operations extends Omit<RestorationOrder, 'fileId' | 'again'> {
  produced: Produced
}
