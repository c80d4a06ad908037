import * as z from 'zod/mini'
import { Id, Time } from './fields.ts'

/** A list entry of a document, a text written with a template. */
export const DocumentEntry = z.object({
  id: Id,
  templateId: z.string(),
  /** Name of the template in the caller's language; the stored name if the template was deleted. */
  templateName: z.string(),
  /** The first words of the text. */
  title: z.string(),
  excerpt: z.string(),
  updatedAt: Time,
})
export type DocumentEntry = z.infer<typeof DocumentEntry>
