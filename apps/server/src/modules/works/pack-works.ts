import { Readable } from 'node:stream'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { members } from '../../database/schema/schema.ts'
import { blobs, files, workFiles, works } from '../../database/schema/work-schema.ts'
import { savedName } from '../files/file-name.ts'
import { type ZipEntry, createZipStream } from '../../http/zip-stream.ts'
import { zipEntryName } from './zip-entry-names.ts'
import type { PackRequest } from './pack-ticket.ts'
import type { WorkContext } from './work-context.ts'

type PackContext = Pick<WorkContext, 'db' | 'files'>

/** A work in the zip. */
interface Packed {
  id: string
  title: string
  createdAt: Date
}

/** Those of these works that are the member's, newest first; none for a member who is banned or has left. */
export const ownWorks = ({ db }: Pick<WorkContext, 'db'>, { memberId, ids }: PackRequest) =>
  db
    .select({ id: works.id, title: works.title, createdAt: works.createdAt })
    .from(works)
    .innerJoin(members, eq(members.id, works.memberId))
    .where(and(eq(works.memberId, memberId), inArray(works.id, [...ids]), eq(members.state, 'active')))
    .orderBy(desc(works.createdAt), desc(works.id))

/** A zip of a member's works, each with a text and its pictures; null if none of them exists any more. */
export async function packWorks(context: PackContext, pack: PackRequest): Promise<Readable | null> {
  const packed = await ownWorks(context, pack)
  if (packed.length === 0) return null
  return createZipStream(await zipEntriesOf(context, packed))
}

/** The zip entries: a text for each work, with its pictures beside it. */
export async function zipEntriesOf(context: PackContext, packed: readonly Packed[], folder = ''): Promise<ZipEntry[]> {
  const pictures = await picturesOf(
    context,
    packed.map(({ id }) => id),
  )
  return packed.flatMap(({ id, title, createdAt: mtime }, k) => {
    const name = folder + zipEntryName(title, k + 1, packed.length)
    return [
      { name: `${name}.md`, mtime, open: () => openText(context, id) },
      ...(pictures.get(id) ?? []).map(({ hash, type, bytes }, n) => ({
        name: savedName(`${name}-${n + 1}`, type),
        mtime,
        size: bytes,
        open: () => context.files.open(hash),
      })),
    ]
  })
}

/** Output and input pictures of the works, each once. */
async function picturesOf({ db }: PackContext, ids: readonly string[]) {
  const rows = await db
    .select({ workId: workFiles.workId, hash: files.hash, type: blobs.type, bytes: blobs.bytes })
    .from(workFiles)
    .innerJoin(files, eq(files.id, workFiles.fileId))
    .innerJoin(blobs, eq(blobs.hash, files.hash))
    .where(inArray(workFiles.workId, [...ids]))
    .orderBy(asc(workFiles.workId), desc(workFiles.part), asc(workFiles.position))
  const pictures = new Map<string, typeof rows>()
  for (const row of rows) {
    const own = pictures.get(row.workId) ?? []
    if (!own.some(({ hash }) => hash === row.hash)) pictures.set(row.workId, [...own, row])
  }
  return pictures
}

/** Null if it was erased while others were being packed. */
async function openText({ db }: PackContext, id: string): Promise<Readable | null> {
  const [work] = await db
    .select({ title: works.title, prompt: works.prompt, text: works.text })
    .from(works)
    .where(eq(works.id, id))
  if (!work) return null
  const title = `# ${work.title.replaceAll(/\s+/gu, ' ')}`
  const prompt = work.prompt === '' ? '' : work.prompt.replaceAll(/^/gm, '> ')
  return Readable.from([`${[title, prompt, work.text].filter((part) => part !== '').join('\n\n')}\n`])
}
