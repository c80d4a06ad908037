import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureReader } from '../images/worker/picture-reader.ts'
import { createDemoPainter } from './demo-painter.ts'
import type { PaintRequest } from './paint-engine.ts'

const painter = createDemoPainter()
const request: PaintRequest = {
  prompt: '月夜竹林',
  negative: '',
  style: 'ink',
  seed: 3,
  width: 96,
  height: 128,
  model: 'offline',
  signal: new AbortController().signal,
}

describe('the demo painter', () => {
  test('paints the requested size, and the same picture for the same request', async () => {
    // Like a server that has decoded a picture and restricts the accepted formats from then on.
    await pictureReader(1_000_000)
    const [one, other, different] = await Promise.all([
      painter.paint(request),
      painter.paint(request),
      painter.paint({ ...request, seed: 4 }),
    ])
    expect(await sharp(one).metadata()).toMatchObject({ format: 'png', width: 96, height: 128 })
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true)
    expect(Buffer.from(one).equals(Buffer.from(different))).toBe(false)
  })

  test('P49: does not block the server’s event loop while it paints', async () => {
    let turns = 0
    const timer = setInterval(() => (turns += 1), 5)
    await painter.paint({ ...request, width: 384, height: 384 })
    clearInterval(timer)
    expect(turns).toBeGreaterThan(10)
  })

  test('stops when the request is aborted', async () => {
    const controller = new AbortController()
    const painted = painter.paint({ ...request, width: 1536, height: 1536, signal: controller.signal })
    controller.abort(new Error('no longer'))
    await expect(painted).rejects.toThrow('no longer')
    await expect(painter.paint({ ...request, signal: controller.signal })).rejects.toThrow('no longer')
  })
})
