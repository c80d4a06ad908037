import { refuse, type WorkDetails, type WorkInput, works as contract } from '@moyun/api'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { conversations } from '../../database/schema/schema.ts'
import { blobs, files, workFiles, works } from '../../database/schema/work-schema.ts'
import type { Files } from '../files/files.ts'
import { fileColumns, readFiles, toFileRecord } from '../files/present-file.ts'
import { isUuid } from '../../database/is-uuid.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { WorkRow } from './add-work.ts'
import { jobOf } from './job-source.ts'
import { presentWork } from './present-work.ts'
import { parentOf } from './visible-work.ts'
import type { WorkContext } from './work-context.ts'

/** A complete work of the member's own, including works in the trash. */
export async function readWork(
  { db, files }: Pick<WorkContext, 'db' | 'files'>,
  memberId: string,
  id: string,
): Promise<WorkDetails> {
  const [work] = isUuid(id)
    ? await db
        .select()
        .from(works)
        .where(and(eq(works.id, id), eq(works.memberId, memberId)))
    : []
  if (!work) throw refuse(contract.read, 'notFound')
  const covers = await readFiles(db, work.coverId === null ? [] : [work.coverId])
  return {
    ...presentWork({ ...work, cover: covers.get(work.coverId ?? '') ?? null }, files),
    model: work.model,
    offline: work.offline,
    ...(await readParts(db, work, files, memberId)),
  }
}

/** A work's input, output and parent. The conversation is included only for the author, while it exists. */
export async function readParts(
  db: Transaction,
  work: WorkRow,
  store: Pick<Files, 'present'>,
  reader: string | undefined,
): Promise<Pick<WorkDetails, 'input' | 'output' | 'parent'>> {
  const rows = await db
    .select({ part: workFiles.part, file: fileColumns })
    .from(workFiles)
    .innerJoin(files, eq(files.id, workFiles.fileId))
    .innerJoin(blobs, eq(blobs.hash, files.hash))
    .where(eq(workFiles.workId, work.id))
    .orderBy(asc(workFiles.position))
  const filesOf = (part: 'input' | 'output') =>
    rows.filter((row) => row.part === part).map(({ file }) => store.present(toFileRecord(file)))
  const message =
    reader === work.memberId && (await hasConversation(db, work)) ? work : { conversationId: null, messageId: null }
  // In the form that `addWork` stores; JSON columns are untyped.
  const { picture, ...parameters } = work.parameters as WorkInput['parameters']
  const jobId = reader === work.memberId ? jobOf(work.source) : null
  return {
    input: {
      prompt: work.prompt,
      conversationId: message.conversationId,
      messageId: message.messageId,
      ...(jobId === null ? {} : { jobId }),
      // The input picture is omitted for other readers, who may not have access to it.
      parameters: picture === undefined || reader !== work.memberId ? parameters : { picture, ...parameters },
      files: filesOf('input'),
    },
    output: { text: work.text, files: filesOf('output') },
    parent: await parentOf(db, work.parentId, reader),
  }
}

async function hasConversation(db: Transaction, { conversationId, memberId }: WorkRow): Promise<boolean> {
  if (conversationId === null) return false
  const [existing] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(eq(conversations.id, conversationId), eq(conversations.memberId, memberId), isNull(conversations.deletedAt)),
    )
  return existing !== undefined
}
