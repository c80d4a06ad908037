import { and, eq, isNotNull, lt, ne } from 'drizzle-orm'
import * as z from 'zod'
import { chinaDateOf } from '../../time/china-time.ts'
import type { AppContext } from '../../app/app-context.ts'
import { jobs } from '../../database/schema/work-schema.ts'
import { JobFailed, type JobKind, JobLost } from '../jobs/job-kind.ts'
import { translate } from '../../i18n/translate.ts'
import { type ZipEntry, createZipStream } from '../../http/zip-stream.ts'
import { collectEntries } from './collect-entries.ts'
import type { Base } from '../../app/base.ts'

/** The input of an export: the reader's language, and their day for the name of the file. */
const ExportInput = z.strictObject({ language: z.enum(['zh-CN', 'en-US']), day: z.iso.date().optional() })

/** The stored output of an export. */
const Output = z.object({ product: z.object({ hash: z.string(), bytes: z.number(), name: z.string() }) })

const MINUTE = 60 * 1000
/** How long an export can be downloaded. */
const RETENTION = 7 * 24 * 60 * MINUTE

/** Packs all of a member's data into one zip. */
export const createExportJob = (appContext: Pick<AppContext, 'db' | 'clock' | 'eventLog' | 'files'>): JobKind => ({
  kind: 'export',
  deadline: 60 * MINUTE,
  resumes: 'anew',
  async run({ input, memberId }, { signal, progress }) {
    const { language, day = chinaDateOf(appContext.clock.now()) } = ExportInput.parse(input)
    if (memberId === null) throw new Error('An export job has no member')
    if (!(await appContext.files.hasFreeSpace(0)))
      throw new JobFailed('unavailable', 'The disk has too little free space for an export')
    const entries = await collectEntries(appContext, memberId, translate(language, 'export.readme'))
    const zip = await createZipStream(
      entries.map((entry, k) => withReport(entry, () => progress((100 * k) / entries.length))),
    )
    const stop = () => void zip.destroy(new JobLost('The export job was stopped'))
    signal.addEventListener('abort', stop)
    try {
      signal.throwIfAborted()
      const product = await appContext.files.keepProduct(zip, 'application/zip')
      return { product: { ...product, name: `${translate(language, 'export.name')} ${day}.zip` } }
    } finally {
      signal.removeEventListener('abort', stop)
      zip.destroy()
    }
  },
  /** A member has one export at a time: a new one replaces the earlier ones. */
  async succeeded(tx, { id, memberId }) {
    if (memberId === null) return []
    return tx
      .update(jobs)
      .set({ output: null })
      .where(
        and(
          eq(jobs.memberId, memberId),
          eq(jobs.kind, 'export'),
          eq(jobs.state, 'succeeded'),
          ne(jobs.id, id),
          isNotNull(jobs.output),
        ),
      )
      .returning()
  },
  present(output, { endedAt }) {
    const parsed = Output.safeParse(output)
    if (!parsed.success || endedAt === null) return null
    const { hash, bytes, name } = parsed.data.product
    const until = new Date(endedAt.getTime() + RETENTION)
    if (until <= appContext.clock.now()) return null
    return { src: appContext.files.productAddress(hash, name), name, bytes, until: until.toISOString() }
  },
})

const withReport = (entry: ZipEntry, report: () => void): ZipEntry => ({
  ...entry,
  open: () => {
    report()
    return entry.open()
  },
})

/** Releases exports older than a week; the next sweep of the store deletes their bytes. */
export async function purgeExpiredExports({ db, clock }: Pick<Base, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - RETENTION)
  const dropped = await db
    .update(jobs)
    .set({ output: null })
    .where(and(eq(jobs.kind, 'export'), eq(jobs.state, 'succeeded'), lt(jobs.endedAt, before), isNotNull(jobs.output)))
  return dropped.rowCount ?? 0
}
