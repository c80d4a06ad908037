import { type LedgerEntry, MAX_PICTURES } from '@moyun/api'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { orders } from '../../database/schema/order-schema.ts'
import { conversations, messages } from '../../database/schema/schema.ts'
import { documents, documentVersions } from '../../database/schema/template-schema.ts'
import { translations } from '../../database/schema/translation-schema.ts'
import { manuscripts } from '../../database/schema/manuscript-schema.ts'
import { blobs, files, jobs, works } from '../../database/schema/work-schema.ts'
import { titleFrom } from '../chat/title.ts'
import { titleOf } from '../templates/present-document.ts'
import { jobOf, jobSource } from '../works/job-source.ts'
import { manuscriptTitle } from '../manuscripts/present-manuscript.ts'
import type { LedgerContext } from './ledger-context.ts'
import { parseReason } from './adjustment-reason.ts'

/** What a ledger line was for, with its current title. */
export type EntrySubject = Pick<LedgerEntry, 'title' | 'place' | 'detail'>

/** Resolves the `about` strings of ledger lines. Deleted or trashed resources are left out. */
export async function findEntrySubjects(
  db: LedgerContext['db'],
  memberId: string,
  abouts: readonly string[],
): Promise<ReadonlyMap<string, EntrySubject>> {
  const idsOf = (name: string) => [
    ...new Set(abouts.filter((about) => about.startsWith(`${name}:`)).map((about) => about.slice(name.length + 1))),
  ]
  return new Map([
    ...(await answers(db, memberId, idsOf('message'))),
    ...(await translationsOf(db, memberId, idsOf('translation'))),
    ...(await piecesOf(db, memberId, idsOf('piece'))),
    ...(await manuscriptsOf(db, memberId, idsOf('zscene'))),
    ...(await jobsOf(db, memberId, idsOf('job'))),
    ...(await ordersOf(db, memberId, idsOf('order'))),
    ...reasonsOf(abouts),
  ])
}

const reasonsOf = (abouts: readonly string[]) =>
  abouts.flatMap((about): [string, EntrySubject][] => {
    const reason = parseReason(about)
    return reason === null ? [] : [[about, { title: '', place: null, detail: { is: 'adjusted', reason } }]]
  })

async function answers(
  db: LedgerContext['db'],
  memberId: string,
  ids: readonly string[],
): Promise<[string, EntrySubject][]> {
  if (ids.length === 0) return []
  const found = await db
    .select({ messageId: messages.id, state: messages.state, id: conversations.id, title: conversations.title })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(inArray(messages.id, [...ids]), eq(conversations.memberId, memberId), isNull(conversations.deletedAt)))
  return found.map(({ messageId, state, id, title }) => [
    `message:${messageId}`,
    {
      title,
      place: { type: 'conversation', id, messageId },
      ...(state === 'stopped' ? { detail: { is: 'stopped' } } : {}),
    },
  ])
}

async function translationsOf(
  db: LedgerContext['db'],
  memberId: string,
  ids: readonly string[],
): Promise<[string, EntrySubject][]> {
  if (ids.length === 0) return []
  const found = await db
    .select({ id: translations.id, text: translations.text })
    .from(translations)
    .where(and(inArray(translations.id, [...ids]), eq(translations.memberId, memberId), isNull(translations.deletedAt)))
  return found.map(({ id, text }) => [
    `translation:${id}`,
    { title: titleFrom(text), place: { type: 'translation', id } },
  ])
}

async function piecesOf(
  db: LedgerContext['db'],
  memberId: string,
  ids: readonly string[],
): Promise<[string, EntrySubject][]> {
  if (ids.length === 0) return []
  const found = await db
    .selectDistinctOn([documents.id], {
      id: documents.id,
      name: documents.templateName,
      text: sql<string>`left(${documentVersions.text}, 400)`,
    })
    .from(documents)
    .leftJoin(documentVersions, eq(documentVersions.documentId, documents.id))
    .where(and(inArray(documents.id, [...ids]), eq(documents.memberId, memberId), isNull(documents.deletedAt)))
    .orderBy(documents.id, desc(documentVersions.createdAt))
  return found.map(({ id, name, text }) => [
    `piece:${id}`,
    { title: titleOf(text ?? '') || name, place: { type: 'piece', id } },
  ])
}

async function manuscriptsOf(
  db: LedgerContext['db'],
  memberId: string,
  ids: readonly string[],
): Promise<[string, EntrySubject][]> {
  if (ids.length === 0) return []
  const found = await db
    .select({ id: manuscripts.id, name: manuscripts.name, material: manuscripts.material })
    .from(manuscripts)
    .where(and(inArray(manuscripts.id, [...ids]), eq(manuscripts.memberId, memberId), isNull(manuscripts.deletedAt)))
  return found.map((row) => [
    `zscene:${row.id}`,
    { title: manuscriptTitle(row), place: { type: 'zscene', id: row.id } },
  ])
}

/** Jobs are deleted after thirty days; the works that they made still tell what they were. */
async function jobsOf(
  db: LedgerContext['db'],
  memberId: string,
  ids: readonly string[],
): Promise<[string, EntrySubject][]> {
  if (ids.length === 0) return []
  const pictures =
    sql<number>`case when ${jobs.kind} = 'painting' then jsonb_array_length(coalesce(${jobs.output} -> 'pictures', '[]')) + coalesce((${jobs.output} ->> 'unseen')::integer, 0) else 0 end`.mapWith(
      Number,
    )
  const found = await db
    .select({ id: jobs.id, kind: jobs.kind, title: jobs.title, pictures })
    .from(jobs)
    .where(and(inArray(jobs.id, [...ids]), eq(jobs.memberId, memberId)))
  const made = await madeBy(db, memberId, ids)
  return ids.flatMap((id): [string, EntrySubject][] => {
    const job = found.find((one) => one.id === id)
    const left = made.filter(({ source }) => jobOf(source) === id)
    const [first] = left
    const kind = job?.kind ?? first?.type
    if (kind === undefined) return []
    const place = job ? ({ type: 'job', id } as const) : null
    return [
      [
        `job:${id}`,
        {
          title: job?.title ?? first?.title ?? '',
          place,
          ...(kind === 'painting'
            ? { detail: { is: kind, pictures: job?.pictures || left.length, size: sizeOf(first) } }
            : kind === 'restoration'
              ? { detail: { is: kind } }
              : {}),
        },
      ],
    ]
  })
}

/** The existing works that jobs made, the first picture of each job first. */
const madeBy = (db: LedgerContext['db'], memberId: string, ids: readonly string[]) =>
  db
    .select({ source: works.source, type: works.type, title: works.title, width: blobs.width, height: blobs.height })
    .from(works)
    .leftJoin(files, eq(files.id, works.coverId))
    .leftJoin(blobs, eq(blobs.hash, files.hash))
    .where(
      and(
        eq(works.memberId, memberId),
        inArray(
          works.source,
          ids.flatMap((id) => Array.from({ length: MAX_PICTURES }, (_, nth) => jobSource(id, nth))),
        ),
      ),
    )
    .orderBy(works.source)

const sizeOf = (picture: { width: number | null; height: number | null } | undefined) =>
  picture?.width && picture.height ? { width: picture.width, height: picture.height } : null

/** An order is titled by its number; the kind of the line says what was bought. */
async function ordersOf(
  db: LedgerContext['db'],
  memberId: string,
  ids: readonly string[],
): Promise<[string, EntrySubject][]> {
  if (ids.length === 0) return []
  const found = await db
    .select({ id: orders.id, title: orders.number })
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), eq(orders.memberId, memberId)))
  return found.map(({ id, title }) => [`order:${id}`, { title, place: { type: 'order', id } }])
}
