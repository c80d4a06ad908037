import * as z from 'zod/mini'
import { ZsceneForm, ZsceneMaterial, ZsceneNode } from './contract/zscene-shapes.ts'

/** What was written in a manuscript and the server does not have, as a browser keeps it. `base` is the revision that it was written in. */
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
