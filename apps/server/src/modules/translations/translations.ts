import {
  type ResultOf,
  type RequestOf,
  type Endpoint,
  joinSentences,
  type Language,
  refuse,
  type Term,
  termKey,
  translations as contract,
  type Translation,
  type TranslationEntry,
  type Work,
} from '@moyun/api'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { userStream } from '../../events/stream-names.ts'
import { titleFrom } from '../chat/title.ts'
import { afterCursor, encodeCursor } from '../../http/cursor.ts'
import { glossaries, translations, translationSentences } from '../../database/schema/translation-schema.ts'
import { searchText } from '../../database/search-text.ts'
import { foldedPattern } from '../../database/folded-pattern.ts'
import { isUuid } from '../../database/is-uuid.ts'
import { endGeneration } from '../generations/end-generation.ts'
import { lockMember } from '../auth/lock-member.ts'
import { addWork, publishWorksChanged } from '../works/add-work.ts'
import { presentWork } from '../works/present-work.ts'
import type { WorkContext } from '../works/work-context.ts'
import { entriesOf, entryOf, presentTranslation, sentencesOf, type TranslationRow } from './present-translation.ts'
import { lockTranslation, type TranslationContext } from './translate.ts'
import { termsOf } from './generate-translation.ts'

const PAGE = 30

type Reader = Pick<TranslationContext['db'], 'select'>

/**
 * A member's own translation that is not in the trash; foreign, unknown, malformed and trashed ids are refused alike.
 */
async function ownTranslation(db: Reader, endpoint: Endpoint, memberId: string, id: string): Promise<TranslationRow> {
  const [row] = isUuid(id)
    ? await db
        .select()
        .from(translations)
        .where(and(eq(translations.id, id), eq(translations.memberId, memberId), isNull(translations.deletedAt)))
    : []
  if (!row) throw refuse(endpoint, 'notFound')
  return row
}

export async function listTranslations(
  { db, eventLog }: TranslationContext,
  memberId: string,
  { cursor, search }: NonNullable<RequestOf<typeof contract.list>['query']>,
): Promise<ResultOf<typeof contract.list>> {
  const text = search?.trim() ?? ''
  return db.transaction(
    async (tx) => {
      const rows = tx
        .select()
        .from(translations)
        .where(
          and(
            eq(translations.memberId, memberId),
            isNull(translations.deletedAt),
            afterCursor(contract.list, cursor, translations.updatedAt, translations.id),
            text === '' ? undefined : mentions(text),
          ),
        )
        .orderBy(desc(translations.updatedAt), desc(translations.id))
        .limit(PAGE + 1)
      const found = await (text === '' ? rows : searchText(tx, contract.list, rows))
      const page = found.slice(0, PAGE)
      const last = page.at(-1)
      return {
        translations: await entriesOf(tx, page),
        next: found.length > PAGE && last ? encodeCursor([last.updatedAt, last.id]) : null,
        seq: await eventLog.head(userStream(memberId), tx),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Matches the source or the translated text. */
function mentions(text: string): SQL {
  const pattern = foldedPattern(text)
  return sql`(${translations.text} ~* ${pattern} or exists (
    select from ${translationSentences} where ${translationSentences.translationId} = ${translations.id} and ${translationSentences.text} ~* ${pattern}
  ))`
}

export const readTranslation = ({ db }: TranslationContext, memberId: string, id: string): Promise<Translation> =>
  db.transaction(async (tx) => presentTranslation(tx, await ownTranslation(tx, contract.read, memberId, id)), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })

/** Ends the generation and keeps the translated sentences; an ended generation stays as it is. */
export async function stopTranslation(context: TranslationContext, memberId: string, id: string): Promise<Translation> {
  return context.db.transaction(async (tx) => {
    if (isUuid(id)) await lockTranslation(tx, id)
    const { generationId } = await ownTranslation(tx, contract.stop, memberId, id)
    await endGeneration(tx, context, { generationId, end: 'stopped' })
    return presentTranslation(tx, await ownTranslation(tx, contract.stop, memberId, id))
  })
}

/** Moves a translation to the trash and stops its generation. Idempotent. */
export async function removeTranslation(context: TranslationContext, memberId: string, id: string): Promise<null> {
  if (!isUuid(id)) throw refuse(contract.remove, 'notFound')
  await context.db.transaction(async (tx) => {
    await lockTranslation(tx, id)
    const [row] = await tx
      .select()
      .from(translations)
      .where(and(eq(translations.id, id), eq(translations.memberId, memberId)))
    if (!row) throw refuse(contract.remove, 'notFound')
    if (row.deletedAt !== null) return
    await endGeneration(tx, context, { generationId: row.generationId, end: 'stopped' })
    await tx.update(translations).set({ deletedAt: context.clock.now() }).where(eq(translations.id, id))
    await context.eventLog.append(tx, userStream(memberId), 'translation.removed', { id: row.id })
  })
  return null
}

/** Restores a translation from the trash. Idempotent. */
export async function restoreTranslation(
  context: TranslationContext,
  memberId: string,
  id: string,
): Promise<TranslationEntry> {
  if (!isUuid(id)) throw refuse(contract.restore, 'notFound')
  return context.db.transaction(async (tx) => {
    await lockTranslation(tx, id)
    const [row] = await tx
      .update(translations)
      .set({ deletedAt: null })
      .where(and(eq(translations.id, id), eq(translations.memberId, memberId)))
      .returning()
    if (!row) throw refuse(contract.restore, 'notFound')
    const translation = await entryOf(tx, row)
    await context.eventLog.append(tx, userStream(memberId), 'translation.changed', { translation })
    return translation
  })
}

/** Saves a translation as a work in its current state; after a change it is another work. */
export async function saveTranslation(
  { db, clock, eventLog, files }: TranslationContext & WorkContext,
  memberId: string,
  id: string,
): Promise<Work> {
  return db.transaction(async (tx) => {
    const row = await ownTranslation(tx, contract.keep, memberId, id)
    if (row.state === 'streaming') throw refuse(contract.keep, 'translating')
    // Validated by the contract when it was stored.
    const text = joinSentences(await sentencesOf(tx, row.id), row.target as Language)
    if (text.trim() === '') throw refuse(contract.keep, 'notFound')
    const { source, detected, target, tone, model, offline, cost } = row
    const { work, changed } = await addWork(
      tx,
      {
        memberId,
        type: 'translation',
        source: `translation:${row.generationId}`,
        title: titleFrom(row.text),
        prompt: row.text,
        text,
        model,
        offline,
        cost,
        parameters: { source, detected, target, tone },
      },
      clock.now(),
    )
    if (changed) await publishWorksChanged(eventLog, tx, memberId)
    return presentWork({ ...work, cover: null }, files)
  })
}

/** A member's glossary, in its order. */
export const readGlossary = async ({ db }: TranslationContext, memberId: string) => ({
  terms: await termsOf(db, memberId),
})

/** Replaces the glossary: terms are trimmed and unique per pair of languages; the last duplicate wins. */
export async function writeGlossary({ db }: TranslationContext, memberId: string, given: readonly Term[]) {
  const terms = [
    ...new Map(
      given.map((term) => [termKey(term), { ...term, source: term.source.trim(), target: term.target.trim() }]),
    ).values(),
  ]
  if (terms.some(({ source, target }) => source === '' || target === ''))
    throw refuse(contract.writeGlossary, 'invalid', { result: { fields: { terms: 'empty' } } })
  return db.transaction(async (tx) => {
    if ((await lockMember(tx, memberId)).isAccountClosed) throw refuse(contract.writeGlossary, 'notFound')
    await tx
      .insert(glossaries)
      .values({ memberId, terms })
      .onConflictDoUpdate({ target: glossaries.memberId, set: { terms } })
    return { terms }
  })
}
