import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { type FileStore, requireHash } from './file-store.ts'
import type { S3Keys } from './s3-variables.ts'

/** Milliseconds for one try; a store that hangs must not hang the calls. */
const CONNECT_WITHIN = 5_000
const ANSWER_WITHIN = 30_000

/** Files in a bucket of an S3-compatible store. Its client is loaded with the first file. */
export function createS3Store(keys: S3Keys): FileStore {
  let loading: ReturnType<typeof load> | undefined
  const client = () => (loading ??= load(keys))
  const nameOf = (hash: string) => ({ Bucket: keys.bucket, Key: `${requireHash(hash).slice(0, 2)}/${hash}` })

  return {
    async put(hash, contents) {
      const { s3, sdk } = await client()
      const isBuffer = Buffer.isBuffer(contents)
      await s3.send(new sdk.PutObjectCommand({ ...nameOf(hash), Body: isBuffer ? contents : createReadStream(contents.path), ContentLength: isBuffer ? contents.length : contents.bytes, ContentType: 'application/octet-stream' }))
    },
    async has(hash) {
      const { s3, sdk } = await client()
      return s3.send(new sdk.HeadObjectCommand(nameOf(hash))).then(() => true, isMissing(false))
    },
    async open(hash, range) {
      const { s3, sdk } = await client()
      const asked = { ...nameOf(hash), ...(range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` }) }
      const found = await s3.send(new sdk.GetObjectCommand(asked)).catch(isMissing(null))
      if (found === null) return null
      if (!(found.Body instanceof Readable)) throw new Error('The store answered without a body')
      return found.Body
    },
    async remove(hash) {
      const { s3, sdk } = await client()
      await s3.send(new sdk.DeleteObjectCommand(nameOf(hash)))
    },
    room: () => Promise.resolve(Infinity),
  }
}

async function load({ endpoint, region, accessKeyId, secretAccessKey }: S3Keys) {
  const sdk = await import('@aws-sdk/client-s3')
  const s3 = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 3,
    // Checksums in trailers are Amazon's own; others refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_WITHIN, requestTimeout: ANSWER_WITHIN, throwOnRequestTimeout: true },
  })
  return { sdk, s3 }
}

const isMissing =
  <T>(otherwise: T) =>
  (error: unknown): T => {
    if (error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchKey')) return otherwise
    throw error
  }
