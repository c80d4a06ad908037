import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, name, text, Time } from './fields.ts'
import { Piece, SceneCategory, SceneField, SceneIcon, SceneInputs } from './scenes.ts'

/** What a scene says in one language. */
const SceneWords = z.strictObject({
  name: name(24),
  summary: text(80, 1),
  fields: z.array(SceneField).check(z.minLength(1, 'empty'), z.maxLength(16, 'tooLong')),
  example: SceneInputs,
  /** What the model is told. `{{name}}` stands for what was filled in there, `{{#name}}…{{/name}}` for what is said only where it was. */
  prompt: text(8000, 1),
})

/** A scene as it is written by whoever looks after the house: in Chinese, and in English where that is there. Both have fields of the same names and kinds. */
export const SceneDraft = z.strictObject({
  category: SceneCategory,
  icon: SceneIcon,
  zh: SceneWords,
  en: z.nullable(SceneWords),
})
export type SceneDraft = z.infer<typeof SceneDraft>

/** What was published once. The house's own first edition was published by nobody, at no time. */
export const SceneEdition = z.object({
  edition: z.int(),
  note: z.string(),
  by: z.nullable(z.string()),
  publishedAt: z.nullable(Time),
  current: z.boolean(),
})
export type SceneEdition = z.infer<typeof SceneEdition>

/** A scene as the desk lists it. */
export const DeskScene = z.object({
  id: z.string(),
  category: SceneCategory,
  icon: SceneIcon,
  name: z.string(),
  /** The published edition; null for one that never was. */
  edition: z.nullable(z.int()),
  /** Members see it. */
  shown: z.boolean(),
  /** The draft says something else than what is published. */
  changed: z.boolean(),
  uses: z.int(),
  /** When it was written, published or shown last; null for one that is as the house made it. */
  updatedAt: z.nullable(Time),
})
export type DeskScene = z.infer<typeof DeskScene>

export const WholeDeskScene = z.extend(DeskScene, {
  draft: SceneDraft,
  /** Counted up by each writing of the draft; 0 for one that nobody has written. */
  revision: z.int(),
  /** What members get; null where nothing was published. The draft is compared with it. */
  published: z.nullable(SceneDraft),
  /** The newest first. */
  editions: z.array(SceneEdition),
})
export type WholeDeskScene = z.infer<typeof WholeDeskScene>

const ById = z.object({ id: z.string() })
const BODY_LIMIT = 256 * 1024

/** Where scenes are written, tried, published and taken back. Each publishing and taking back is a deed. */
export const sceneDesk = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/scenes',
    access: 'admin',
    result: z.object({ scenes: z.array(DeskScene) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/scenes/:id',
    access: 'admin',
    params: ById,
    result: WholeDeskScene,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/scenes',
    access: 'admin',
    bodyLimit: BODY_LIMIT,
    body: z.strictObject({ id: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/, 'malformed')), draft: SceneDraft }),
    result: WholeDeskScene,
    refusals: { taken: 2002 },
  }),
  /** Keeps the draft; `revision` is the one that was edited. Members see nothing of it. */
  write: endpoint({
    method: 'PATCH',
    path: '/api/admin/scenes/:id',
    access: 'admin',
    bodyLimit: BODY_LIMIT,
    params: ById,
    body: z.strictObject({ revision: z.int32(), draft: SceneDraft }),
    result: WholeDeskScene,
    refusals: { outdated: 2002 },
  }),
  /** Runs the draft as it is kept, as a piece of the admin's own that is in no list and costs no points. */
  tryOut: endpoint({
    method: 'POST',
    path: '/api/admin/scenes/:id/trials',
    access: 'admin',
    keyed: true,
    bodyLimit: BODY_LIMIT,
    params: ById,
    body: z.strictObject({
      piece: Id,
      language: z.enum(['zh', 'en']),
      inputs: SceneInputs,
      model: z.optional(z.string().check(z.maxLength(100))),
    }),
    result: Piece,
    refusals: { answering: 2002 },
  }),
  /** What the model would be told, with these inputs. */
  prompt: endpoint({
    method: 'POST',
    path: '/api/admin/scenes/:id/prompt',
    access: 'admin',
    bodyLimit: BODY_LIMIT,
    params: ById,
    body: z.strictObject({ language: z.enum(['zh', 'en']), inputs: SceneInputs }),
    result: z.object({ prompt: z.string() }),
  }),
  /** The draft becomes the next edition, at once, for everybody; one that says what is published already changes nothing. Runs that are under way end as they began. */
  publish: endpoint({
    method: 'POST',
    path: '/api/admin/scenes/:id/publish',
    access: 'admin',
    params: ById,
    body: z.strictObject({ revision: z.int32(), note: text(120) }),
    result: WholeDeskScene,
    refusals: { outdated: 2002 },
  }),
  /** An earlier edition is what members see again, and what the draft says. */
  rollBack: endpoint({
    method: 'POST',
    path: '/api/admin/scenes/:id/roll-back',
    access: 'admin',
    params: ById,
    body: z.strictObject({ edition: z.int32() }),
    result: WholeDeskScene,
  }),
  show: endpoint({
    method: 'POST',
    path: '/api/admin/scenes/:id/show',
    access: 'admin',
    params: ById,
    body: z.strictObject({ shown: z.boolean() }),
    result: WholeDeskScene,
  }),
}
