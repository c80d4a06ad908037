import { type Job, type JobPicture, Refusal } from '@moyun/api'
import { isPaintStyle, type PaintStyle } from '@moyun/api/paint-styles'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import * as z from 'zod'
import type { AppContext } from '../../app/app-context.ts'
import { works } from '../../database/schema/work-schema.ts'
import { EngineFailure } from '../ai/chat-engine.ts'
import { deleteUnreferencedFiles } from '../files/file-ownership.ts'
import { readFiles } from '../files/present-file.ts'
import { type JobHandle, JobFailed, type JobKind, JobLost, type JobRow } from '../jobs/job-kind.ts'
import type { AbortReason } from '../leased-work/work-store.ts'
import type { Transaction } from '../../database/transaction.ts'
import { addWork, publishWorksChanged } from '../works/add-work.ts'
import { jobSource } from '../works/job-source.ts'
import { POINTS_PER_PICTURE } from './price.ts'
import { sizeFor, DEFAULT_SIZES } from './sizes.ts'
import { requireStyle } from './styles.ts'

const MINUTE = 60 * 1000

/** The input of a painting job. */
const PaintingInput = z.strictObject({
  prompt: z.string(),
  negative: z.string(),
  style: z.custom<PaintStyle>(isPaintStyle),
  ratio: z.string(),
  count: z.int(),
  seed: z.int(),
  model: z.string(),
  offline: z.boolean(),
  after: z.optional(z.string()),
})
export type PaintingInput = z.infer<typeof PaintingInput>

const Painted = z.object({ fileId: z.string(), seed: z.int() })
type Painted = z.infer<typeof Painted>

/**
 * The output. `unseen`: pictures that were requested from a model and whose result was not awaited after the job was
 * canceled; they are charged.
 */
export const PaintingOutput = z.object({ pictures: z.array(Painted), unseen: z.optional(z.int()) })
/** The state from which another process resumes. `asked` pictures were requested, whether or not they came. */
const Checkpoint = z.object({ pictures: z.array(Painted), asked: z.int() })
type Checkpoint = z.infer<typeof Checkpoint>

type PaintingContext = Pick<AppContext, 'db' | 'clock' | 'eventLog' | 'files' | 'painter' | 'environment'>

/**
 * Paints pictures one after the other; pictures that fail are not charged. After a cancel it keeps the finished
 * pictures and requests no more.
 */
export const createPaintingJob = (appContext: PaintingContext): JobKind => ({
  kind: 'painting',
  deadline: 15 * MINUTE,
  resumes: 'from checkpoint',
  admit: (tx, input) => requireStyle(tx, appContext.painter, PaintingInput.parse(input).style),
  priceOf: (input) => PaintingInput.parse(input).count * POINTS_PER_PICTURE,
  callsPaidProvider: true,
  costOf({ output }) {
    const { pictures, unseen = 0 } = PaintingOutput.parse(output)
    return (pictures.length + unseen) * POINTS_PER_PICTURE
  },
  partialOutputOf({ checkpoint }, { output, brokenOff }) {
    const begun = Checkpoint.safeParse(checkpoint).data ?? { pictures: [], asked: 0 }
    const { pictures } = PaintingOutput.safeParse(output).data ?? begun
    const unseen = brokenOff && begun.asked > pictures.length ? 1 : 0
    return pictures.length + unseen > 0 ? { pictures, unseen } : null
  },
  run: (job, handle) => paintAll(appContext, job, handle),
  async succeeded(tx, job) {
    await addWorks(appContext, tx, job)
    return []
  },
  async endedWithoutResult(tx, { checkpoint }) {
    await deleteUnreferencedFiles(
      tx,
      (Checkpoint.safeParse(checkpoint).data?.pictures ?? []).map(({ fileId }) => fileId),
    )
  },
  async publish(tx, { memberId }) {
    if (memberId !== null) await publishWorksChanged(appContext.eventLog, tx, memberId)
  },
  presentImages: (tx, job) => show(appContext, tx, job),
  present: () => null,
})

async function paintAll(appContext: PaintingContext, job: JobRow, handle: JobHandle): Promise<{ pictures: Painted[] }> {
  const input = PaintingInput.parse(job.input)
  const begun = Checkpoint.safeParse(job.checkpoint)
  const pictures: Painted[] = begun.success ? [...begun.data.pictures] : []
  const firstIndex = begun.success ? begun.data.asked : 0
  for (let n = firstIndex; n < input.count; n += 1) {
    handle.signal.throwIfAborted()
    handle.progress((100 * n) / input.count)
    const problem = await paintOne(appContext, job, handle, { input, n, pictures })
    if (problem !== null && pictures.length === 0) throw problem
    // The reason why one picture failed holds for the next one too.
    if (problem !== null) break
  }
  if (pictures.length === 0) throw new JobFailed('interrupted', 'The process died while the pictures were painted')
  return { pictures }
}

interface PictureRequest {
  input: PaintingInput
  n: number
  /** The new picture is appended. */
  pictures: Painted[]
}

/** Paints one picture and stores it as the member's file; returns the failure if it fails. */
async function paintOne(
  { db, painter, files, environment }: PaintingContext,
  { id: jobId, memberId }: JobRow,
  handle: JobHandle,
  { input, n, pictures }: PictureRequest,
): Promise<JobFailed | null> {
  const { prompt, negative, style, ratio, model, count } = input
  if (memberId === null) throw new Error('A painting job has no member')
  const seed = input.seed + n
  const size = sizeFor(ratio, painter.models().find(({ id }) => id === model)?.sizes ?? DEFAULT_SIZES)
  // A model charges for each picture, so none is requested twice, whatever happens. Pictures of the demo engine may be
  // started again.
  if (!painter.offline) {
    await handle.commit()
    await handle.checkpoint({ pictures, asked: n + 1 } satisfies Checkpoint)
  }
  try {
    const bytes = await painter.paint({
      prompt,
      negative,
      style,
      ...size,
      seed,
      model,
      signal: painter.offline ? handle.signal : unlessCanceled(handle.signal),
    })
    handle.progress((100 * (n + 0.9)) / count)
    // The demo engine is not trained on pictures.
    const source = painter.offline ? 'algorithmicMedia' : 'trainedAlgorithmicMedia'
    const { id } = await files.add({ memberId }, Buffer.from(bytes), '', {
      source,
      produced: { producer: environment.aigcProducer, id: `${jobId}-${n}` },
    })
    pictures.push({ fileId: id, seed })
    // The job ended at that moment and does not know of this picture.
    await handle.checkpoint({ pictures, asked: n + 1 } satisfies Checkpoint).catch(async (error: unknown) => {
      if (error instanceof JobLost) await db.transaction((tx) => deleteUnreferencedFiles(tx, [id]))
      throw error
    })
    return null
  } catch (error) {
    if (handle.signal.aborted) throw error
    return failureOf(error)
  }
}

/** A picture requested from a model is charged: a cancel does not abort it, so that it may still be delivered. */
function unlessCanceled(signal: AbortSignal): AbortSignal {
  const broken = new AbortController()
  const pass = () => {
    if (signal.reason !== ('canceled' satisfies AbortReason)) broken.abort(signal.reason)
  }
  if (signal.aborted) pass()
  else signal.addEventListener('abort', pass, { once: true })
  return broken.signal
}

function failureOf(error: unknown): JobFailed {
  // A prompt that is too long for the model counts as refused.
  if (error instanceof EngineFailure)
    return new JobFailed(
      error.reason === 'tooLong' ? 'refused' : error.reason === 'onlyThought' ? 'unavailable' : error.reason,
      error.message,
    )
  // No storage space, or not an image.
  if (error instanceof Refusal)
    return new JobFailed('unavailable', `Storing a painting failed: ${error.message}`, error)
  throw error
}

/** Each picture becomes a work of its own, with everything that it was painted from. */
async function addWorks({ clock }: PaintingContext, tx: Transaction, job: JobRow) {
  const { prompt, negative, style, ratio, model, offline, after: parentId = null } = PaintingInput.parse(job.input)
  const { pictures } = PaintingOutput.parse(job.output)
  const { memberId } = job
  if (memberId === null) throw new Error('A painting job has no member')
  for (const [n, { fileId, seed }] of pictures.entries()) {
    const parameters = { style, ratio, seed, ...(negative === '' ? {} : { negative }) }
    await addWork(
      tx,
      {
        memberId,
        parentId,
        type: 'painting',
        source: jobSource(job.id, n),
        title: job.title,
        prompt,
        model,
        offline,
        parameters,
        cost: POINTS_PER_PICTURE,
        output: [fileId],
      },
      clock.now(),
    )
  }
}

/** The input of the job, and the pictures whose work still exists. */
async function show(
  { files }: PaintingContext,
  tx: Transaction,
  job: JobRow,
): Promise<Pick<Job, 'input' | 'pictures'>> {
  const { prompt, model, offline, after, ...parameters } = PaintingInput.parse(job.input)
  const input = { prompt, parameters: { ...parameters, ...(after === undefined ? {} : { after }) }, model, offline }
  const painted =
    job.state === 'succeeded' || job.state === 'canceled'
      ? PaintingOutput.safeParse(job.output).data?.pictures
      : undefined
  if (painted === undefined || job.memberId === null) return { input }
  const sources = painted.map((_, n) => jobSource(job.id, n))
  const existing = await tx
    .select({ id: works.id, source: works.source })
    .from(works)
    .where(and(eq(works.memberId, job.memberId), inArray(works.source, sources), isNull(works.deletedAt)))
  const kept = await readFiles(
    tx,
    painted.map(({ fileId }) => fileId),
  )
  const pictures = painted.flatMap(({ fileId, seed }, n): JobPicture[] => {
    const [work, file] = [existing.find(({ source }) => source === sources[n]), kept.get(fileId)]
    return work && file ? [{ workId: work.id, file: files.present(file), seed }] : []
  })
  return { input, pictures }
}
