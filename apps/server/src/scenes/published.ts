import type { SceneCategory, SceneDraft, SceneIcon } from '@moyun/api'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { sceneEditions, scenes } from '../database/scene-schema.ts'
import { houseScene, houseScenes } from './house/house-scenes.ts'
import type { Reader } from './scene-context.ts'

/** The first edition of a built-in scene. */
export const HOUSE_EDITION = 1

type Language = 'zh' | 'en'
export type SceneWords = SceneDraft['zh']

/** A draft's texts for a reader: Chinese if there are none in English. */
export const wordsOf = (draft: SceneDraft, language: Language): SceneWords =>
  language === 'en' && draft.en ? draft.en : draft.zh

/** The language in which a draft is shown to a reader. */
export const spokenIn = ({ en }: SceneDraft, language: Language): Language => (language === 'en' && en ? 'en' : 'zh')

/** A published edition by its number; null if there is none. */
export async function readEdition(tx: Reader, sceneId: string, edition: number): Promise<SceneDraft | null> {
  const [row] = await tx
    .select({ draft: sceneEditions.draft })
    .from(sceneEditions)
    .where(and(eq(sceneEditions.sceneId, sceneId), eq(sceneEditions.edition, edition)))
  return row?.draft ?? (edition === HOUSE_EDITION ? (houseScene(sceneId)?.draft ?? null) : null)
}

/** A scene as members currently see it; null if it is unknown, unpublished or hidden. */
export async function publishedScene(
  tx: Reader,
  sceneId: string,
): Promise<{ edition: number; draft: SceneDraft } | null> {
  const [row] = await tx
    .select({ edition: scenes.edition, shown: scenes.shown })
    .from(scenes)
    .where(eq(scenes.id, sceneId))
  if (row && (!row.shown || row.edition === null)) return null
  const edition = row?.edition ?? HOUSE_EDITION
  const draft = await readEdition(tx, sceneId, edition)
  return draft && { edition, draft }
}

interface Short {
  name: string
  summary: string
}

/** A published scene without its long texts. */
export interface ListedScene {
  id: string
  shown: boolean
  category: SceneCategory
  icon: SceneIcon
  pictured: boolean
  zh: Short
  en: Short | null
}

const said = (path: SQL) => sql<string | null>`${sceneEditions.draft} #>> ${path}`

/** Whether it takes a picture. */
export const isPictured = ({ zh }: SceneDraft) => zh.fields.some(({ kind }) => kind === 'picture')

/** Every published scene, including hidden ones: the built-in ones in their order, then the others by creation. */
export async function listPublished(tx: Reader): Promise<ListedScene[]> {
  const rows = await tx
    .select({
      id: scenes.id,
      edition: scenes.edition,
      shown: scenes.shown,
      category: said(sql`'{category}'`),
      icon: said(sql`'{icon}'`),
      zhName: said(sql`'{zh,name}'`),
      zhSummary: said(sql`'{zh,summary}'`),
      enName: said(sql`'{en,name}'`),
      enSummary: said(sql`'{en,summary}'`),
      pictured: sql<boolean | null>`${sceneEditions.draft} #> '{zh,fields}' @> '[{"kind": "picture"}]'`,
    })
    .from(scenes)
    .leftJoin(sceneEditions, and(eq(sceneEditions.sceneId, scenes.id), eq(sceneEditions.edition, scenes.edition)))
    .orderBy(asc(scenes.createdAt), asc(scenes.id))
  const written = new Map(rows.map((row) => [row.id, row]))
  const present = (id: string): ListedScene[] => {
    const row = written.get(id)
    const house = houseScene(id)?.draft
    if (row && row.edition === null) return []
    const shown = row?.shown ?? true
    // Validated by the contract when it was stored.
    if (row?.zhName)
      return [
        {
          id,
          shown,
          category: row.category as SceneCategory,
          icon: row.icon as SceneIcon,
          pictured: row.pictured ?? false,
          zh: { name: row.zhName, summary: row.zhSummary ?? '' },
          en: row.enName ? { name: row.enName, summary: row.enSummary ?? '' } : null,
        },
      ]
    return house
      ? [
          {
            id,
            shown,
            category: house.category,
            icon: house.icon,
            pictured: isPictured(house),
            zh: house.zh,
            en: house.en,
          },
        ]
      : []
  }
  const own = rows.map(({ id }) => id).filter((id) => !houseScene(id))
  return [...houseScenes.map(({ id }) => id), ...own].flatMap(present)
}

/** The names of scenes by id. */
export async function sceneNames(tx: Reader, language: Language): Promise<ReadonlyMap<string, string>> {
  return new Map((await listPublished(tx)).map(({ id, zh, en }) => [id, (language === 'en' ? (en ?? zh) : zh).name]))
}
