import {
  type ResultOf,
  type Assistant,
  type AssistantDraft,
  assistants as contract,
  type AssistantIcon,
  type Endpoint,
  MAX_ASSISTANTS,
  estimateTokens,
  refuse,
} from '@moyun/api'
import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { assistantFavourites, assistants } from '../../database/schema/assistant-schema.ts'
import { isUuid } from '../../database/is-uuid.ts'
import { lockMember } from '../auth/lock-member.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { Language } from '../../i18n/translate.ts'
import { builtInAssistants } from './built-in/built-in-assistants.ts'
import { lockByName } from '../../database/lock-by-name.ts'
import type { Base } from '../../app/base.ts'

type Context = Pick<Base, 'db' | 'clock'>
type Row = typeof assistants.$inferSelect

const ownedBy = (memberId: string, id: string) =>
  and(eq(assistants.id, id), eq(assistants.memberId, memberId), isNull(assistants.deletedAt))

const present = (
  { id, icon, name, summary, starters, instructions }: Row,
  favourites: ReadonlySet<string>,
): Assistant => ({
  id,
  own: true,
  category: null,
  // Validated by the contract when it was stored.
  icon: icon as AssistantIcon,
  name,
  summary,
  description: '',
  starters,
  favourite: favourites.has(id),
  promptTokens: estimateTokens([...instructions].length),
})

const favouritesOf = async (db: Context['db'] | Transaction, memberId: string) =>
  new Set(
    (
      await db
        .select({ id: assistantFavourites.assistantId })
        .from(assistantFavourites)
        .where(eq(assistantFavourites.memberId, memberId))
    ).map(({ id }) => id),
  )

/** The built-in assistants, then the member's own. */
export async function listAssistants(
  { db }: Context,
  memberId: string,
  language: Language,
): Promise<ResultOf<typeof contract.list>> {
  const favourites = await favouritesOf(db, memberId)
  const own = await db
    .select()
    .from(assistants)
    .where(and(eq(assistants.memberId, memberId), isNull(assistants.deletedAt)))
    .orderBy(desc(assistants.createdAt), desc(assistants.id))
  const builtIn = builtInAssistants.map(({ id, category, icon, instructions, zh, en }): Assistant => {
    const { name, summary, description, starters } = language === 'en-US' ? en : zh
    return {
      id,
      own: false,
      category,
      icon,
      name,
      summary,
      description,
      starters: [...starters],
      favourite: favourites.has(id),
      promptTokens: estimateTokens([...instructions].length),
    }
  })
  return { assistants: [...builtIn, ...own.map((row) => present(row, favourites))] }
}

/** A member's own assistant as they wrote it. */
export async function readDraft({ db }: Context, memberId: string, id: string): Promise<AssistantDraft> {
  const [row] = isUuid(id) ? await db.select().from(assistants).where(ownedBy(memberId, id)) : []
  if (!row) throw refuse(contract.draft, 'notFound')
  const { icon, name, summary, instructions, starters } = row
  return { icon: icon as AssistantIcon, name, summary, instructions, starters }
}

/** Creates an assistant; an existing id returns the existing one. */
export async function createAssistant(
  { db, clock }: Context,
  memberId: string,
  { id, ...input }: AssistantDraft & { id: string },
): Promise<Assistant> {
  const draft = trimmed(contract.create, input)
  return db.transaction(async (tx) => {
    await requireCapacity(tx, memberId, contract.create, id)
    const [made] = await tx
      .insert(assistants)
      .values({ id, memberId, ...draft, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning()
    const [row] = made ? [made] : await tx.select().from(assistants).where(ownedBy(memberId, id))
    if (!row) throw refuse(contract.create, 'notFound')
    return present(row, await favouritesOf(tx, memberId))
  })
}

/** Serialises creations, so that a hundred at once do not exceed the limit. */
async function requireCapacity(
  tx: Transaction,
  memberId: string,
  endpoint: Endpoint & { refusals: { assistantsFull: number } },
  id: string,
) {
  await lockByName(tx, `assistants:${memberId}`)
  if ((await lockMember(tx, memberId)).isAccountClosed) throw refuse(endpoint, 'notFound')
  const [existing] = await tx.select({ id: assistants.id }).from(assistants).where(ownedBy(memberId, id))
  if (existing) return
  const [own] = await tx
    .select({ n: count() })
    .from(assistants)
    .where(and(eq(assistants.memberId, memberId), isNull(assistants.deletedAt)))
  if (Number(own?.n) >= MAX_ASSISTANTS) throw refuse(endpoint, 'assistantsFull')
}

/** Trims the texts; refuses an empty name or empty instructions. */
function trimmed(endpoint: Endpoint, { icon, name, summary, instructions, starters }: AssistantDraft) {
  const draft = {
    icon,
    name: name.trim(),
    summary: summary.trim(),
    instructions: instructions.trim(),
    starters: starters.map((starter) => starter.trim()).filter((starter) => starter !== ''),
  }
  const fields = {
    ...(draft.name === '' ? { name: 'empty' } : {}),
    ...(draft.instructions === '' ? { instructions: 'empty' } : {}),
  }
  if (Object.keys(fields).length > 0) throw refuse(endpoint, 'invalid', { result: { fields } })
  return draft
}

/** Changes a member's own assistant; its conversations continue with the new instructions. */
export async function changeAssistant(
  { db }: Context,
  memberId: string,
  id: string,
  input: AssistantDraft,
): Promise<Assistant> {
  const draft = trimmed(contract.change, input)
  const [row] = isUuid(id) ? await db.update(assistants).set(draft).where(ownedBy(memberId, id)).returning() : []
  if (!row) throw refuse(contract.change, 'notFound')
  return present(row, await favouritesOf(db, memberId))
}

/** Deletes a member's own assistant; it can be restored for 30 days. Idempotent. */
export async function removeAssistant({ db, clock }: Context, memberId: string, id: string): Promise<null> {
  if (!isUuid(id)) throw refuse(contract.remove, 'notFound')
  const [existing] = await db
    .select({ deletedAt: assistants.deletedAt })
    .from(assistants)
    .where(and(eq(assistants.id, id), eq(assistants.memberId, memberId)))
  if (!existing) throw refuse(contract.remove, 'notFound')
  await db.update(assistants).set({ deletedAt: clock.now() }).where(ownedBy(memberId, id))
  return null
}

/** Restores a member's own assistant. Idempotent. */
export async function restoreAssistant({ db }: Context, memberId: string, id: string): Promise<Assistant> {
  if (!isUuid(id)) throw refuse(contract.restore, 'notFound')
  return db.transaction(async (tx) => {
    const own = and(eq(assistants.id, id), eq(assistants.memberId, memberId))
    const [existing] = await tx.select().from(assistants).where(own)
    if (!existing) throw refuse(contract.restore, 'notFound')
    await requireCapacity(tx, memberId, contract.restore, id)
    const [row] = await tx.update(assistants).set({ deletedAt: null }).where(own).returning()
    return present(row ?? existing, await favouritesOf(tx, memberId))
  })
}

/** Adds an assistant that the member can see to their favourites, or removes it. Idempotent. */
export async function setAssistantFavourite(
  { db, clock }: Context,
  memberId: string,
  id: string,
  favourite: boolean,
): Promise<null> {
  await db.transaction(async (tx) => {
    if ((await lockMember(tx, memberId)).isAccountClosed || !(await findAssistant(tx, memberId, id)))
      throw refuse(contract.favourite, 'notFound')
    if (favourite)
      await tx
        .insert(assistantFavourites)
        .values({ memberId, assistantId: id.toLowerCase(), at: clock.now() })
        .onConflictDoNothing()
    else
      await tx
        .delete(assistantFavourites)
        .where(and(eq(assistantFavourites.memberId, memberId), eq(assistantFavourites.assistantId, id.toLowerCase())))
  })
  return null
}

/** The instructions of an assistant that a member can see; null if it is unknown, foreign or deleted. */
export async function findAssistant(
  db: Context['db'] | Transaction,
  memberId: string,
  id: string,
): Promise<{ id: string; instructions: string } | null> {
  const builtIn = builtInAssistants.find((one) => one.id === id)
  if (builtIn) return { id, instructions: builtIn.instructions }
  const [row] = isUuid(id)
    ? await db
        .select({ id: assistants.id, instructions: assistants.instructions })
        .from(assistants)
        .where(ownedBy(memberId, id))
    : []
  return row ?? null
}

const KEPT = 30 * 24 * 60 * 60 * 1000

/** Permanently deletes assistants that were removed 30 days ago; returns how many. */
export async function purgeExpiredAssistants(db: Context['db'], now: Date): Promise<number> {
  const { rowCount } = await db
    .delete(assistants)
    .where(
      and(
        isNotNull(assistants.deletedAt),
        sql`${assistants.deletedAt} < ${new Date(now.getTime() - KEPT)}::timestamptz`,
      ),
    )
  return rowCount ?? 0
}
