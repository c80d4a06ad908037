import { expect, test } from 'vitest'
import { isTransportError } from '../errors/transport-error.ts'
import { files } from '../contract/files.ts'
import { imageFiles } from '../fixtures/fixtures.ts'
import { isRefusal } from '../errors/refusal.ts'
import { sendWithAxios } from './axios-transport.ts'
import { testCaller } from './test-caller.ts'
import { accessToken, respondWithSuccess, listen, respond } from './test-server.ts'

const [imageFile] = imageFiles
const picture = (name?: string) =>
  name === undefined
    ? new Blob(['ink on paper'], { type: 'image/png' })
    : new File(['ink on paper'], name, { type: 'image/png' })

test.each([
  ['a file', picture('墨 "韵".png'), undefined, '墨 %22韵%22.png'],
  ['a file under another name', picture('a.png'), 'b.png', 'b.png'],
  // The default file name of the standard, which the server knows.
  ['a blob without a name', picture(), undefined, 'blob'],
])('sends an upload as a form with one part: %s', async (_, file, name, filename) => {
  await using server = await listen((_, response) => respondWithSuccess(response, imageFile))
  const { call } = testCaller(server.baseUrl, { access: accessToken(60), refresh: 'r' })

  expect(await call(files.upload, name === undefined ? { file } : { file, name })).toEqual(imageFile)

  const [request] = server.requests
  expect(request).toMatchObject({ method: 'POST', url: '/api/files' })
  const boundary = /^multipart\/form-data; boundary=(\S+)$/.exec(request?.headers['content-type'] ?? '')?.[1]
  const [, part = '', ...rest] = (request?.body ?? '').split(`--${boundary}`)
  expect(part.toLowerCase()).toContain('content-disposition: form-data; name="file"')
  expect(part).toContain(`filename="${filename}"`)
  expect(part.endsWith('\r\n\r\nink on paper\r\n')).toBe(true)
  expect(rest.map((line) => line.trim())).toEqual(['--'])
  expect(request?.headers.authorization).toMatch(/^Bearer /)
})

test('reports the upload progress as a share that grows to 1', async () => {
  await using server = await listen((_, response) => respondWithSuccess(response, imageFile))
  const { call } = testCaller(server.baseUrl)
  const shares: number[] = []

  await call(files.upload, { file: new Blob(['x'.repeat(500_000)]) }, { onProgress: (share) => shares.push(share) })

  expect(shares.length).toBeGreaterThan(0)
  expect(shares.every((share, n) => share >= 0 && share <= 1 && share >= (shares[n - 1] ?? 0))).toBe(true)
  expect(shares.at(-1)).toBe(1)
})

test('times out when nothing moves for a while, and not while the upload moves', async () => {
  await using server = await listen(
    (_, response) => void setTimeout(() => respondWithSuccess(response, imageFile), 300),
  )
  const post = (stall: number) => {
    const body = new FormData()
    body.append('file', picture('a.png'))
    const url = `${server.baseUrl}/api/files`
    return sendWithAxios({ method: 'POST', url, headers: {}, body, timeout: 10_000, signal: undefined }, stall)
  }

  expect(await post(5000)).toMatchObject({ status: 200 })
  expect(isTransportError(await post(50).catch((error: unknown) => error), 'timeout')).toBe(true)
})

test('throws a refusal and shows its message when the server refuses an upload', async () => {
  await using server = await listen((_, response) =>
    respond(response, { code: 413, message: '图片最大 10 MB', result: null, errors: null }),
  )
  const { call, toasts } = testCaller(server.baseUrl)

  const error = await call(files.upload, { file: picture('a.png') }).catch((refused: unknown) => refused)

  expect(isRefusal(error, files.upload.refusals.fileLarge)).toBe(true)
  expect(toasts).toEqual(['图片最大 10 MB'])
})

test('rejects an aborted upload, and sends the whole file again after a 401', async () => {
  await using server = await listen(({ headers }, response) =>
    headers['x-authorization'] === undefined
      ? respond(response, { code: 401, message: '', result: null, errors: null })
      : respondWithSuccess(response, imageFile, { 'access-token': accessToken(60), 'x-access-token': 'r2' }),
  )
  const { call } = testCaller(server.baseUrl, { access: accessToken(60), refresh: 'r1' })
  const controller = new AbortController()
  controller.abort(new Error('left'))

  await expect(call(files.upload, { file: picture('a.png') }, { signal: controller.signal })).rejects.toThrow('left')
  expect(await call(files.upload, { file: picture('a.png') })).toEqual(imageFile)

  expect(server.requests.map(({ body }) => body.includes('ink on paper'))).toEqual([true, true])
})

test('throws a network error when the connection breaks, and does not retry', async () => {
  await using server = await listen((_, response) => response.destroy())
  const error = await testCaller(server.baseUrl)
    .call(files.upload, { file: picture('a.png') })
    .catch((broken: unknown) => broken)

  expect(isTransportError(error, 'network')).toBe(true)
  // The server may have received it: only a GET is retried automatically.
  expect(server.requests).toHaveLength(1)
})

// @ts-expect-error an upload without its file
const forgotten = (call: ReturnType<typeof testCaller>['call']) => call(files.upload)
void forgotten
