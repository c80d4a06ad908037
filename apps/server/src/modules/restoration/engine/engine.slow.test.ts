import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  peakSignalToNoise,
  maxDifference,
  fromPicture,
  noOperations,
  landscapeRaster,
  ignoreProgress,
  toPng,
} from '../test-restoration.ts'
import { refreshColour } from './colour.ts'
import { denoise } from './denoise.ts'
import { createEnlarger, type Enlarger } from './enlarge.ts'
import { areaOf, emptyRaster, type Raster } from './raster.ts'
import { restorePicture } from './restore-picture.ts'
import { tilesOf } from './tiles.ts'
import { watermark } from './watermark.ts'

let enlarge: Enlarger
beforeAll(async () => {
  enlarge = await createEnlarger()
})

const restore = async (picture: Raster, order: Partial<typeof noOperations>) => {
  const drawn = await restorePicture(await toPng(picture), { ...noOperations, ...order }, ignoreProgress)
  if (drawn === null) throw new Error('It was no picture')
  return fromPicture(drawn.picture)
}

describe('tiles', () => {
  test.each([
    [1, 1],
    [3, 4000],
    [640, 321],
    [100, 99],
  ])('cover %i × %i pixels, all of one size and at most 64 pixels', (width, height) => {
    const seen = new Uint8Array(width * height)
    const tiles = tilesOf(width, height, 64)
    for (const { left, top, width: across, height: down } of tiles)
      for (let y = top; y < top + down; y += 1) seen.fill(1, y * width + left, y * width + left + across)

    expect(seen.every((one) => one === 1)).toBe(true)
    expect(new Set(tiles.map(({ width: across, height: down }) => `${across} ${down}`)).size).toBe(1)
    expect(Math.max(...tiles.map(({ width: across, height: down }) => Math.max(across, down)))).toBeLessThanOrEqual(64)
  })
})

describe('enlarging', () => {
  test('in tiles gives the same result as in one piece, up to a difference of 1', async () => {
    const picture = landscapeRaster(150, 97)

    expect(
      maxDifference(await enlarge(picture, ignoreProgress, 40), await enlarge(picture, ignoreProgress, 200)),
    ).toBeLessThanOrEqual(1)
  })

  test('is closer to the original than cubic interpolation', async () => {
    const original = landscapeRaster(256, 256)
    const small = await fromPicture(
      await sharp(await toPng(original))
        .blur(0.8)
        .resize(128)
        .png()
        .toBuffer(),
    )
    const smooth = await fromPicture(
      await sharp(await toPng(small))
        .resize(256, 256, { kernel: 'cubic' })
        .png()
        .toBuffer(),
    )

    expect(peakSignalToNoise(await enlarge(small, ignoreProgress), original)).toBeGreaterThan(
      peakSignalToNoise(smooth, original),
    )
  })

  test.each([
    [1, 1],
    [2, 7],
    [3, 400],
  ])('takes %i × %i pixels', async (width, height) => {
    const plain = emptyRaster(width, height)
    plain.pixels.fill(200)
    const large = await enlarge(plain, ignoreProgress)

    expect([large.width, large.height]).toEqual([2 * width, 2 * height])
    expect(large.pixels.every((value, k) => k % 4 === 3 || Math.abs(value - 200) <= 4)).toBe(true)
  })

  test('by four multiplies both sides by four', async () => {
    expect(await restore(landscapeRaster(40, 23), { enlarge: 4 })).toMatchObject({
      width: 160,
      height: 92,
      hasAlpha: true,
    })
  })
})

describe('denoising', () => {
  test('in tiles gives exactly the same result as in one piece', async () => {
    const picture = landscapeRaster(301, 203)

    expect(
      maxDifference(await denoise(picture, 80, ignoreProgress, 64), await denoise(picture, 80, ignoreProgress, 1000)),
    ).toBe(0)
  })

  test('is more than 3 dB closer to the original than the noisy picture', async () => {
    const quiet = landscapeRaster(256, 256)
    for (let k = 0; k < areaOf(quiet); k += 1)
      quiet.pixels.fill(80 + (k % 256) / 3 + (Math.floor(k / 64) % 2) * 60, 4 * k, 4 * k + 3)
    const noisy = {
      ...quiet,
      pixels: quiet.pixels.map((value, k) =>
        k % 4 === 3 ? value : value + 18 * ((Math.sin(k * 12.9898) * 43758.5453) % 1),
      ),
    }

    expect(peakSignalToNoise(await denoise(noisy, 70, ignoreProgress), quiet)).toBeGreaterThan(
      peakSignalToNoise(noisy, quiet) + 3,
    )
  })

  test.each([
    [1, 1],
    [3, 4000],
    [9, 8],
  ])('takes %i × %i pixels', async (width, height) => {
    expect(await denoise(landscapeRaster(width, height), 100, ignoreProgress)).toMatchObject({ width, height })
  })
})

describe('refreshing colour', () => {
  test('widens the tonal range of a faded picture and reduces its colour cast', () => {
    const faded = {
      ...landscapeRaster(64, 64),
      pixels: landscapeRaster(64, 64).pixels.map((value, k) =>
        k % 4 === 3 ? 255 : 110 + value / 5 + (k % 4 === 0 ? 30 : 0),
      ),
    }
    const fresh = refreshColour(faded, 100)
    const span = ({ pixels }: Raster) => {
      const greens = pixels.filter((_, k) => k % 4 === 1)
      return Math.max(...greens) - Math.min(...greens)
    }
    const colourCast = ({ pixels }: Raster) =>
      Math.abs(pixels.reduce((sum, value, k) => sum + (k % 4 === 0 ? value : k % 4 === 2 ? -value : 0), 0)) / (64 * 64)

    expect(span(fresh)).toBeGreaterThan(1.5 * span(faded))
    expect(colourCast(fresh)).toBeLessThan(colourCast(faded))
  })

  test('leaves a picture unchanged at strength 0', () => {
    expect(maxDifference(refreshColour(landscapeRaster(40, 40), 0), landscapeRaster(40, 40))).toBeLessThanOrEqual(1)
  })
})

describe('a restored picture', () => {
  test('is the same each time', async () => {
    const png = await toPng(landscapeRaster(90, 70))
    const [one, other] = [
      await restorePicture(png, { ...noOperations, denoise: 50, sharpen: 50, colour: 50, enlarge: 2 }, ignoreProgress),
      await restorePicture(png, { ...noOperations, denoise: 50, sharpen: 50, colour: 50, enlarge: 2 }, ignoreProgress),
    ]

    expect(one?.picture.equals(other?.picture ?? Buffer.alloc(0))).toBe(true)
  })

  test('keeps its transparency and gets no dark fringe from transparent pixels', async () => {
    const picture = landscapeRaster(60, 60)
    for (let k = 0; k < areaOf(picture); k += 1)
      picture.pixels.set(k % 60 < 30 ? [0, 0, 0, 0] : [220, 220, 220, 255], 4 * k)
    const restored = await restore(picture, { denoise: 60, colour: 1, sharpen: 60, enlarge: 2 })
    const at = (x: number) =>
      [...restored.pixels.subarray(4 * (60 * 120 + x), 4 * (60 * 120 + x) + 4)] as [number, number, number, number]

    expect(restored.hasAlpha).toBe(true)
    expect([at(20)[3], at(100)[3]]).toEqual([0, 255])
    for (let x = 58; x < 66; x += 1) if (at(x)[3] > 0) expect(at(x)[0]).toBeGreaterThan(200)
  })

  test.each(['jpeg', 'webp', 'png'] as const)('stays a %s', async (format) => {
    const drawn = await restorePicture(
      await sharp(await toPng(landscapeRaster(50, 40)))
        .removeAlpha()
        [format]()
        .toBuffer(),
      { ...noOperations, sharpen: 40 },
      ignoreProgress,
    )

    expect(drawn).toMatchObject({ type: `image/${format}`, width: 50, height: 40, thumb: { type: 'image/webp' } })
  })

  test('as a preview is at most 1024 pixels wide and watermarked everywhere', async () => {
    const plain = emptyRaster(1500, 700)
    plain.pixels.fill(128)
    for (let k = 3; k < plain.pixels.length; k += 4) plain.pixels[k] = 255
    const preview = await restore(plain, { colour: 1, preview: true })
    expect([preview.width, preview.height]).toEqual([1024, 478])

    for (const [left, top] of [
      [0, 0],
      [512, 0],
      [0, 200],
      [512, 200],
      [700, 200],
    ] as const) {
      let marked = 0
      for (let y = top; y < top + 278; y += 1)
        for (let x = left; x < left + 324; x += 1)
          if (Math.abs((preview.pixels[4 * (y * 1024 + x)] as number) - (preview.pixels[4 * 1024 * 60] as number)) > 20)
            marked += 1
      expect(marked).toBeGreaterThan(300)
    }
  })

  test('can be watermarked without an error, however small it is', async () => {
    for (const [width, height] of [
      [1, 1],
      [3, 400],
      [60, 40],
    ] as const)
      await expect(watermark(landscapeRaster(width, height))).resolves.toBeUndefined()
  })
})
