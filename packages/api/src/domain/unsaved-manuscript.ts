import * as z from 'zod/mini'
import { ManuscriptGenre, ManuscriptMaterial, ManuscriptNode } from '../contract/manuscript-schemas.ts'

/**
 * Manuscript changes that the server has not saved, as the browser stores them. `base` is the revision that was edited.
 */
export const UnsavedManuscript = z.array(
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('head'),
      base: z.int(),
      value: z.object({ name: z.string(), form: ManuscriptGenre, material: ManuscriptMaterial }),
    }),
    z.object({ kind: z.literal('outline'), base: z.int(), value: z.array(ManuscriptNode) }),
    z.object({ kind: z.literal('section'), nodeId: z.string(), base: z.int(), value: z.string() }),
  ]),
)
