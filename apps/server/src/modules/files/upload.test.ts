import http from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { handleError } from '../../http/error-handler.ts'
import { registerAuthorization } from '../../http/authorize.ts'
import { testApp, type TestApp, type TestMember } from '../../testing/test-app.ts'
import { sendRawBytes } from '../../testing/test-raw-bytes.ts'
import { rejectInvalidText } from '../../http/reject-invalid-text.ts'
import { fileRoutes } from './routes.ts'
import {
  anyPicture,
  colourAt,
  redBlueSquare,
  hugePhonePicture,
  hugePng,
  phonePicture,
  rotatedPhonePicture,
  withBrokenRows,
  withTextChunk,
} from './test-pictures.ts'
import { FORM_HEADERS, fetchUrl, sendForm, toForm, upload, uploadPicture, listDataFiles } from './test-uploads.ts'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await testApp({ floodGuard: false })
})
beforeEach(async () => {
  member = await app.member()
})

const rows = async () =>
  (
    await app.database.pool.query<{ files: number; blobs: number }>(
      'select (select count(*)::int from files) files, (select count(*)::int from blobs) blobs',
    )
  ).rows[0]
const bytesOf = async (src: string) => (await fetchUrl(app, src)).rawPayload

describe('an uploaded picture', () => {
  test.each(['png', 'jpeg', 'webp'] as const)(
    'P27: in %s is re-encoded in its own format, with a thumbnail',
    async (format) => {
      const file = await uploadPicture(
        app,
        member.bearer,
        await redBlueSquare(1024).toFormat(format).toBuffer(),
        '荷花.bin',
      )
      expect(file).toMatchObject({ name: '荷花.bin', type: `image/${format}`, width: 1024, height: 1024 })
      const [full, thumb] = [await bytesOf(file.src), await bytesOf(file.thumb)]
      expect(full.length).toBe(file.bytes)
      expect(await sharp(full).metadata()).toMatchObject({ format, width: 1024, height: 1024, space: 'srgb' })
      expect(await sharp(thumb).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
      expect([
        await colourAt(full, 20, 20),
        await colourAt(full, 1000, 20),
        await colourAt(thumb, 10, 10),
        await colourAt(thumb, 500, 10),
      ]).toEqual(['100', '001', '100', '001'])
    },
  )

  test('P27: gets its type from its content, not from its name or declared type', async () => {
    const answer = await sendForm(
      app,
      member.bearer,
      toForm([{ filename: 'page.html', type: 'text/html', content: await redBlueSquare(32).webp().toBuffer() }]),
    )
    expect(answer).toMatchObject({ code: 200, result: { type: 'image/webp' } })
  })

  test('P27: is rotated upright, and loses its metadata', async () => {
    const turned = await sharp(await redBlueSquare(64).png().toBuffer())
      .resize(64, 32, { fit: 'fill' })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'a-name-in-it' }, IFD3: { GPSLatitude: '31/1 13/1 0/1' } })
      .toBuffer()
    expect(turned.includes('a-name-in-it')).toBe(true)
    const file = await uploadPicture(app, member.bearer, turned)
    expect(file).toMatchObject({ width: 32, height: 64 })
    for (const src of [file.src, file.thumb]) {
      const drawn = await bytesOf(src)
      expect(drawn.includes('a-name-in-it')).toBe(false)
      const { exif, icc, xmp, iptc, orientation } = await sharp(drawn).metadata()
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
      expect([await colourAt(drawn, 16, 4), await colourAt(drawn, 16, 60)]).toEqual(['100', '001'])
    }
  })

  test('P27: loses text chunks and appended data', async () => {
    const polyglot = Buffer.concat([
      withTextChunk(await redBlueSquare(32).png().toBuffer(), '<script>alert(1)</script>'),
      Buffer.from('PK\u0003\u0004an-archive-behind-it'),
    ])
    const drawn = await bytesOf((await uploadPicture(app, member.bearer, polyglot)).src)
    expect(drawn.includes('<script>')).toBe(false)
    expect(drawn.includes('an-archive-behind-it')).toBe(false)
  })

  test('in CMYK or with 16 bits is converted to 8-bit sRGB', async () => {
    for (const strange of [
      redBlueSquare(32).toColourspace('cmyk').jpeg(),
      redBlueSquare(32).toColourspace('rgb16').png(),
    ]) {
      const drawn = await bytesOf((await uploadPicture(app, member.bearer, await strange.toBuffer())).src)
      expect(await sharp(drawn).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' })
      expect([await colourAt(drawn, 4, 4), await colourAt(drawn, 28, 4)]).toEqual(['100', '001'])
    }
  })

  test('that is animated keeps its first frame only', async () => {
    const frames = await sharp([await redBlueSquare(32).png().toBuffer(), await anyPicture(32, 32)], {
      join: { animated: true },
    })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    expect((await sharp(frames).metadata()).pages).toBe(2)
    const drawn = await bytesOf((await uploadPicture(app, member.bearer, frames)).src)
    const { pages, height } = await sharp(drawn).metadata()
    expect({ pages, height }).toEqual({ height: 32 })
    expect(await colourAt(drawn, 4, 4)).toBe('100')
  })

  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['HEIC', phonePicture, 'image/jpeg'],
    ['AVIF', () => redBlueSquare().removeAlpha().avif({ quality: 90 }).toBuffer(), 'image/jpeg'],
    [
      'AVIF with 10 bits',
      () => redBlueSquare().removeAlpha().avif({ quality: 90, bitdepth: 10 }).toBuffer(),
      'image/jpeg',
    ],
    ['AVIF with transparency', () => redBlueSquare().ensureAlpha(0.5).avif({ quality: 90 }).toBuffer(), 'image/webp'],
  ])('P27: of a phone, in %s but named .jpg, is re-encoded', async (_, made, type) => {
    const file = await uploadPicture(app, member.bearer, await made(), 'IMG_2041.jpg')
    expect(file).toMatchObject({ name: 'IMG_2041.jpg', type, width: 64 })
    for (const src of [file.src, file.thumb])
      expect([await colourAt(await bytesOf(src), 4, 24), await colourAt(await bytesOf(src), 60, 24)]).toEqual([
        '100',
        '001',
      ])
  })

  test('of a phone is rotated as its metadata says, and converted to sRGB', async () => {
    const flat = await bytesOf((await uploadPicture(app, member.bearer, phonePicture())).src)
    const [red = 0, green = 0, blue = 0] = await sharp(flat)
      .extract({ left: 8, top: 24, width: 1, height: 1 })
      .raw()
      .toBuffer()
    // In Display P3, this red is 234, 51, 35.
    expect([red > 248, green < 8, blue < 8]).toEqual([true, true, true])
    const wide = await sharp(await redBlueSquare(64).removeAlpha().png().toBuffer())
      .withIccProfile('p3')
      .avif({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer()
    const [red2 = 0, green2 = 255] = await sharp(await bytesOf((await uploadPicture(app, member.bearer, wide)).src))
      .extract({ left: 8, top: 24, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect([red2 > 248, green2 < 8]).toEqual([true, true])

    const turned = await uploadPicture(app, member.bearer, rotatedPhonePicture())
    expect(turned).toMatchObject({ width: 48, height: 64 })
    expect([
      await colourAt(await bytesOf(turned.src), 24, 60),
      await colourAt(await bytesOf(turned.src), 24, 4),
    ]).toEqual(['100', '001'])
  })

  test('in JPEG is accepted without its last two bytes, and refused when pixels are missing', async () => {
    for (const progressive of [false, true]) {
      const whole = await redBlueSquare(256).jpeg({ progressive }).toBuffer()
      for (const less of [1, 2])
        expect(await uploadPicture(app, member.bearer, whole.subarray(0, -less))).toMatchObject({
          width: 256,
          height: 256,
        })
      expect(await upload(app, member.bearer, whole.subarray(0, -12))).toMatchObject({
        code: 415,
        message: expect.stringContaining('不完整'),
      })
    }
  })

  test('P28: of 24 million pixels is accepted, and with one row more it is refused', async () => {
    expect(await upload(app, member.bearer, hugePng(6000, 4000))).toMatchObject({
      code: 200,
      result: { width: 6000, height: 4000 },
    })
    expect(await upload(app, member.bearer, hugePng(6000, 4001))).toMatchObject({
      status: 200,
      code: 415,
      message: '图片超过 2400 万像素，请缩小后再传',
    })
  })

  test('P32: keeps its file name, without control characters, folders and excess length', async () => {
    const name = async (given: string) => (await uploadPicture(app, member.bearer, await anyPicture(), given)).name
    expect(await name('👩‍👩‍👧‍👦 Café 墨韵.png')).toBe('👩‍👩‍👧‍👦 Café 墨韵.png')
    expect(await name('evil\u202egnp.exe')).toBe('evilgnp.exe')
    expect(await name('a\u0001\u2066b\u2028.png')).toBe('ab.png')
    expect(await name(`${'长'.repeat(119)}😀.png`)).toBe(`${'长'.repeat(119)}😀`)
    expect(await name('../../etc/passwd')).toBe('passwd')
    expect(await name('a "quoted" one.png')).toBe('a "quoted" one.png')
    expect(await name('')).toBe('')
    expect(await name('blob')).toBe('')
  })
})

describe('P27: refusing what is no supported picture, with a specific message and nothing stored', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>alert(1)</script></svg>'
  const NO_PICTURE = '这不是能用的图片，请换成 JPG、PNG、WebP、HEIC 或 AVIF'
  const INCOMPLETE = '图片不完整，后半部分缺失；请重新下载或导出后再传'
  const TOO_LARGE = '图片超过 2400 万像素，请缩小后再传'
  const avif = () => redBlueSquare(256).avif().toBuffer()
  /** Corrupts one box of the picture. */
  const broken = (picture: Buffer, box: string) =>
    Buffer.from(picture).fill(7, picture.indexOf(box) + 4, picture.indexOf(box) + 100)
  test.each<[string, string, () => Buffer | string | Promise<Buffer>]>([
    ['an empty file', NO_PICTURE, () => ''],
    ['plain text', NO_PICTURE, () => 'not a picture at all'],
    ['an HTML page', NO_PICTURE, () => '<!doctype html><script>alert(1)</script>'],
    ['an SVG', NO_PICTURE, () => svg],
    ['a TIFF', NO_PICTURE, () => redBlueSquare().tiff().toBuffer()],
    ['a PDF', NO_PICTURE, () => '%PDF-1.7\n1 0 obj\n<<>>\nendobj'],
    [
      'a video',
      NO_PICTURE,
      () => Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypisom\0\0\0\0isommp42')]),
    ],
    ['a GIF', '不支持 GIF 图片，请换成 JPG、PNG、WebP、HEIC 或 AVIF', () => redBlueSquare().gif().toBuffer()],
    [
      'a GIF that is JavaScript too',
      '不支持 GIF 图片，请换成 JPG、PNG、WebP、HEIC 或 AVIF',
      () => 'GIF89a/*\u0001\u0000*/=1;alert(1)',
    ],
    [
      'a ZIP archive with a PNG signature',
      INCOMPLETE,
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('PK\u0003\u0004')]),
    ],
    ['a truncated JPEG', INCOMPLETE, async () => (await redBlueSquare(256).jpeg().toBuffer()).subarray(0, 400)],
    ['a truncated PNG', INCOMPLETE, async () => (await redBlueSquare(256).png().toBuffer()).subarray(0, 300)],
    ['a truncated WebP', INCOMPLETE, async () => (await redBlueSquare(256).webp().toBuffer()).subarray(0, 200)],
    ['a truncated HEIC', INCOMPLETE, () => phonePicture().subarray(0, -20)],
    ['a truncated AVIF', INCOMPLETE, async () => (await avif()).subarray(0, -20)],
    [
      'a corrupt PNG',
      '图片已损坏，读不出来；请换一张',
      async () => withBrokenRows(await redBlueSquare(256).png().toBuffer()),
    ],
    [
      'a corrupt HEIC',
      '这张 HEIC 照片读不出来，可能已损坏；请在手机上另存为 JPG 后再传',
      () => broken(phonePicture(), 'hvcC'),
    ],
    [
      'a corrupt AVIF',
      '这张 AVIF 图片读不出来，可能已损坏；请另存为 JPG 或 PNG 后再传',
      async () => broken(await avif(), 'mdat'),
    ],
    ['a PNG bomb of 900 million pixels', TOO_LARGE, () => hugePng(30_000)],
    ['a HEIC bomb', TOO_LARGE, () => hugePhonePicture(phonePicture(), 30_000)],
    ['an AVIF bomb', TOO_LARGE, async () => hugePhonePicture(await avif(), 30_000)],
  ])('P28: %s', async (_, message, made) => {
    const before = [await rows(), listDataFiles(app)]
    expect(await upload(app, member.bearer, await made())).toMatchObject({ status: 200, code: 415, message })
    expect([await rows(), listDataFiles(app)]).toEqual(before)
  })
})

describe('the upload form', () => {
  const TEN = 10 * 1024 * 1024
  const picture = () => redBlueSquare(16).png().toBuffer()
  /** A picture padded to so many bytes. */
  const filled = async (bytes: number) => {
    const small = await anyPicture()
    return Buffer.concat([small, Buffer.alloc(bytes - small.length, 'x')])
  }

  test('P28: is accepted with a file of 10 MB, and refused with one byte more', async () => {
    expect(await upload(app, member.bearer, await filled(TEN))).toMatchObject({ status: 200, code: 200 })
    expect(await upload(app, member.bearer, await filled(TEN + 1))).toMatchObject({
      status: 200,
      code: 413,
      message: '图片最大 10 MB',
    })
    expect(listDataFiles(app).drafts).toEqual([])
  })

  test('is refused when its Content-Length is too large, and the connection is closed', async () => {
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/api/files',
      headers: { ...member.bearer, ...FORM_HEADERS, 'content-length': String(TEN * 2) },
      payload: toForm([{ filename: 'x', content: await picture() }]),
    })
    expect(response.json()).toMatchObject({ code: 413 })
    expect(response.headers.connection).toBe('close')
  })

  test('is refused without a file or with another field name', async () => {
    for (const form of [
      toForm([]),
      toForm([{ name: 'name', content: 'x' }]),
      toForm([{ name: 'picture', filename: 'a.png', content: await picture() }]),
    ]) {
      expect(await sendForm(app, member.bearer, form)).toMatchObject({ code: 400 })
    }
    expect(await app.call('POST', '/api/files', { headers: member.bearer })).toMatchObject({
      status: 200,
      code: 400,
      message: '请选择一张图片',
    })
  })

  test('P28: is refused with two files or eleven fields', async () => {
    const file = { filename: 'a.png', content: await picture() }
    const fields = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `field${n}`, content: 'x' }))
    expect(await sendForm(app, member.bearer, toForm([file, file]))).toMatchObject({ status: 413, code: 413 })
    expect(await sendForm(app, member.bearer, toForm([...fields(11), file]))).toMatchObject({ status: 413, code: 413 })
    expect(await sendForm(app, member.bearer, toForm([...fields(10), file]))).toMatchObject({ status: 200, code: 200 })
    expect(listDataFiles(app).drafts).toEqual([])
  })

  test.each([
    ['has no boundary', 'multipart/form-data', '--x--'],
    [
      'is truncated',
      FORM_HEADERS['content-type'],
      toForm([{ filename: 'a', content: 'abc' }])
        .subarray(0, -12)
        .toString(),
    ],
    ['does not start with a boundary', FORM_HEADERS['content-type'], 'nonsense'],
    [
      'has a field named __proto__',
      FORM_HEADERS['content-type'],
      toForm([{ name: '__proto__', filename: 'a', content: 'x' }]).toString(),
    ],
  ])('is refused as malformed when it %s', async (_, type, payload) => {
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/api/files',
      headers: { ...member.bearer, 'content-type': type },
      payload,
    })
    expect([response.statusCode, response.json<{ code: number }>().code]).toEqual([400, 400])
    expect(listDataFiles(app).drafts).toEqual([])
  })

  test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'image/png'])(
    'P22: is refused with the content type %s',
    async (type) => {
      const response = await app.fastify.inject({
        method: 'POST',
        url: '/api/files',
        headers: { ...member.bearer, 'content-type': type },
        payload: '{}',
      })
      expect([response.statusCode, response.json<{ code: number }>().code]).toEqual([415, 415])
    },
  )
})

describe('an upload over a real connection', () => {
  /** The same routes with other limits of time; by default the pace is not limited. */
  async function listening(within: number, pace = { bytes: 0, period: 60_000 }) {
    const loggerInstance: FastifyBaseLogger = app.context.log
    const bare = Fastify({ loggerInstance })
    bare.setErrorHandler(handleError)
    rejectInvalidText(bare)
    registerAuthorization(bare, app.context)
    await fileRoutes(bare, app.context, { bytes: 1024 * 1024, within, pace })
    await bare.listen({ port: 0, host: '127.0.0.1' })
    return { server: bare.server, port: (bare.server.address() as AddressInfo).port, close: () => bare.close() }
  }
  /** Begins to send a form, and returns the answer. */
  function begin(port: number, headers: http.OutgoingHttpHeaders) {
    const request = http.request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/files',
      headers: { ...member.bearer, ...FORM_HEADERS, ...headers },
    })
    const answer = new Promise<{ status: number; code: number }>((resolve, reject) => {
      request.on('error', reject)
      request.on('response', (response) => {
        let text = ''
        response.on('data', (chunk) => (text += String(chunk)))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, code: (JSON.parse(text) as { code: number }).code }),
        )
      })
    })
    answer.catch(() => {})
    return { request, answer }
  }
  const half = async () => toForm([{ filename: 'a.png', content: await anyPicture(400, 400) }]).subarray(0, -60)

  test('P28: times out when it never ends', async () => {
    const { port, close } = await listening(300)
    const { request, answer } = begin(port, { 'transfer-encoding': 'chunked' })
    request.write(await half())
    expect(await answer).toEqual({ status: 200, code: 408 })
    await expect.poll(() => listDataFiles(app).drafts).toEqual([])
    expect(app.context.files.drafts.reserved()).toBe(0)
    await close()
  })

  test('P28: goes on while it moves, and is refused when it trickles', async () => {
    const { port, close } = await listening(60_000, { bytes: 20, period: 400 })
    const form = toForm([{ filename: 'a.png', content: await anyPicture(400, 400) }])
    const send = async (chunkSize: number, every: number) => {
      const { request, answer } = begin(port, { 'transfer-encoding': 'chunked' })
      let sent = 0
      const sending = setInterval(() => {
        request.write(form.subarray(sent, sent + chunkSize))
        sent += chunkSize
        if (sent < form.length) return
        clearInterval(sending)
        request.end()
      }, every)
      const { code } = await answer
      clearInterval(sending)
      request.destroy()
      return code
    }

    expect(await send(Math.ceil(form.length / 40), 25)).toBe(200)
    expect(await send(1, 100)).toBe(408)
    await close()
  })

  test.each(['before its first part', 'in its file', 'behind its last part'])(
    'P28: is cut off when it sends endless data %s',
    async (where) => {
      const { port, close } = await listening(60_000)
      const { request, answer } = begin(port, { 'transfer-encoding': 'chunked' })
      const whole = toForm([{ filename: 'a.png', content: await anyPicture() }])
      request.write(where === 'before its first part' ? 'x' : where === 'in its file' ? whole.subarray(0, -60) : whole)
      const excess = Buffer.alloc(2 * 1024 * 1024)
      const flood = setInterval(() => request.write(excess), 5)
      const outcome = await answer.then(
        ({ code }) => code,
        () => 'cut off',
      )
      // If the excess comes after the last part, the file was already complete.
      expect(['cut off', 413, ...(where === 'behind its last part' ? [200] : [])]).toContain(outcome)
      await expect.poll(() => request.socket?.destroyed ?? true).toBe(true)
      clearInterval(flood)
      await expect.poll(() => listDataFiles(app).drafts).toEqual([])
      expect(app.context.files.drafts.reserved()).toBe(0)
      await close()
    },
  )

  test.each([
    ['is too large', {}, 413],
    ['has an invalid token', { authorization: 'Bearer nobody' }, 401],
  ])('P28: gets its error although most of its body is still to come, when it %s', async (_, headers, code) => {
    const { server, close } = await listening(60_000)
    const rest = Buffer.alloc(12 * 1024 * 1024)
    const all = {
      host: '127.0.0.1',
      connection: 'close',
      ...member.bearer,
      ...FORM_HEADERS,
      ...headers,
      'content-length': String(rest.length),
    }
    const head = Object.entries(all)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
    const response = await sendRawBytes(
      { server },
      Buffer.concat([Buffer.from(`POST /api/files HTTP/1.1\r\n${head}\r\n`), rest]),
    )
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 [\\s\\S]*"code":${code}`))
    await close()
  })

  test('releases its reservation when it is refused, although the client keeps sending', async () => {
    const { port, close } = await listening(60_000)
    const { request } = begin(port, { 'transfer-encoding': 'chunked' })
    const form = toForm([{ name: 'another', filename: 'a.png', content: Buffer.alloc(1024) }]).subarray(0, -60)
    request.write(form.subarray(0, 20))
    await expect.poll(() => app.context.files.drafts.reserved()).toBe(1024 * 1024)
    request.write(form.subarray(20))
    const speech = setInterval(() => request.write('x'), 50)
    await expect.poll(() => app.context.files.drafts.reserved()).toBe(0)
    await expect.poll(() => listDataFiles(app).drafts).toEqual([])
    clearInterval(speech)
    request.destroy()
    await close()
  })

  test('leaves nothing behind when the client disconnects', async () => {
    const { port, close } = await listening(60_000)
    const before = [await rows(), listDataFiles(app).blobs]
    const { request } = begin(port, { 'content-length': 5000 })
    request.write(await half())
    await expect.poll(() => listDataFiles(app).drafts.length).toBe(1)
    request.destroy()
    await expect.poll(() => listDataFiles(app).drafts).toEqual([])
    expect(app.context.files.drafts.reserved()).toBe(0)
    expect([await rows(), listDataFiles(app).blobs]).toEqual(before)
    expect(app.lines.filter(({ level }) => level === 'error')).toEqual([])
    await close()
  })
})
