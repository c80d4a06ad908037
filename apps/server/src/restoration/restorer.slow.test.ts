import { describe, expect, test } from 'vitest'
import { restorePicture } from './engine/restore-picture.ts'
import { createRestorer } from './restorer.ts'
import { nothing, scenery, silently, toPng } from './test-restoration.ts'

describe('the process that restores', () => {
  const restorer = createRestorer()
  const hands = (signal = new AbortController().signal, heard: number[] = []) => ({ signal, progress: (percent: number) => void heard.push(percent) })

  test('gives what is given here, and tells how far it is', async () => {
    const png = await toPng(scenery(400, 90))
    const order = { ...nothing, denoise: 40, enlarge: 2 } as const
    const heard: number[] = []
    const [here, there] = [await restorePicture(png, order, silently), await restorer.restore(png, order, hands(undefined, heard))]

    expect(there).toEqual(here)
    expect(heard.length).toBeGreaterThan(2)
    expect(heard).toEqual([...heard].sort((a, b) => a - b))
  })

  test('ends soon when it is told to', async () => {
    const abort = new AbortController()
    const png = await toPng(scenery(2000, 1500))
    const heard: number[] = []
    const done = restorer.restore(png, { ...nothing, denoise: 50, enlarge: 2 }, hands(abort.signal, heard))
    done.catch(() => {})
    await expect.poll(() => heard.length, { timeout: 30_000 }).toBeGreaterThan(0)
    const since = performance.now()
    abort.abort(new Error('Not wanted'))

    await expect(done).rejects.toThrow('Not wanted')
    expect(performance.now() - since).toBeLessThan(500)
  })

  test('says what is no picture, and throws where it breaks', async () => {
    expect(await restorer.restore(Buffer.from('<svg/>'), nothing, hands()).catch(() => null)).toBeNull()
    await expect(restorer.restore((await toPng(scenery(9, 9))).subarray(0, 60), { ...nothing, sharpen: 1 }, hands())).rejects.toThrow('ended with 1')
  })
})
