import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { type FileStore, requireHash } from './file-store.ts'
import { freeDiskSpace } from './free-disk-space.ts'
import type { S3Keys } from './s3-variables.ts'

/** Milliseconds for one attempt; a store that hangs must not block requests. */
const CONNECT_WITHIN = 5_000
const ANSWER_WITHIN = 30_000
/** Minimum throughput in bytes per millisecond: the timeout of an upload is extended accordingly. */
const SLOWEST = 100

/**
 * Stores files in a bucket of an S3-compatible store; large ones are first written to a local folder. The S3 client is
 * loaded on first use.
 */
export function createS3Store(keys: S3Keys, drafts: string, answerWithin = ANSWER_WITHIN): FileStore {
  let loading: ReturnType<typeof load> | undefined
  const client = () => (loading ??= load(keys, answerWithin))
  const nameOf = (hash: string) => ({ Bucket: keys.bucket, Key: `${requireHash(hash).slice(0, 2)}/${hash}` })

  return {
    async put(hash, contents) {
      const { s3, sdk } = await client()
      const { body, bytes } = Buffer.isBuffer(contents)
        ? { body: contents, bytes: contents.length }
        : { body: createReadStream(contents.path), bytes: contents.bytes }
      try {
        const put = new sdk.PutObjectCommand({
          ...nameOf(hash),
          Body: body,
          ContentLength: bytes,
          ContentType: 'application/octet-stream',
        })
        await s3.send(put, { requestTimeout: answerWithin + bytes / SLOWEST })
      } finally {
        if (!Buffer.isBuffer(body)) body.destroy()
      }
    },
    async has(hash) {
      const { s3, sdk } = await client()
      return s3.send(new sdk.HeadObjectCommand(nameOf(hash))).then(() => true, isMissing(false))
    },
    async open(hash, range) {
      const { s3, sdk } = await client()
      const parameters = {
        ...nameOf(hash),
        ...(range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` }),
      }
      const found = await s3.send(new sdk.GetObjectCommand(parameters)).catch(isMissing(null))
      if (found === null) return null
      if (!(found.Body instanceof Readable)) throw new Error('The bucket answered without a body')
      return found.Body
    },
    async remove(hash) {
      const { s3, sdk } = await client()
      await s3.send(new sdk.DeleteObjectCommand(nameOf(hash)))
    },
    freeSpace: () => freeDiskSpace(drafts),
  }
}

async function load({ endpoint, region, accessKeyId, secretAccessKey }: S3Keys, answerWithin: number) {
  const sdk = await import('@aws-sdk/client-s3')
  const s3 = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 3,
    // Checksums in trailers are specific to Amazon; other stores reject them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_WITHIN, requestTimeout: answerWithin, throwOnRequestTimeout: true },
  })
  return { sdk, s3 }
}

const isMissing =
  <T>(otherwise: T) =>
  (error: unknown): T => {
    if (error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchKey')) return otherwise
    throw error
  }
