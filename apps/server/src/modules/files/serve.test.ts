import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImageFile } from '@moyun/api'
import { testApp, type TestApp, type TestMember } from '../../testing/test-app.ts'
import { openVisitor } from '../visitors/test-visitors.ts'
import { anyPicture } from './test-pictures.ts'
import { fetchUrl, uploadPicture } from './test-uploads.ts'

let app: TestApp
let owner: TestMember
let stranger: TestMember
let file: ImageFile
beforeAll(async () => {
  app = await testApp({ floodGuard: false })
  owner = await app.member()
  stranger = await app.member()
})
beforeEach(async () => {
  file = await uploadPicture(app, owner.bearer, await anyPicture(), '墨 "韵".png')
})

const MINUTE = 60_000
const whole = () => `/api/files/${file.id}`
/** A URL with one change. */
const changed = (address: string, change: (url: URL) => void) => {
  const url = new URL(address, 'http://x')
  change(url)
  return url.pathname + url.search
}

describe('serving a file', () => {
  test('P29: sends it at its signed URL, with the headers of a sandboxed picture', async () => {
    const { statusCode, headers, rawPayload } = await fetchUrl(app, file.src)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(file.bytes),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': `inline; filename="_ ___.png"; filename*=UTF-8''%E5%A2%A8%20%22%E9%9F%B5%22.png`,
    })
    expect(headers['cache-control']).toMatch(/^private, max-age=\d+$/)
    expect(headers.etag).toMatch(/^"[\da-f]{64}"$/)
    expect((await sharp(rawPayload).metadata()).format).toBe('png')
    expect((await fetchUrl(app, file.thumb)).headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': expect.stringContaining('.webp'),
    })
  })

  test('sends it to its owner by bearer token, with no-cache', async () => {
    const { statusCode, headers } = await fetchUrl(app, whole(), owner.bearer)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await fetchUrl(app, `${whole()}?v=thumb`, owner.bearer)).headers['content-type']).toBe('image/webp')
  })

  test('answers 304 to a matching ETag, and sends no body for HEAD', async () => {
    const { headers } = await fetchUrl(app, file.src)
    for (const known of [headers.etag as string, `W/${String(headers.etag)}`, `"x", ${String(headers.etag)}`, '*']) {
      const again = await fetchUrl(app, file.src, { 'if-none-match': known })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
    }
    expect((await fetchUrl(app, file.src, { 'if-none-match': '"another"' })).statusCode).toBe(200)
    const head = await app.fastify.inject({ method: 'HEAD', url: file.src })
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(file.bytes)])
  })

  test('signs the same URL within a window and another one later, so that browsers can cache it', async () => {
    // At the beginning of a window, so that the test does not cross its end.
    await app.advanceClock(5 * MINUTE - (app.context.clock.now().getTime() % (5 * MINUTE)))
    const read = async () => (await app.call('GET', `${whole()}/about`, { headers: owner.bearer })).result as ImageFile
    const first = await read()
    expect(await read()).toEqual(first)
    await app.advanceClock(11 * MINUTE)
    expect((await read()).src).not.toBe(first.src)
    await app.advanceClock(0)
  })
})

describe('a file that the caller may not see', () => {
  const hidden = async (url: string, headers = {}) => {
    const { statusCode, body, headers: responseHeaders } = await fetchUrl(app, url, headers)
    const nothing = await fetchUrl(app, `/api/files/${randomUUID()}`, headers)
    expect([statusCode, body], url).toEqual([404, nothing.body])
    expect(responseHeaders).not.toHaveProperty('etag')
    expect(responseHeaders['cache-control']).toBe('no-store')
  }

  test('P19, P29: answers 404 without a token and to another member', async () => {
    await hidden(whole())
    await hidden(whole(), stranger.bearer)
    await hidden(`${whole()}?v=thumb`, stranger.bearer)
  })

  test('P29: answers 404 at an expired URL, after five to ten minutes, and at one that is valid for too long', async () => {
    const { src } = file
    await app.advanceClock(5 * MINUTE - 3000)
    expect((await fetchUrl(app, src)).statusCode).toBe(200)
    await app.advanceClock(10 * MINUTE)
    await hidden(src)
    await app.advanceClock(0)
    // A URL that is valid for longer than any that we sign was not signed by this clock.
    await app.advanceClock(-60 * MINUTE)
    await hidden(src)
    await app.advanceClock(0)
  })

  test('P29: answers 404 at a URL that was tampered with', async () => {
    const other = await uploadPicture(app, owner.bearer, await anyPicture())
    await hidden(changed(file.src, (url) => (url.pathname = `/api/files/${other.id}`)))
    await hidden(
      changed(file.src, (url) => (url.pathname = url.pathname.toUpperCase().replace('/API/FILES', '/api/files'))),
    )
    await hidden(changed(file.thumb, (url) => url.searchParams.delete('v')))
    await hidden(changed(file.src, (url) => url.searchParams.set('v', 'thumb')))
    await hidden(changed(file.src, (url) => url.searchParams.set('v', 'raw')))
    await hidden(changed(file.src, (url) => url.searchParams.set('name', 'another.png')))
    await hidden(
      changed(file.src, (url) => url.searchParams.set('until', String(Number(url.searchParams.get('until')) + 60))),
    )
    await hidden(
      changed(file.src, (url) => url.searchParams.set('until', `0${String(url.searchParams.get('until'))}x`)),
    )
    await hidden(
      changed(file.src, (url) => url.searchParams.set('sig', `${String(url.searchParams.get('sig')).slice(0, -1)}_`)),
    )
    await hidden(changed(file.src, (url) => url.searchParams.set('sig', '')))
    await hidden(`${file.src}&sig=x`)
  })

  test.each([
    'x',
    '..',
    '../../secret',
    '..%2f..%2fsecret',
    '%2e%2e%2fsecret',
    `${randomUUID()}.png`,
    'a'.repeat(64),
    '0'.repeat(200),
  ])('answers 404 for the name %s', async (name) => {
    const { statusCode, json } = await fetchUrl(app, `/api/files/${name}`, owner.bearer)
    expect([statusCode, json<{ code: number }>().code]).toEqual([404, 404])
  })

  test('P29: answers 404 for the hash of its bytes, to its owner too', async () => {
    const hash = String((await fetchUrl(app, file.src)).headers.etag).replaceAll('"', '')
    await hidden(`/api/files/${hash}`, owner.bearer)
  })

  test('answers 404 as soon as it is removed', async () => {
    expect((await fetchUrl(app, file.src)).statusCode).toBe(200)
    await app.prepare('DELETE', whole(), { headers: owner.bearer })
    await hidden(file.src)
    await hidden(file.thumb)
    await hidden(whole(), owner.bearer)
  })
})

test('lets the owner read a file, and answers 404 to another member who reads or removes it', async () => {
  expect((await app.call('GET', `${whole()}/about`, { headers: owner.bearer })).result).toMatchObject({
    id: file.id,
    name: '墨 "韵".png',
  })
  for (const id of [file.id, randomUUID(), 'x', "'; drop table files; --"]) {
    expect(
      await app.call('GET', `/api/files/${encodeURIComponent(id)}/about`, { headers: stranger.bearer }),
    ).toMatchObject({ status: 200, code: 404 })
    expect(
      await app.call('DELETE', `/api/files/${encodeURIComponent(id)}`, { headers: stranger.bearer }),
    ).toMatchObject({ status: 200, code: 404 })
  }
  expect((await fetchUrl(app, whole(), owner.bearer)).statusCode).toBe(200)
})

test('serves a visitor’s file to that visitor alone, and no file of another owner to the visitor', async () => {
  const [visitor, other] = [await openVisitor(app), await openVisitor(app)]
  const theirs = await uploadPicture(app, visitor.bearer, await anyPicture())
  const seen = async (headers: Record<string, string>) =>
    (await fetchUrl(app, `/api/files/${theirs.id}`, headers)).statusCode
  expect([await seen(visitor.bearer), await seen(other.bearer), await seen(owner.bearer), await seen({})]).toEqual([
    200, 404, 404, 404,
  ])
  expect((await fetchUrl(app, whole(), visitor.bearer)).statusCode).toBe(404)
})

test('answers 401 to an invalid token, whether or not the file exists', async () => {
  for (const url of [whole(), `/api/files/${randomUUID()}`]) {
    expect((await fetchUrl(app, url, { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.x' })).json()).toMatchObject({
      code: 401,
    })
  }
})

test('answers 404 and writes to the log when the store has lost the bytes of a file', async () => {
  const hash = String((await fetchUrl(app, file.src)).headers.etag).replaceAll('"', '')
  await app.context.files.store.remove(hash)
  expect((await fetchUrl(app, file.src)).statusCode).toBe(404)
  expect(app.lines).toContainEqual(expect.objectContaining({ msg: 'A file is missing from the store', hash }))
})

describe('the product of a job', () => {
  const text = Buffer.from(Array.from({ length: 5000 }, (_, n) => `row ${n}`).join('\n'))
  const make = async (name = '作品 2026.zip') => {
    const { hash, bytes } = await app.context.files.keepProduct(
      Readable.from([text.subarray(0, 1000), text.subarray(1000)]),
      'application/zip',
    )
    expect(bytes).toBe(text.length)
    return { hash, src: app.context.files.productAddress(hash, name) }
  }

  test('is downloaded under the name in its URL', async () => {
    const { statusCode, headers, rawPayload } = await fetchUrl(app, (await make()).src, {
      'accept-encoding': 'br, gzip',
    })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(text.length),
      'content-disposition': `attachment; filename="__ 2026.zip"; filename*=UTF-8''%E4%BD%9C%E5%93%81%202026.zip`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(rawPayload.equals(text)).toBe(true)
    expect((await fetchUrl(app, (await make('plain.zip')).src)).headers['content-disposition']).toBe(
      'attachment; filename="plain.zip"',
    )
  })

  test('P29: is served at its signed URL only', async () => {
    const { hash, src } = await make()
    for (const url of [
      `/api/files/${hash}`,
      changed(src, (url) => url.searchParams.set('name', 'evil.html')),
      changed(src, (url) => url.searchParams.delete('sig')),
    ]) {
      expect((await fetchUrl(app, url, owner.bearer)).statusCode, url).toBe(404)
    }
  })

  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=100-', 100, text.length - 1],
    ['bytes=-5', text.length - 5, text.length - 1],
    ['bytes=10-999999999', 10, text.length - 1],
    [`bytes=-${text.length * 2}`, 0, text.length - 1],
  ])('is served from the requested range: %s', async (range, start, end) => {
    const { statusCode, headers, rawPayload } = await fetchUrl(app, (await make()).src, { range })
    expect(statusCode).toBe(206)
    expect(headers).toMatchObject({
      'content-range': `bytes ${start}-${end}/${text.length}`,
      'content-length': String(end - start + 1),
      'accept-ranges': 'bytes',
    })
    expect(rawPayload.equals(text.subarray(start, end + 1))).toBe(true)
  })

  test.each([`bytes=${text.length}-`, 'bytes=-0'])('is answered with 416 for the range %s', async (range) => {
    const { statusCode, headers } = await fetchUrl(app, (await make()).src, { range })
    expect([statusCode, headers['content-range']]).toEqual([416, `bytes */${text.length}`])
  })

  test.each(['bytes=0-1,5-6', 'bytes=x', 'bytes=-', 'bytes=9-1', 'lines=0-1'])(
    'is sent whole for the range header %s',
    async (range) => {
      const { statusCode, rawPayload } = await fetchUrl(app, (await make()).src, { range })
      expect([statusCode, rawPayload.length]).toEqual([200, text.length])
    },
  )

  test('is sent whole when If-Range names another version', async () => {
    const { src, hash } = await make()
    expect((await fetchUrl(app, src, { range: 'bytes=0-1', 'if-range': `"${hash}"` })).statusCode).toBe(206)
    expect((await fetchUrl(app, src, { range: 'bytes=0-1', 'if-range': '"another"' })).statusCode).toBe(200)
  })
})
