import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { files as endpoints, refuse, Refusal } from '@moyun/api'
import type { FastifyRequest } from 'fastify'
import type { TempFile } from './temp-files.ts'

/** Limits of one upload. */
export interface UploadLimits {
  /** Of the file. */
  bytes: number
  /** Milliseconds from the first byte to the last. */
  within: number
  /** The least progress: so many bytes in each period, in milliseconds. */
  pace: { bytes: number; period: number }
}

/** Bytes allowed besides the file: form fields, which are ignored, and the multipart framing. */
const MULTIPART_OVERHEAD = 64 * 1024
const AROUND = { fields: 10, fieldNameSize: 100, fieldSize: 1024, headerPairs: 20 }
/** The name that browsers give to a file without one. In names, they encode a quotation mark as `%22`. */
const NAMELESS = 'blob'
/**
 * How long the rest of a refused form is read, in milliseconds: a browser that can't send all of it never reads the
 * answer.
 */
const LINGER = { silence: 5_000, least: 1_000, most: 60_000 }
/** Bytes of the rest that are read and discarded. */
const REST = 64 * 1024 * 1024

/** The maximum size of the file according to `Content-Length`. Refuses a form whose length exceeds the limit. */
export function declaredBytes(request: FastifyRequest, limits: UploadLimits): number {
  const length = request.headers['content-length']
  if (length === undefined) return limits.bytes
  if (Number(length) > limits.bytes + MULTIPART_OVERHEAD) throw refuse(endpoints.upload, 'fileLarge')
  return Math.min(Number(length), limits.bytes)
}

/** Writes the only file of a form to a draft, and returns its name. Aborts as soon as a limit is exceeded. */
export async function receiveUpload(request: FastifyRequest, draft: TempFile, limits: UploadLimits): Promise<string> {
  const { raw } = request
  const ending = new AbortController()
  const tooSlow = setTimeout(() => ending.abort(refuse(endpoints.upload, 'fileSlow')), limits.within)
  let received = 0
  const pacing = watchPace(
    limits,
    () => received,
    () => ending.abort(refuse(endpoints.upload, 'fileSlow')),
  )
  const count = (chunk: Buffer) => {
    received += chunk.length
    if (received > limits.bytes + MULTIPART_OVERHEAD) ending.abort(refuse(endpoints.upload, 'fileLarge'))
  }
  raw.on('data', count)
  try {
    return await orAborted(readForm(request, draft.path, limits, ending.signal), ending.signal)
  } catch (error) {
    raw.unpipe()
    throw toAnswer(error, raw)
  } finally {
    clearTimeout(tooSlow)
    clearInterval(pacing)
    raw.off('data', count)
  }
}

/** Calls `onSlow` whenever the count has grown too little within a period. */
function watchPace({ pace }: UploadLimits, count: () => number, onSlow: () => void) {
  let before = 0
  return setInterval(() => {
    if (count() - before < pace.bytes) onSlow()
    before = count()
  }, pace.period)
}

async function readForm(
  request: FastifyRequest,
  path: string,
  limits: UploadLimits,
  signal: AbortSignal,
): Promise<string> {
  let name: string | null = null
  for await (const part of request.parts({
    limits: { ...AROUND, files: 1, parts: AROUND.fields + 1, fileSize: limits.bytes },
  })) {
    if (part.type === 'file') name = await writePart(part, path, signal)
  }
  if (name === null) throw refuse(endpoints.upload, 'fileMissing')
  return name
}

async function writePart(part: MultipartFile, path: string, signal: AbortSignal) {
  if (part.fieldname !== 'file') throw refuse(endpoints.upload, 'fileMissing')
  await pipeline(part.file, createWriteStream(path, { flags: 'r+' }), { signal })
  if (part.file.truncated) throw refuse(endpoints.upload, 'fileLarge')
  return part.filename === NAMELESS ? '' : part.filename.replaceAll('%22', '"')
}

/** Ends the wait for a form whose client has stopped sending. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, (error: unknown) => reject(signal.aborted ? signal.reason : error))
  })
}

/**
 * Reads the rest of a refused form, so that its client can read the answer; a client that sends too much, too slowly or
 * longer than a form may take is disconnected.
 */
export async function drainRequest(raw: IncomingMessage, limits: UploadLimits, elapsed: number): Promise<void> {
  if (raw.complete || raw.readableEnded || raw.destroyed) return
  const left = limits.within - elapsed
  let rest = 0
  let pacing: NodeJS.Timeout | undefined
  await new Promise<void>((resolve) => {
    pacing = watchPace(limits, () => rest, resolve).unref()
    const quiet = setTimeout(resolve, LINGER.silence)
    const long = setTimeout(resolve, Math.min(Math.max(left, LINGER.least), LINGER.most))
    raw.on('data', (chunk: Buffer) => {
      quiet.refresh()
      rest += chunk.length
      if (rest > REST) resolve()
    })
    for (const over of ['end', 'close', 'error']) raw.once(over, () => resolve())
    quiet.unref()
    long.unref()
    raw.resume()
  })
  clearInterval(pacing)
}

/** The error for the caller: a refusal, or a malformed form. System errors on this machine are a bug or a full disk. */
function toAnswer(error: unknown, raw: IncomingMessage): unknown {
  if (error instanceof Refusal || !(error instanceof Error) || 'statusCode' in error) return error
  const isGone = raw.destroyed && !raw.complete
  if ('syscall' in error && !isGone)
    return 'code' in error && error.code === 'ENOSPC' ? refuse(endpoints.upload, 'diskFull') : error
  return Object.assign(new Error('The multipart form is malformed', { cause: error }), { statusCode: 400 })
}
