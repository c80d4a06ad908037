import { type Answer, type Endpoint, refuse, type SceneDraft, sceneDesk, type WholeDeskScene } from '@moyun/api'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { members } from '../../database/schema.ts'
import { sceneEditions, scenes } from '../../database/scene-schema.ts'
import { houseScene, houseScenes } from '../house/house-scenes.ts'
import { usesOf } from '../list-scenes.ts'
import { HOUSE_EDITION, readEdition } from '../published.ts'
import type { Reader, SceneContext } from '../scene-context.ts'

type SceneRow = typeof scenes.$inferSelect

/** A scene in the admin view, whether or not it has been edited. */
export interface Kept extends Omit<SceneRow, 'createdAt' | 'updatedAt'> {
  updatedAt: Date | null
  /** What members see; null if nothing is published. */
  published: SceneDraft | null
}

const untouched = (id: string): Omit<Kept, 'published'> | null => {
  const house = houseScene(id)
  return house ? { id, draft: house.draft, revision: 0, edition: HOUSE_EDITION, shown: true, updatedAt: null } : null
}

/** A scene by id; refuses an unknown one. */
export async function keptScene(tx: Reader, endpoint: Endpoint, id: string): Promise<Kept> {
  const [row] = await tx.select().from(scenes).where(eq(scenes.id, id))
  const kept = row ?? untouched(id)
  if (!kept) throw refuse(endpoint, 'notFound')
  return { ...kept, published: kept.edition === null ? null : await readEdition(tx, id, kept.edition) }
}

/** Normalises the order of keys for comparison, since PostgreSQL does not preserve it. */
const ordered = (value: unknown): unknown =>
  typeof value !== 'object' || value === null
    ? value
    : Array.isArray(value)
      ? value.map(ordered)
      : Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, one]) => [key, ordered(one)]),
        )

export const isSame = (one: SceneDraft | null, other: SceneDraft | null): boolean =>
  JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))

const present = ({ id, draft, edition, shown, published, updatedAt }: Kept, uses: number) => ({
  id,
  category: draft.category,
  icon: draft.icon,
  name: draft.zh.name,
  edition,
  shown: shown && edition !== null,
  changed: !isSame(draft, published),
  uses,
  updatedAt: updatedAt?.toISOString() ?? null,
})

/** Every scene: the built-in ones in their order, then the others by creation. */
export async function listDesk({ db }: Pick<SceneContext, 'db'>): Promise<Answer<typeof sceneDesk.list>> {
  const rows = await db.select().from(scenes).orderBy(asc(scenes.createdAt), asc(scenes.id))
  const ids = [...houseScenes.map(({ id }) => id), ...rows.map(({ id }) => id).filter((id) => !houseScene(id))]
  const uses = await usesOf(db, ids)
  const kept = await Promise.all(ids.map((id) => keptScene(db, sceneDesk.list, id)))
  return { scenes: kept.map((scene) => present(scene, uses.get(scene.id) ?? 0)) }
}

/** A complete scene with all its published editions. */
export async function readDesk(tx: Reader, endpoint: Endpoint, id: string): Promise<WholeDeskScene> {
  const kept = await keptScene(tx, endpoint, id)
  const by = alias(members, 'by')
  const rows = await tx
    .select({
      edition: sceneEditions.edition,
      note: sceneEditions.note,
      publishedAt: sceneEditions.publishedAt,
      by: sql<string | null>`coalesce(nullif(${by.nickname}, ''), ${by.account}, ${by.accountNo})`,
    })
    .from(sceneEditions)
    .leftJoin(by, eq(by.id, sceneEditions.byId))
    .where(eq(sceneEditions.sceneId, id))
    .orderBy(desc(sceneEditions.edition))
  const house =
    rows.length === 0 && kept.edition === HOUSE_EDITION
      ? [{ edition: HOUSE_EDITION, note: '', publishedAt: null, by: null }]
      : []
  const uses = await usesOf(tx, [id])
  return {
    ...present(kept, uses.get(id) ?? 0),
    draft: kept.draft,
    revision: kept.revision,
    published: kept.published,
    editions: [...rows, ...house].map((row) => ({
      ...row,
      publishedAt: row.publishedAt?.toISOString() ?? null,
      current: row.edition === kept.edition,
    })),
  }
}
