import os from 'node:os'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { redBlueSquare } from '../files/test-pictures.ts'
import { restorePicture } from '../restoration/engine/restore-picture.ts'
import { noOperations, landscapeRaster, ignoreProgress, toPng } from '../restoration/test-restoration.ts'
import { silentLog } from '../../events/test-event-log.ts'
import { createPicturePool } from './picture-pool.ts'
import { startPictureProcess } from './picture-process.ts'
import { decodersOf } from './test-decoders.ts'

describe('the restoration process', () => {
  const restorer = createPicturePool({ log: silentLog })
  afterAll(() => restorer.close())
  const jobHandle = (signal = new AbortController().signal, percents: number[] = []) => ({
    signal,
    progress: (percent: number) => void percents.push(percent),
  })

  test('returns the same picture as in-process restoration, and reports progress', async () => {
    const png = await toPng(landscapeRaster(400, 90))
    const order = { ...noOperations, denoise: 40, enlarge: 2 } as const
    const percents: number[] = []
    const [here, there] = [
      await restorePicture(png, order, ignoreProgress),
      await restorer.restore(png, order, jobHandle(undefined, percents)),
    ]

    expect(there).toEqual(here)
    expect(percents.length).toBeGreaterThan(2)
    expect(percents).toEqual([...percents].sort((a, b) => a - b))
  })

  test('stops before the end when it is aborted, and its process ends', async () => {
    const abort = new AbortController()
    const png = await toPng(landscapeRaster(2000, 1500))
    const percents: number[] = []
    const done = restorer.restore(png, { ...noOperations, denoise: 50, enlarge: 2 }, jobHandle(abort.signal, percents))
    done.catch(() => {})
    await expect.poll(() => percents.length, { timeout: 30_000 }).toBeGreaterThan(0)
    abort.abort(new Error('Not wanted'))

    await expect(done).rejects.toThrow('Not wanted')
    expect(Math.max(...percents)).toBeLessThan(100)
    await expect.poll(() => decodersOf(process.pid)).toEqual([])
  })

  test('returns no picture for an SVG, and throws on a truncated PNG', async () => {
    expect(await restorer.restore(Buffer.from('<svg/>'), noOperations, jobHandle()).catch(() => null)).toBeNull()
    await expect(
      restorer.restore(
        (await toPng(landscapeRaster(9, 9))).subarray(0, 60),
        { ...noOperations, sharpen: 1 },
        jobHandle(),
      ),
    ).rejects.toThrow(/png|corrupt|header|read/i)
  })

  test('keeps a lower priority that was set on the process', async () => {
    const own = startPictureProcess(1500, true)
    await expect.poll(() => decodersOf(process.pid), { timeout: 10_000 }).toHaveLength(1)
    const [decoder = 0] = decodersOf(process.pid)
    os.setPriority(decoder, 10)
    expect(await own.ask('restore', await toPng(landscapeRaster(9, 9)), { ...noOperations, sharpen: 1 })).toMatchObject(
      { width: 9 },
    )
    expect(os.getPriority(decoder)).toBe(10)
    await own.kill()
  })

  test('fails above its memory limit, which does not apply to drawing', async () => {
    const tight = createPicturePool({ log: silentLog, limits: { restoringMegabytes: 250 } })
    const large = await toPng(landscapeRaster(3000, 2000))
    await expect(tight.restore(large, { ...noOperations, denoise: 50, sharpen: 50 }, jobHandle())).rejects.toThrow()
    expect(await tight.draw(large)).toMatchObject({ width: 3000 })
    await tight.close()
  })
})

test('refuses a picture that exceeds the time limit, and draws the next one in another process', async () => {
  const pool = createPicturePool({ log: silentLog, limits: { milliseconds: 8_000 } })
  const picture = await toPng(landscapeRaster(64, 48))
  await pool.drawAvatar(picture)
  const [decoder = 0] = decodersOf(process.pid)
  process.kill(decoder, 'SIGSTOP')
  expect(await pool.draw(picture)).toBe('fileBroken')
  expect(decodersOf(process.pid)).not.toContain(decoder)
  expect(await pool.draw(picture)).toMatchObject({ width: 64 })
  await pool.close()
})

test('replaces a process after its maximum number of pictures', async () => {
  const pool = createPicturePool({ log: silentLog, limits: { uses: 2 } })
  const picture = await toPng(landscapeRaster(64, 48))
  await pool.drawAvatar(picture)
  const [first] = decodersOf(process.pid)
  await pool.drawAvatar(picture)
  await expect.poll(() => decodersOf(process.pid)).toEqual([])
  expect(await pool.drawAvatar(picture)).not.toBeNull()
  expect(decodersOf(process.pid)).not.toContain(first)
  await pool.close()
})

test('refuses a picture that exceeds the memory limit, and draws the next one', async () => {
  const picture = await redBlueSquare(640).jpeg().toBuffer()
  // Rotation holds the whole image in memory twice: 288 MB.
  const large = await sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#456' } })
    .toColourspace('rgb16')
    .png({ compressionLevel: 1 })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const [own, pool] = [
    createPicturePool({ log: silentLog, limits: { megabytes: 240 } }),
    createPicturePool({ log: silentLog }),
  ]
  try {
    expect(await own.draw(large)).toBe('fileBroken')
    expect(await own.draw(picture)).toMatchObject({ width: 640 })
    expect(await pool.draw(large)).toMatchObject({ width: 4000, height: 6000 })
  } finally {
    await Promise.all([own.close(), pool.close()])
  }
})
