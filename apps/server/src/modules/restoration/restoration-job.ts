import { buffer } from 'node:stream/consumers'
import { type JobInput, Refusal } from '@moyun/api'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Principal } from '../../http/principal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { jobFiles, jobs, visitors } from '../../database/schema/work-schema.ts'
import { deleteUnreferencedFiles } from '../files/file-ownership.ts'
import { JobFailed, type JobKind, JobLost, type JobRow } from '../jobs/job-kind.ts'
import { principalOfJob } from '../jobs/limits.ts'
import type { EncodedPicture } from '../images/pictures.ts'
import { addWork, publishWorksChanged } from '../works/add-work.ts'
import { jobSource } from '../works/job-source.ts'
import { workOfFile } from '../works/visible-work.ts'
import { priceOf } from './price.ts'
import { RestorationRequest } from './restoration-request.ts'
import { presentPictures } from './present-pictures.ts'

const MINUTE = 60 * 1000

/** The stored output: the id of its file. */
const Output = z.object({ picture: z.string() })

/** The network that enlarges; the other operations use no model. */
const ENLARGER = 'ESRGAN'

type Parts = Pick<AppContext, 'db' | 'clock' | 'eventLog' | 'files' | 'visitors' | 'environment' | 'pictures'>

/** Restores one picture. The result is deterministic, so a repeated run loses nothing. */
export const createRestorationJob = (appContext: Parts): JobKind => ({
  kind: 'restoration',
  deadline: 20 * MINUTE,
  resumes: 'anew',
  priceOf: (input) => priceOf(RestorationRequest.parse(input)),
  async run(job, { signal, progress, checkpoint }) {
    const { fileId, again: _, ...operations } = RestorationRequest.parse(job.input)
    const given = await appContext.files.readAny(fileId)
    const kept = given && (await appContext.files.open(given.hash))
    if (kept === null) throw new JobFailed('unavailable', 'The picture does not exist any more')
    if (!(await appContext.files.hasFreeSpace(0)))
      throw new JobFailed('unavailable', 'The disk has too little free space for another picture')
    const produced = { producer: appContext.environment.aigcProducer, id: job.id }
    const drawn = await appContext.pictures.restore(
      await buffer(kept),
      { ...operations, produced },
      { signal, progress: (percent) => progress(Math.min(99, percent)) },
    )
    if (drawn === null) throw new JobFailed('crashed', 'A stored file is not a picture')
    const made = { picture: await storeResult(appContext, job, drawn, given?.name ?? '') }
    await checkpoint(made)
    return made
  },
  async succeeded(tx, job) {
    const { fileId, preview } = RestorationRequest.parse(job.input)
    if (job.memberId === null || preview) return []
    const { picture } = Output.parse(job.output)
    const { parameters, model } = inputOf(job)
    const parentId = await workOfFile(tx, job.memberId, fileId)
    await addWork(
      tx,
      {
        memberId: job.memberId,
        parentId,
        type: 'restoration',
        source: jobSource(job.id, 0),
        title: job.title,
        model,
        cost: job.price,
        parameters,
        input: [fileId],
        output: [picture],
      },
      appContext.clock.now(),
    )
    return []
  },
  async endedWithoutResult(tx, { input, memberId, visitorId, createdAt, checkpoint }) {
    const made = Output.safeParse(checkpoint)
    // A visitor's file is deleted when their day is over.
    if (memberId !== null && made.success && !RestorationRequest.parse(input).preview)
      await deleteUnreferencedFiles(tx, [made.data.picture])
    if (visitorId !== null) await appContext.visitors.giveBackAllowance(tx, { visitorId }, createdAt)
  },
  async publish(tx, { input, memberId }) {
    if (memberId !== null && !RestorationRequest.parse(input).preview)
      await publishWorksChanged(appContext.eventLog, tx, memberId)
  },
  async presentImages(tx, job) {
    const made = job.state === 'succeeded' ? Output.safeParse(job.output) : null
    const { preview } = RestorationRequest.parse(job.input)
    const pictures = made?.success
      ? await presentPictures(tx, appContext.files, {
          fileId: made.data.picture,
          memberId: job.memberId,
          source: preview ? null : jobSource(job.id, 0),
        })
      : []
    const input = inputOf(job)
    return {
      input: { ...input, parameters: { ...input.parameters, fileId: RestorationRequest.parse(job.input).fileId } },
      pictures,
    }
  },
  present: () => null,
})

/** The requested operations by name, as the client sends them. */
function inputOf({ input }: JobRow): JobInput {
  const { denoise, sharpen, colour, enlarge } = RestorationRequest.parse(input)
  const operations = Object.entries({ denoise, sharpen, colour }).filter(([, strength]) => strength > 0)
  return {
    prompt: '',
    parameters: { ...Object.fromEntries(operations), ...(enlarge === 1 ? {} : { enlarge }) },
    model: enlarge === 1 ? '' : ENLARGER,
    offline: false,
  }
}

/**
 * Stores the picture as a file of the job's current owner: its visitor may have become a member meanwhile, or may be
 * becoming one.
 */
async function storeResult({ db, files }: Parts, job: JobRow, drawn: EncodedPicture, name: string): Promise<string> {
  const holder = await holderNow({ db }, job)
  const added = await files.addDrawn(holder, drawn, name).catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    const other = await holderNow({ db }, job)
    if ('memberId' in other && 'visitorId' in holder) return files.addDrawn(other, drawn, name)
    throw new JobFailed('refused', `Storing the picture failed: ${error.reason}`, error)
  })
  // The visitor's files may have been moved before this one existed: then the member gets a copy, and the next sweep
  // deletes the visitor's.
  const member = 'visitorId' in holder ? await memberAfter({ db }, holder.visitorId) : null
  const file = member === null ? added : await files.addDrawn(member, drawn, name)
  // A member's result is held by a work. A preview belongs only to its job.
  if (RestorationRequest.parse(job.input).preview)
    await db.insert(jobFiles).values({ jobId: job.id, fileId: file.id }).onConflictDoNothing()
  return file.id
}

/** The member that a visitor has become; waits for a conversion in progress. */
async function memberAfter({ db }: Pick<Parts, 'db'>, visitorId: string): Promise<{ memberId: string } | null> {
  const [visitor] = await db
    .select({ memberId: visitors.memberId })
    .from(visitors)
    .where(eq(visitors.id, visitorId))
    .for('share')
  return visitor?.memberId ? { memberId: visitor.memberId } : null
}

async function holderNow({ db }: Pick<Parts, 'db'>, { id }: JobRow): Promise<Principal> {
  const [row] = await db
    .select({ id: jobs.id, memberId: jobs.memberId, visitorId: jobs.visitorId })
    .from(jobs)
    .where(eq(jobs.id, id))
  if (!row) throw new JobLost('The job does not exist any more')
  return principalOfJob(row)
}
