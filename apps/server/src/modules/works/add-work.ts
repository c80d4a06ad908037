import { randomUUID } from 'node:crypto'
import type { WorkInput } from '@moyun/api'
import { and, eq, inArray } from 'drizzle-orm'
import { excerptFrom } from '../chat/excerpt-from.ts'
import { stripMarkdown } from '../chat/strip-markdown.ts'
import { userStream } from '../../events/stream-names.ts'
import { files, workFiles, works, workSearches } from '../../database/schema/work-schema.ts'
import type { EventLog } from '../../events/event-log.ts'
import type { Transaction } from '../../database/transaction.ts'
import { workIndexEntry } from '../search/bigrams.ts'

export type WorkRow = typeof works.$inferSelect

/** A result of a tool that is to be kept as a work. */
export interface NewWork
  extends
    Pick<WorkRow, 'memberId' | 'type' | 'title'>,
    Partial<
      Pick<WorkRow, 'model' | 'offline' | 'prompt' | 'text' | 'cost' | 'parentId' | 'conversationId' | 'messageId'>
    > {
  /** Its origin, such as `message:<id>` or `job:<id>/0`: one source of one member is one work. */
  source: string
  parameters?: WorkInput['parameters']
  /** The member's files: input and output. The first output file is the cover. */
  input?: readonly string[]
  output?: readonly string[]
}

/** Characters of an excerpt. */
const EXCERPT = 120

/**
 * Adds a work in the caller's transaction. An existing work of the same source is returned as it is, restored from the
 * trash if it was there. If `changed`, the caller ends the transaction with `publishWorksChanged`.
 */
export async function addWork(tx: Transaction, work: NewWork, now: Date): Promise<{ work: WorkRow; changed: boolean }> {
  const { input = [], output = [], ...rest } = work
  const [added] = await tx
    .insert(works)
    .values({
      ...rest,
      id: randomUUID(),
      excerpt: excerptFrom(stripMarkdown((work.text ?? '').slice(0, 2000)), EXCERPT),
      coverId: output[0] ?? null,
      createdAt: now,
    })
    .onConflictDoNothing({ target: [works.memberId, works.source] })
    .returning()
  // It was erased at the same moment: added again.
  if (!added) return (await bringBack(tx, work)) ?? addWork(tx, work, now)
  await addFiles(tx, added, { input, output })
  await tx.insert(workSearches).values({ workId: added.id, ...workIndexEntry(added) })
  return { work: added, changed: true }
}

/** The last statement of every transaction that changes works: makes the member's pages reload them. */
export const publishWorksChanged = (eventLog: EventLog, tx: Transaction, memberId: string) =>
  eventLog.append(tx, userStream(memberId), 'works.changed', {})

async function addFiles(
  tx: Transaction,
  { id: workId, memberId }: WorkRow,
  parts: Readonly<Record<'input' | 'output', readonly string[]>>,
) {
  const ids = [...new Set([...parts.input, ...parts.output])]
  if (ids.length === 0) return
  const own = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, ids), eq(files.memberId, memberId)))
  if (own.length < ids.length) throw new Error(`Work ${workId} names files of another member`)
  const rows = (['input', 'output'] as const).flatMap((part) =>
    parts[part].map((fileId, position) => ({ workId, part, position, fileId })),
  )
  await tx.insert(workFiles).values(rows)
}

async function bringBack(tx: Transaction, { memberId, source }: NewWork) {
  const [existing] = await tx
    .select()
    .from(works)
    .where(and(eq(works.memberId, memberId), eq(works.source, source)))
    .for('update')
  if (!existing) return null
  if (existing.deletedAt === null) return { work: existing, changed: false }
  await tx.update(works).set({ deletedAt: null }).where(eq(works.id, existing.id))
  return { work: { ...existing, deletedAt: null }, changed: true }
}
