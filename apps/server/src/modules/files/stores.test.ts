import { createHash, randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnvironment } from '../../config/environment.ts'
import { environmentErrors } from '../../testing/test-environment-errors.ts'
import { testApp } from '../../testing/test-app.ts'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { createS3Store } from './s3-store.ts'
import { anyPicture } from './test-pictures.ts'
import { testBucket } from './test-bucket.ts'
import { fetchUrl, upload, uploadPicture, listDataFiles } from './test-uploads.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'moyun-stores-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))
const drafts = path.join(folder, 'drafts')

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const any = (size = 1000) => {
  const bytes = randomBytes(size)
  return { bytes, hash: hashOf(bytes) }
}
/** A local file with these bytes. */
function draft(bytes: Buffer) {
  fs.mkdirSync(drafts, { recursive: true })
  const file = path.join(drafts, randomUUID())
  fs.writeFileSync(file, bytes)
  return { path: file, bytes: bytes.length }
}

describe.each(['disk', 's3'] as const)('a store on %s', (kind) => {
  let store: FileStore
  beforeAll(async () => {
    store = kind === 'disk' ? createDiskStore(folder, drafts) : createS3Store((await testBucket()).s3, drafts)
  })
  const read = async (hash: string, range?: { start: number; end: number }) => {
    const stream = await store.open(hash, range)
    return stream && buffer(stream)
  }

  test('returns stored bytes, whole or a range of them', async () => {
    const { bytes, hash } = any()
    await store.put(hash, bytes)
    expect((await read(hash))?.equals(bytes)).toBe(true)
    expect((await read(hash, { start: 10, end: 19 }))?.equals(bytes.subarray(10, 20))).toBe(true)
    expect((await read(hash, { start: 999, end: 999 }))?.equals(bytes.subarray(999))).toBe(true)
  })

  test('stores a large local file', async () => {
    const { bytes, hash } = any(5_000_000)
    const file = draft(bytes)
    await store.put(hash, file)
    expect((await read(hash))?.equals(bytes)).toBe(true)
    fs.rmSync(file.path, { force: true })
  })

  test('finds a blob after it is put, and not before that or after it is removed', async () => {
    const { bytes, hash } = any()
    expect([await store.has(hash), await store.open(hash)]).toEqual([false, null])
    await store.put(hash, bytes)
    expect(await store.has(hash)).toBe(true)
    await store.remove(hash)
    await store.remove(hash)
    expect([await store.has(hash), await store.open(hash)]).toEqual([false, null])
  })

  test('reports the free space of the disk that holds its temp files', async () => {
    const { bavail, bsize } = fs.statfsSync(folder)
    expect((await store.freeSpace()) / (bavail * bsize)).toBeCloseTo(1, 1)
  })

  test('accepts the same blob eight times at once', async () => {
    const { bytes, hash } = any()
    await Promise.all(Array.from({ length: 8 }, () => store.put(hash, bytes)))
    expect((await read(hash))?.equals(bytes)).toBe(true)
  })

  test('stores an empty blob', async () => {
    const empty = Buffer.alloc(0)
    await store.put(hashOf(empty), empty)
    expect(await read(hashOf(empty))).toEqual(empty)
  })

  test.each(['', '..', '../../etc/passwd', 'A'.repeat(64), `${'a'.repeat(64)}/..`, `${'a'.repeat(64)}\u0000`])(
    'P29: rejects the name %j',
    async (name) => {
      await expect((async () => store.put(name, Buffer.from('x')))()).rejects.toThrow('SHA-256 hash')
      for (const action of [() => store.has(name), () => store.open(name), () => store.remove(name)])
        await expect((async () => action())()).rejects.toThrow('SHA-256 hash')
    },
  )
})

describe('the disk store', () => {
  const store = createDiskStore(folder, drafts)

  test('writes a blob under its hash, readable by the process owner only, and leaves no temp file', async () => {
    const { bytes, hash } = any()
    await store.put(hash, bytes)
    const place = path.join(folder, hash.slice(0, 2), hash)
    expect(fs.statSync(place).mode & 0o777).toBe(0o600)
    expect(fs.statSync(path.dirname(place)).mode & 0o777).toBe(0o700)
    expect(fs.readdirSync(drafts)).toEqual([])
  })

  test('has no blob and no temp file after a failed write', async () => {
    const { bytes, hash } = any()
    fs.mkdirSync(path.join(folder, hash.slice(0, 2), hash, 'in the way'), { recursive: true })
    await expect(store.put(hash, bytes)).rejects.toThrow()
    expect(fs.readdirSync(drafts)).toEqual([])
    fs.rmSync(path.join(folder, hash.slice(0, 2), hash), { recursive: true })
    expect(await store.has(hash)).toBe(false)
  })
})

describe('the S3 store', () => {
  test('throws when the bucket is unavailable, instead of reporting a missing blob', async () => {
    const { s3, fault } = await testBucket()
    const store = createS3Store(s3, drafts)
    fault.status = 500
    const { bytes, hash } = any()
    await expect(store.has(hash)).rejects.toThrow()
    await expect(store.open(hash)).rejects.toThrow()
    await expect(store.put(hash, bytes)).rejects.toThrow()
    await expect(createS3Store({ ...s3, accessKeyId: 'ANOTHER' }, drafts).has(hash)).rejects.toThrow()
  })

  test('allows more time for a larger upload', async () => {
    const { s3, fault } = await testBucket()
    const store = createS3Store(s3, drafts, 100)
    const { bytes, hash } = any(5_000_000)
    let answer = () => {}
    fault.until = new Promise((resolve) => (answer = resolve))
    const put = store.put(hash, draft(bytes)).then(() => 'put', String)
    // The timeout of `has` ended; an equal timeout for `put` would have ended before.
    await expect(store.has(hash)).rejects.toThrow('requestTimeout')
    answer()
    expect(await put).toBe('put')
  })

  test.runIf(process.platform === 'linux')('closes the local file after a failed upload', async () => {
    const { s3 } = await testBucket()
    const file = draft(any(5_000_000).bytes)
    const isOpen = () =>
      fs
        .readdirSync('/proc/self/fd')
        .some((fd) => fs.existsSync(`/proc/self/fd/${fd}`) && fs.readlinkSync(`/proc/self/fd/${fd}`) === file.path)
    await expect(
      createS3Store({ ...s3, endpoint: 'http://127.0.0.1:1' }, drafts).put('a'.repeat(64), file),
    ).rejects.toThrow()
    await expect.poll(isOpen).toBe(false)
  })

  test('uploads, serves, shares, removes and purges files in a bucket, with nothing on the local disk', async () => {
    const { s3, objects } = await testBucket()
    const app = await testApp({ filesS3: s3, floodGuard: false })
    const [member, other] = [await app.member(), await app.member()]
    const picture = await anyPicture(40, 40)
    const [file, theirs] = [
      await uploadPicture(app, member.bearer, picture),
      await uploadPicture(app, other.bearer, picture),
    ]
    expect(objects.size).toBe(2)
    expect(listDataFiles(app)).toEqual({ drafts: [], blobs: [] })
    const { statusCode, rawPayload } = await fetchUrl(app, theirs.src, { range: 'bytes=0-7' })
    expect([statusCode, rawPayload.toString('hex')]).toEqual([206, '89504e470d0a1a0a'])
    expect((await fetchUrl(app, file.thumb)).headers['content-type']).toBe('image/webp')
    expect(await upload(app, member.bearer, 'no picture')).toMatchObject({ code: 415 })

    await app.prepare('DELETE', `/api/files/${file.id}`, { headers: member.bearer })
    await app.advanceClock(2 * 60 * 60 * 1000)
    await app.context.files.sweep()
    expect(objects.size).toBe(2)
    await app.prepare('DELETE', `/api/files/${theirs.id}`, { headers: other.bothTokens })
    await app.context.files.sweep()
    await app.advanceClock(0)
    expect(objects.size).toBe(0)
  })
})

describe('the FILES_S3 variables', () => {
  const all = {
    FILES_S3_ENDPOINT: 'https://s3.example.com',
    FILES_S3_BUCKET: 'moyun',
    FILES_S3_REGION: 'cn-north-1',
    FILES_S3_ACCESS_KEY_ID: 'an-id',
    FILES_S3_SECRET_ACCESS_KEY: 'a-key',
  }

  test('configure a bucket when all are set, and none when none is set', () => {
    expect(readEnvironment({}).filesS3).toBeNull()
    expect(readEnvironment(all).filesS3).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'moyun',
      region: 'cn-north-1',
      accessKeyId: 'an-id',
      secretAccessKey: 'a-key',
    })
  })

  test.each(Object.keys(all))('are an error when %s is missing', (name) => {
    expect(environmentErrors({ ...all, [name]: '' })).toEqual([
      expect.stringMatching(new RegExp(`^${name} is required beside FILES_S3_`)),
    ])
  })

  test.each([
    ['FILES_S3_ENDPOINT', 's3.example.com'],
    ['FILES_S3_BUCKET', 'Not A Bucket'],
    ['FILES_S3_REGION', 'Somewhere'],
    ['FILES_S3_SECRET_ACCESS_KEY', 'a key'],
  ])('are an error with %s=%j, and the message does not repeat the value', (name, value) => {
    const mistakes = environmentErrors({ ...all, [name]: value })
    expect(mistakes).toEqual([expect.stringMatching(`^${name} `)])
    expect(mistakes.join()).not.toContain(value)
  })

  test('require https in live mode', () => {
    const open = { ...all, FILES_S3_ENDPOINT: 'http://s3.example.com' }
    expect(environmentErrors(open)).toEqual([])
    expect(
      environmentErrors({
        ...open,
        MOYUN_MODE: 'live',
        MOYUN_SECRET: 'k3Jd-92mZqPw_7xVbN4tYhRc5LfGs8Ea',
        FILES_S3_SECRET_ACCESS_KEY: '7d2a86350e9f1c04be7d2a86350e9f1c',
      }),
    ).toEqual([expect.stringMatching(/^FILES_S3_ENDPOINT .*https/)])
  })
})
