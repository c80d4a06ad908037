import * as z from 'zod/mini'
import { ZsceneForm, ZsceneMaterial, ZsceneNode } from '../contract/zscene-shapes.ts'

/**
 * Manuscript changes that the server has not saved, as the browser stores them. `base` is the revision that was edited.
 */
export const KeptZscene = z.array(
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('head'),
      base: z.int(),
      value: z.object({ name: z.string(), form: ZsceneForm, material: ZsceneMaterial }),
    }),
    z.object({ kind: z.literal('outline'), base: z.int(), value: z.array(ZsceneNode) }),
    z.object({ kind: z.literal('section'), nodeId: z.string(), base: z.int(), value: z.string() }),
  ]),
)
