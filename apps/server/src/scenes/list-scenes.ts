import { type Answer, lowered, refuse, type SceneForm, scenes as contract } from '@moyun/api'
import { eq, inArray, sql } from 'drizzle-orm'
import { sceneMarks, sceneUses } from '../database/scene-schema.ts'
import { benefitsOf } from '../membership/benefits.ts'
import { lockOwner } from '../session/lock-owner.ts'
import type { Transaction } from '../streams/streams.ts'
import { costsAtMost, PASSAGE_COSTS_AT_MOST } from './price.ts'
import { isPictured, listPublished, publishedScene, wordsOf } from './published.ts'
import type { Reader, SceneContext } from './scene-context.ts'

/** The reading member and their language. */
export interface ReadBy {
  memberId: string
  language: 'zh' | 'en'
}

type Context = Pick<SceneContext, 'db' | 'clock'>

/** The properties of scenes that are general, and those that depend on the member. */
async function standingOf({ clock }: Context, tx: Reader, memberId: string, ids: readonly string[]) {
  const { rate } = await benefitsOf(tx, memberId, clock.now())
  const uses = await usesOf(tx, ids)
  const marks = new Map(
    (await tx.select().from(sceneMarks).where(eq(sceneMarks.memberId, memberId))).map((mark) => [mark.sceneId, mark]),
  )
  return {
    rate,
    of: (id: string) => ({
      uses: uses.get(id) ?? 0,
      costsAtMost: lowered(costsAtMost(id), rate, 100),
      favourite: marks.get(id)?.favourite ?? false,
      usedAt: marks.get(id)?.usedAt?.toISOString() ?? null,
    }),
  }
}

/** How often scenes were used; unused ones are left out. */
export async function usesOf(tx: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(sceneUses)
    .where(inArray(sceneUses.sceneId, [...ids]))
  return new Map(rows.map(({ sceneId, uses }) => [sceneId, uses]))
}

export async function listScenes(
  context: Context,
  { memberId, language }: ReadBy,
): Promise<Answer<typeof contract.list>> {
  const shown = (await listPublished(context.db)).filter((scene) => scene.shown)
  const standing = await standingOf(
    context,
    context.db,
    memberId,
    shown.map(({ id }) => id),
  )
  return {
    scenes: shown.map(({ id, category, icon, pictured, zh, en }) => ({
      id,
      category,
      icon,
      pictured,
      name: (language === 'en' ? (en ?? zh) : zh).name,
      summary: (language === 'en' ? (en ?? zh) : zh).summary,
      ...standing.of(id),
    })),
  }
}

/** A scene's form, without its prompt. */
export async function readScene(context: Context, { memberId, language }: ReadBy, id: string): Promise<SceneForm> {
  const scene = await publishedScene(context.db, id)
  if (!scene) throw refuse(contract.read, 'notFound')
  const { edition, draft } = scene
  const { name, summary, fields, example } = wordsOf(draft, language)
  const standing = await standingOf(context, context.db, memberId, [id])
  return {
    id,
    category: draft.category,
    icon: draft.icon,
    pictured: isPictured(draft),
    name,
    summary,
    edition,
    fields,
    example,
    ...standing.of(id),
    passageCostsAtMost: lowered(PASSAGE_COSTS_AT_MOST, standing.rate, 100),
  }
}

/** Adds a scene that the member can see to their favourites, or removes it. Idempotent. */
export async function markScene({ db }: Context, memberId: string, sceneId: string, favourite: boolean): Promise<null> {
  await db.transaction(async (tx) => {
    if ((await lockOwner(tx, memberId)).hasLeft || !(await publishedScene(tx, sceneId)))
      throw refuse(contract.favourite, 'notFound')
    await tx
      .insert(sceneMarks)
      .values({ memberId, sceneId, favourite })
      .onConflictDoUpdate({ target: [sceneMarks.memberId, sceneMarks.sceneId], set: { favourite } })
  })
  return null
}

/** Counts a use by the member and in total. Lock order: the scene's row is the last one before the member's stream. */
export async function countUse(tx: Transaction, memberId: string, sceneId: string, now: Date): Promise<void> {
  await tx
    .insert(sceneMarks)
    .values({ memberId, sceneId, usedAt: now })
    .onConflictDoUpdate({ target: [sceneMarks.memberId, sceneMarks.sceneId], set: { usedAt: now } })
  await tx
    .insert(sceneUses)
    .values({ sceneId, uses: 1 })
    .onConflictDoUpdate({ target: sceneUses.sceneId, set: { uses: sql`${sceneUses.uses} + 1` } })
}
