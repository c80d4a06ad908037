import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { colourAt, redBlueSquare, hugePng } from '../files/test-pictures.ts'
import { testApp, type TestApp, type TestMember } from '../../testing/test-app.ts'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await testApp({ floodGuard: false })
})
beforeEach(async () => {
  member = await app.member()
})

const addressOf = (bytes: Buffer | string, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
const edit = (avatar: string, extra: object = {}, by = member) =>
  app.call('POST', '/api/merchant/editUser', { body: { avatar, ...extra }, headers: by.bearer })
const profileOf = async (by: TestMember) =>
  (await app.call('GET', '/api/app/getUserInfo', { headers: by.bearer })).result
const load = (url: string) => app.fastify.inject({ method: 'GET', url })

describe('an avatar', () => {
  test.each(['png', 'jpeg', 'webp'] as const)(
    'uploaded as %s is set in the profile and served as a WebP of 256 pixels',
    async (format) => {
      const { code, result } = await edit(
        addressOf(await redBlueSquare().toFormat(format).toBuffer(), `image/${format}`),
      )
      expect(code).toBe(200)
      expect(result.avatar).toMatch(/^\/api\/avatars\/[\da-f-]{36}$/)
      expect(await profileOf(member)).toMatchObject({ avatar: result.avatar })
      const { headers, rawPayload } = await load(result.avatar)
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'content-disposition': 'inline; filename="avatar.webp"',
      })
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
      expect([await colourAt(rawPayload, 20, 128), await colourAt(rawPayload, 235, 128)]).toEqual(['100', '001'])
    },
  )

  test('P27: is turned upright and stripped of its metadata', async () => {
    const turned = await redBlueSquare()
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'a-name-in-it' }, IFD3: { GPSLatitude: '31/1 13/1 0/1' } })
      .toBuffer()
    expect(turned.includes('a-name-in-it')).toBe(true)
    const { result } = await edit(addressOf(turned, 'image/jpeg'))
    const { rawPayload } = await load(result.avatar)
    expect(rawPayload.includes('a-name-in-it')).toBe(false)
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
    expect([await colourAt(rawPayload, 128, 20), await colourAt(rawPayload, 128, 235)]).toEqual(['100', '001'])
  })

  test('that is not square keeps its centre', async () => {
    const wide = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#00f' } })
      .composite([
        { input: { create: { width: 100, height: 100, channels: 3, background: '#f00' } }, left: 100, top: 0 },
      ])
      .png()
      .toBuffer()
    const { rawPayload } = await load((await edit(addressOf(wide))).result.avatar)
    expect([await colourAt(rawPayload, 4, 128), await colourAt(rawPayload, 251, 128)]).toEqual(['100', '100'])
  })

  test('replaces the previous one, whose URL then returns 404', async () => {
    const first = (await edit(addressOf(await redBlueSquare().png().toBuffer()))).result.avatar as string
    const second = (await edit(addressOf(await redBlueSquare(32).png().toBuffer()))).result.avatar as string
    expect(second).not.toBe(first)
    expect((await load(first)).statusCode).toBe(404)
    expect((await load(second)).statusCode).toBe(200)
  })

  test('is found by its URL in capitals, too', async () => {
    const { result } = await edit(addressOf(await redBlueSquare().png().toBuffer()))
    const address = result.avatar as string
    const capitals = address.replace(/[^/]+$/, (id) => id.toUpperCase())
    expect(capitals).not.toBe(address)
    expect((await load(capitals)).rawPayload).toEqual((await load(address)).rawPayload)
    expect((await load(capitals)).statusCode).toBe(200)
  })

  test('can be removed without changing the rest of the profile', async () => {
    const { result } = await edit(addressOf(await redBlueSquare().png().toBuffer()), { nickname: '砚秋' })
    expect((await edit('')).result).toMatchObject({ avatar: '', nickname: '砚秋' })
    expect((await load(result.avatar)).statusCode).toBe(404)
  })

  test('is changed neither by other profile edits nor by other members', async () => {
    const { result } = await edit(addressOf(await redBlueSquare().png().toBuffer()))
    await app.call('POST', '/api/merchant/editUser', { body: { nickname: '砚秋' }, headers: member.bearer })
    await edit('', {}, await app.member())
    expect(await profileOf(member)).toMatchObject({ avatar: result.avatar, nickname: '砚秋' })
    expect((await load(result.avatar)).statusCode).toBe(200)
  })
})

describe('P27: an invalid avatar is refused with its field, and the previous one stays', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>alert(1)</script></svg>'
  test.each<[string, () => Buffer | string | Promise<Buffer>]>([
    ['plain text', () => 'not a picture at all'],
    ['an HTML page', () => '<!doctype html><script>alert(1)</script>'],
    ['an SVG', () => svg],
    ['a GIF', () => redBlueSquare().gif().toBuffer()],
    ['a TIFF', () => redBlueSquare().tiff().toBuffer()],
    ['an AVIF', () => redBlueSquare().avif().toBuffer()],
    ['a PDF', () => '%PDF-1.7\n1 0 obj\n<<>>\nendobj'],
    ['a GIF that is also a script', () => 'GIF89a/*\u0001\u0000*/=1;alert(1)'],
    ['half a JPEG', async () => (await redBlueSquare(256).jpeg().toBuffer()).subarray(0, 400)],
    ['a decompression bomb of 900 million pixels', () => hugePng(30_000)],
    ['an image one pixel too large', () => hugePng(2049)],
  ])('%s', async (_, made) => {
    const { result } = await edit(addressOf(await redBlueSquare().png().toBuffer()))
    expect(await edit(addressOf(await made()))).toMatchObject({
      status: 200,
      code: 400,
      result: { fields: { avatar: 'pictureShape' } },
    })
    expect(await profileOf(member)).toMatchObject({ avatar: result.avatar })
  })

  test.each([
    ['a data URL of another type', `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`],
    ['an external URL', 'https://example.com/a.png'],
    ['a URL of this server', `/api/avatars/${randomUUID()}`],
    ['invalid base64', 'data:image/png;base64,<script>'],
    ['a data URL after a space', ` ${addressOf('x')}`],
  ])('given as %s', async (_, avatar) => {
    expect(await edit(avatar)).toMatchObject({ status: 200, code: 400, result: { fields: { avatar: 'pictureShape' } } })
  })

  test('one that is too large for a request', async () => {
    expect(await edit(addressOf(Buffer.alloc(690_000)))).toMatchObject({
      status: 200,
      code: 400,
      result: { fields: { avatar: 'pictureLarge' } },
    })
  })

  test('refuses the whole edit when the avatar is refused', async () => {
    const { nickname } = await profileOf(member)
    await edit(addressOf('not a picture'), { nickname: 'another name' })
    expect(await profileOf(member)).toMatchObject({ nickname })
  })
})

test.each([randomUUID(), 'x', '..%2f..%2fetc%2fpasswd', `${randomUUID()}.webp`])(
  'returns 404 for the avatar id %s',
  async (id) => {
    expect((await load(`/api/avatars/${id}`)).statusCode).toBe(404)
  },
)
