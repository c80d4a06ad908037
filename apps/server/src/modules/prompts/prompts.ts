import {
  type ResultOf,
  type Endpoint,
  MAX_PROMPTS,
  type Prompt,
  type PromptDraft,
  prompts as contract,
  refuse,
} from '@moyun/api'
import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { prompts } from '../../database/schema/prompt-schema.ts'
import { isUuid } from '../../database/is-uuid.ts'
import { lockMember } from '../auth/lock-member.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { Language } from '../../i18n/translate.ts'
import { builtInPrompts } from './built-in-prompts.ts'
import { lockByName } from '../../database/lock-by-name.ts'
import type { Base } from '../../app/base.ts'

type Context = Pick<Base, 'db' | 'clock'>
type Row = typeof prompts.$inferSelect

const ownedBy = (memberId: string, id: string) =>
  and(eq(prompts.id, id), eq(prompts.memberId, memberId), isNull(prompts.deletedAt))

const present = ({ id, title, text }: Row): Prompt => ({ id, own: true, title, text })

/** A member's own prompts, then the built-in ones. */
export async function listPrompts(
  { db }: Context,
  memberId: string,
  language: Language,
): Promise<ResultOf<typeof contract.list>> {
  const own = await db
    .select()
    .from(prompts)
    .where(and(eq(prompts.memberId, memberId), isNull(prompts.deletedAt)))
    .orderBy(desc(prompts.createdAt), desc(prompts.id))
  const builtIn = builtInPrompts.map(({ id, zh, en }): Prompt => ({
    id,
    own: false,
    ...(language === 'en-US' ? en : zh),
  }))
  return { prompts: [...own.map(present), ...builtIn] }
}

/** Creates a prompt; an existing id returns the existing one. */
export async function createPrompt(
  { db, clock }: Context,
  memberId: string,
  { id, ...input }: PromptDraft & { id: string },
): Promise<Prompt> {
  const draft = trimmed(contract.create, input)
  return db.transaction(async (tx) => {
    await requireCapacity(tx, memberId, contract.create, id)
    const [made] = await tx
      .insert(prompts)
      .values({ id, memberId, ...draft, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning()
    const [row] = made ? [made] : await tx.select().from(prompts).where(ownedBy(memberId, id))
    if (!row) throw refuse(contract.create, 'notFound')
    return present(row)
  })
}

/** Serialises creations, so that concurrent ones do not exceed the limit. */
async function requireCapacity(
  tx: Transaction,
  memberId: string,
  endpoint: Endpoint & { refusals: { promptsFull: number } },
  id: string,
) {
  await lockByName(tx, `prompts:${memberId}`)
  if ((await lockMember(tx, memberId)).isAccountClosed) throw refuse(endpoint, 'notFound')
  const [existing] = await tx.select({ id: prompts.id }).from(prompts).where(ownedBy(memberId, id))
  if (existing) return
  const [own] = await tx
    .select({ n: count() })
    .from(prompts)
    .where(and(eq(prompts.memberId, memberId), isNull(prompts.deletedAt)))
  if (Number(own?.n) >= MAX_PROMPTS) throw refuse(endpoint, 'promptsFull')
}

/** Trims the title; refuses an empty title or an empty text. */
function trimmed(endpoint: Endpoint, { title, text }: PromptDraft): PromptDraft {
  const draft = { title: title.trim(), text }
  const fields = { ...(draft.title === '' ? { title: 'empty' } : {}), ...(text.trim() === '' ? { text: 'empty' } : {}) }
  if (Object.keys(fields).length > 0) throw refuse(endpoint, 'invalid', { result: { fields } })
  return draft
}

/** Changes a member's own prompt. */
export async function changePrompt({ db }: Context, memberId: string, id: string, input: PromptDraft): Promise<Prompt> {
  const draft = trimmed(contract.change, input)
  const [row] = isUuid(id) ? await db.update(prompts).set(draft).where(ownedBy(memberId, id)).returning() : []
  if (!row) throw refuse(contract.change, 'notFound')
  return present(row)
}

/** Deletes a member's own prompt; it can be restored for 30 days. Idempotent. */
export async function removePrompt({ db, clock }: Context, memberId: string, id: string): Promise<null> {
  if (!isUuid(id)) throw refuse(contract.remove, 'notFound')
  const [existing] = await db
    .select({ id: prompts.id })
    .from(prompts)
    .where(and(eq(prompts.id, id), eq(prompts.memberId, memberId)))
  if (!existing) throw refuse(contract.remove, 'notFound')
  await db.update(prompts).set({ deletedAt: clock.now() }).where(ownedBy(memberId, id))
  return null
}

/** Restores a member's own prompt. Idempotent. */
export async function restorePrompt({ db }: Context, memberId: string, id: string): Promise<Prompt> {
  if (!isUuid(id)) throw refuse(contract.restore, 'notFound')
  return db.transaction(async (tx) => {
    const own = and(eq(prompts.id, id), eq(prompts.memberId, memberId))
    const [existing] = await tx.select().from(prompts).where(own)
    if (!existing) throw refuse(contract.restore, 'notFound')
    await requireCapacity(tx, memberId, contract.restore, id)
    const [row] = await tx.update(prompts).set({ deletedAt: null }).where(own).returning()
    return present(row ?? existing)
  })
}

const KEPT = 30 * 24 * 60 * 60 * 1000

/** Permanently deletes prompts that were removed 30 days ago; returns how many. */
export async function purgeExpiredPrompts(db: Context['db'], now: Date): Promise<number> {
  const { rowCount } = await db
    .delete(prompts)
    .where(
      and(isNotNull(prompts.deletedAt), sql`${prompts.deletedAt} < ${new Date(now.getTime() - KEPT)}::timestamptz`),
    )
  return rowCount ?? 0
}
