import {
  type Answer,
  type Asked,
  refuse,
  type Zscene,
  type ZsceneEntry,
  type ZsceneMaterial,
  zscenes as contract,
  type ZsceneStage,
} from '@moyun/api'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { userStream } from '../chat/present.ts'
import { afterPlace, writeCursor } from '../cursor.ts'
import { zscenes, zsceneSections } from '../database/zscene-schema.ts'
import { foldedPattern } from '../folded-pattern.ts'
import { isUuid } from '../is-uuid.ts'
import { lockOwner } from '../session/lock-owner.ts'
import { lockZscene, openRuns, ownZscene, takeZscene, tellZscene } from './own-zscene.ts'
import { stopRuns } from './stop-runs.ts'
import type { ZsceneContext } from './zscene-context.ts'
import { entriesOf, entryOf, presentZscene } from './present-zscene.ts'

const PAGE = 30
const reading = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

export async function listZscenes(
  { db, streams }: ZsceneContext,
  memberId: string,
  { cursor, search }: NonNullable<Asked<typeof contract.list>['query']>,
): Promise<Answer<typeof contract.list>> {
  const wanted = search?.trim() ?? ''
  return db.transaction(async (tx) => {
    const found = await tx
      .select()
      .from(zscenes)
      .where(
        and(
          eq(zscenes.memberId, memberId),
          isNull(zscenes.deletedAt),
          afterPlace(contract.list, cursor, zscenes.updatedAt, zscenes.id),
          wanted === '' ? undefined : mentions(wanted),
        ),
      )
      .orderBy(desc(zscenes.updatedAt), desc(zscenes.id))
      .limit(PAGE + 1)
    const page = found.slice(0, PAGE)
    const last = page.at(-1)
    return {
      zscenes: await entriesOf(tx, page),
      next: found.length > PAGE && last ? writeCursor([last.updatedAt, last.id]) : null,
      seq: await streams.head(userStream(memberId), tx),
    }
  }, reading)
}

/** Matches the name, the topic or a section. */
function mentions(wanted: string): SQL {
  const pattern = foldedPattern(wanted)
  return sql`(${zscenes.name} ~* ${pattern} or ${zscenes.material}->>'topic' ~* ${pattern} or exists (
    select from ${zsceneSections} where ${zsceneSections.zsceneId} = ${zscenes.id} and ${zsceneSections.text} ~* ${pattern}
  ))`
}

/**
 * Creates a manuscript; an existing id returns the existing one. A foreign one, and one in the trash, are refused as
 * not found.
 */
export async function createZscene(
  context: ZsceneContext,
  memberId: string,
  { id, name, form, material }: Pick<Zscene, 'id' | 'name' | 'form' | 'material'>,
): Promise<Zscene> {
  return context.db.transaction(async (tx) => {
    if ((await lockOwner(tx, memberId)).hasLeft) throw refuse(contract.create, 'notFound')
    await lockZscene(tx, id)
    const now = context.clock.now()
    const [made] = await tx
      .insert(zscenes)
      .values({ id, memberId, name, form, material, stage: 'material', outline: [], createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning()
    if (made) await tellZscene(context, tx, made)
    return presentZscene(context, tx, made ?? (await ownZscene(tx, contract.create, memberId, id)))
  })
}

export const readZscene = (context: ZsceneContext, memberId: string, id: string): Promise<Zscene> =>
  context.db.transaction(
    async (tx) => presentZscene(context, tx, await ownZscene(tx, contract.read, memberId, id)),
    reading,
  )

/** Changes the name, the form or the material. */
export async function changeZscene(
  context: ZsceneContext,
  memberId: string,
  {
    id,
    revision,
    name,
    form,
    material,
  }: Pick<Zscene, 'id' | 'revision' | 'name' | 'form'> & { material: ZsceneMaterial },
): Promise<Zscene> {
  return context.db.transaction(async (tx) => {
    const before = await takeZscene(tx, contract.change, memberId, id)
    if (before.revision !== revision) throw refuse(contract.change, 'outdated')
    const [row] = await tx
      .update(zscenes)
      .set({ name, form, material, revision: revision + 1 })
      .where(eq(zscenes.id, before.id))
      .returning()
    await tellZscene(context, tx, before)
    return presentZscene(context, tx, row ?? before)
  })
}

/** Stores the step that the member is at; other open pages do not move to it. */
export async function turnZscene(
  { db }: ZsceneContext,
  memberId: string,
  id: string,
  stage: ZsceneStage,
): Promise<null> {
  const { id: own } = await ownZscene(db, contract.turn, memberId, id)
  await db.update(zscenes).set({ stage }).where(eq(zscenes.id, own))
  return null
}

/** Ends runs and keeps their output so far; ended runs stay as they are. */
export async function stopZscene(
  context: ZsceneContext,
  memberId: string,
  id: string,
  asked: readonly string[] | undefined,
): Promise<Zscene> {
  return context.db.transaction(async (tx) => {
    const { id: own } = await takeZscene(tx, contract.stop, memberId, id)
    const wanted = asked && new Set(asked.map((run) => run.toLowerCase()))
    await stopRuns(
      context,
      tx,
      memberId,
      (await openRuns(tx, own)).map(({ runId }) => runId).filter((runId) => !wanted || wanted.has(runId)),
    )
    return presentZscene(context, tx, await ownZscene(tx, contract.stop, memberId, id))
  })
}

/** Moves a manuscript to the trash and stops its runs. Idempotent. */
export async function removeZscene(context: ZsceneContext, memberId: string, id: string): Promise<null> {
  if (!isUuid(id)) throw refuse(contract.remove, 'notFound')
  await context.db.transaction(async (tx) => {
    await lockZscene(tx, id)
    const [row] = await tx
      .select()
      .from(zscenes)
      .where(and(eq(zscenes.id, id), eq(zscenes.memberId, memberId)))
    if (!row) throw refuse(contract.remove, 'notFound')
    if (row.deletedAt !== null) return
    await stopRuns(
      context,
      tx,
      memberId,
      (await openRuns(tx, row.id)).map(({ runId }) => runId),
    )
    await tx.update(zscenes).set({ deletedAt: context.clock.now() }).where(eq(zscenes.id, row.id))
    await context.streams.append(tx, userStream(memberId), 'zscene.removed', { id: row.id })
  })
  return null
}

/** Restores a manuscript from the trash. Idempotent. */
export async function restoreZscene(context: ZsceneContext, memberId: string, id: string): Promise<ZsceneEntry> {
  if (!isUuid(id)) throw refuse(contract.restore, 'notFound')
  return context.db.transaction(async (tx) => {
    await lockZscene(tx, id)
    const [row] = await tx
      .update(zscenes)
      .set({ deletedAt: null })
      .where(and(eq(zscenes.id, id), eq(zscenes.memberId, memberId)))
      .returning()
    if (!row) throw refuse(contract.restore, 'notFound')
    await context.streams.append(tx, userStream(memberId), 'zscene.changed', { id: row.id })
    return entryOf(tx, row)
  })
}
