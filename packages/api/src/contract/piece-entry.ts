import * as z from 'zod/mini'
import { Id, Time } from './fields.ts'

/** What was written with a scene, as a list shows it. */
export const PieceEntry = z.object({
  id: Id,
  sceneId: z.string(),
  /** The scene's name in the reader's language; as it was called where the scene is gone. */
  sceneName: z.string(),
  /** The first words of what came of it. */
  title: z.string(),
  excerpt: z.string(),
  updatedAt: Time,
})
export type PieceEntry = z.infer<typeof PieceEntry>
