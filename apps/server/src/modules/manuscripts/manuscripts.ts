import {
  type ResultOf,
  type RequestOf,
  refuse,
  type Manuscript,
  type ManuscriptEntry,
  type ManuscriptMaterial,
  manuscripts as contract,
  type ManuscriptStep,
} from '@moyun/api'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { userStream } from '../../events/stream-names.ts'
import { afterCursor, encodeCursor } from '../../http/cursor.ts'
import { manuscripts, manuscriptSections } from '../../database/schema/manuscript-schema.ts'
import { searchText } from '../../database/search-text.ts'
import { foldedPattern } from '../../database/folded-pattern.ts'
import { isUuid } from '../../database/is-uuid.ts'
import { lockMember } from '../auth/lock-member.ts'
import {
  lockManuscript,
  findOpenGenerations,
  findOwnManuscript,
  lockOwnManuscript,
  publishManuscriptChanged,
} from './own-manuscript.ts'
import { stopGenerations } from './stop-generations.ts'
import type { ManuscriptContext } from './manuscript-context.ts'
import { entriesOf, entryOf, presentManuscript } from './present-manuscript.ts'

const PAGE = 30
const reading = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

export async function listManuscripts(
  { db, eventLog }: ManuscriptContext,
  memberId: string,
  { cursor, search }: NonNullable<RequestOf<typeof contract.list>['query']>,
): Promise<ResultOf<typeof contract.list>> {
  const text = search?.trim() ?? ''
  return db.transaction(async (tx) => {
    const rows = tx
      .select()
      .from(manuscripts)
      .where(
        and(
          eq(manuscripts.memberId, memberId),
          isNull(manuscripts.deletedAt),
          afterCursor(contract.list, cursor, manuscripts.updatedAt, manuscripts.id),
          text === '' ? undefined : mentions(text),
        ),
      )
      .orderBy(desc(manuscripts.updatedAt), desc(manuscripts.id))
      .limit(PAGE + 1)
    const found = await (text === '' ? rows : searchText(tx, contract.list, rows))
    const page = found.slice(0, PAGE)
    const last = page.at(-1)
    return {
      zscenes: await entriesOf(tx, page),
      next: found.length > PAGE && last ? encodeCursor([last.updatedAt, last.id]) : null,
      seq: await eventLog.head(userStream(memberId), tx),
    }
  }, reading)
}

/** Matches the name, the topic or a section. */
function mentions(text: string): SQL {
  const pattern = foldedPattern(text)
  return sql`(${manuscripts.name} ~* ${pattern} or ${manuscripts.material}->>'topic' ~* ${pattern} or exists (
    select from ${manuscriptSections} where ${manuscriptSections.manuscriptId} = ${manuscripts.id} and ${manuscriptSections.text} ~* ${pattern}
  ))`
}

/**
 * Creates a manuscript; an existing id returns the existing one. A foreign one, and one in the trash, are refused as
 * not found.
 */
export async function createManuscript(
  context: ManuscriptContext,
  memberId: string,
  { id, name, form, material }: Pick<Manuscript, 'id' | 'name' | 'form' | 'material'>,
): Promise<Manuscript> {
  return context.db.transaction(async (tx) => {
    if ((await lockMember(tx, memberId)).isAccountClosed) throw refuse(contract.create, 'notFound')
    await lockManuscript(tx, id)
    const now = context.clock.now()
    const [made] = await tx
      .insert(manuscripts)
      .values({ id, memberId, name, form, material, stage: 'material', outline: [], createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning()
    if (made) await publishManuscriptChanged(context, tx, made)
    return presentManuscript(context, tx, made ?? (await findOwnManuscript(tx, contract.create, memberId, id)))
  })
}

export const readManuscript = (context: ManuscriptContext, memberId: string, id: string): Promise<Manuscript> =>
  context.db.transaction(
    async (tx) => presentManuscript(context, tx, await findOwnManuscript(tx, contract.read, memberId, id)),
    reading,
  )

/** Changes the name, the form or the material. */
export async function changeManuscript(
  context: ManuscriptContext,
  memberId: string,
  {
    id,
    revision,
    name,
    form,
    material,
  }: Pick<Manuscript, 'id' | 'revision' | 'name' | 'form'> & { material: ManuscriptMaterial },
): Promise<Manuscript> {
  return context.db.transaction(async (tx) => {
    const before = await lockOwnManuscript(tx, contract.change, memberId, id)
    if (before.revision !== revision) throw refuse(contract.change, 'outdated')
    await context.textQuota.requireSpaceToGrow(tx, contract.change, {
      memberId,
      before: [before.name, before.material],
      after: [name, material],
    })
    const [row] = await tx
      .update(manuscripts)
      .set({ name, form, material, revision: revision + 1 })
      .where(eq(manuscripts.id, before.id))
      .returning()
    await publishManuscriptChanged(context, tx, before)
    return presentManuscript(context, tx, row ?? before)
  })
}

/** Stores the step that the member is at; other open pages do not move to it. */
export async function setManuscriptStep(
  { db }: ManuscriptContext,
  memberId: string,
  id: string,
  stage: ManuscriptStep,
): Promise<null> {
  const { id: own } = await findOwnManuscript(db, contract.turn, memberId, id)
  await db.update(manuscripts).set({ stage }).where(eq(manuscripts.id, own))
  return null
}

/** Ends generations and keeps their output so far; ended generations stay as they are. */
export async function stopManuscript(
  context: ManuscriptContext,
  memberId: string,
  id: string,
  runIds: readonly string[] | undefined,
): Promise<Manuscript> {
  return context.db.transaction(async (tx) => {
    const { id: own } = await lockOwnManuscript(tx, contract.stop, memberId, id)
    const idsToStop = runIds && new Set(runIds.map((run) => run.toLowerCase()))
    await stopGenerations(
      context,
      tx,
      memberId,
      (await findOpenGenerations(tx, own))
        .map(({ generationId }) => generationId)
        .filter((generationId) => !idsToStop || idsToStop.has(generationId)),
    )
    return presentManuscript(context, tx, await findOwnManuscript(tx, contract.stop, memberId, id))
  })
}

/** Moves a manuscript to the trash and stops its generations. Idempotent. */
export async function removeManuscript(context: ManuscriptContext, memberId: string, id: string): Promise<null> {
  if (!isUuid(id)) throw refuse(contract.remove, 'notFound')
  await context.db.transaction(async (tx) => {
    await lockManuscript(tx, id)
    const [row] = await tx
      .select()
      .from(manuscripts)
      .where(and(eq(manuscripts.id, id), eq(manuscripts.memberId, memberId)))
    if (!row) throw refuse(contract.remove, 'notFound')
    if (row.deletedAt !== null) return
    await stopGenerations(
      context,
      tx,
      memberId,
      (await findOpenGenerations(tx, row.id)).map(({ generationId }) => generationId),
    )
    await tx.update(manuscripts).set({ deletedAt: context.clock.now() }).where(eq(manuscripts.id, row.id))
    await context.eventLog.append(tx, userStream(memberId), 'zscene.removed', { id: row.id })
  })
  return null
}

/** Restores a manuscript from the trash. Idempotent. */
export async function restoreManuscript(
  context: ManuscriptContext,
  memberId: string,
  id: string,
): Promise<ManuscriptEntry> {
  if (!isUuid(id)) throw refuse(contract.restore, 'notFound')
  return context.db.transaction(async (tx) => {
    await lockManuscript(tx, id)
    const [row] = await tx
      .update(manuscripts)
      .set({ deletedAt: null })
      .where(and(eq(manuscripts.id, id), eq(manuscripts.memberId, memberId)))
      .returning()
    if (!row) throw refuse(contract.restore, 'notFound')
    await context.eventLog.append(tx, userStream(memberId), 'zscene.changed', { id: row.id })
    return entryOf(tx, row)
  })
}
