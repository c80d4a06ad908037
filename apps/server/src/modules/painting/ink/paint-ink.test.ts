import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type InkPicture, paintInk } from './paint-ink.ts'
import type { PaintStyle } from '@moyun/api'
import { readPrompt } from './read-prompt.ts'

const picture: InkPicture = { prompt: '远山，一叶小舟', negative: '', style: 'ink', seed: 7, width: 160, height: 120 }
const hashOf = (over: Partial<InkPicture> = {}) =>
  createHash('sha256')
    .update(paintInk({ ...picture, ...over }))
    .digest('hex')
/** The mean and the deviation of the brightness. */
function tonesOf(over: Partial<InkPicture>) {
  const bytes = paintInk({ ...picture, ...over })
  const tones = Array.from(
    { length: bytes.length / 3 },
    (_, point) => ((bytes[point * 3] ?? 0) + (bytes[point * 3 + 1] ?? 0) + (bytes[point * 3 + 2] ?? 0)) / 3,
  )
  const mean = tones.reduce((sum, tone) => sum + tone, 0) / tones.length
  return { mean, spread: Math.sqrt(tones.reduce((sum, tone) => sum + (tone - mean) ** 2, 0) / tones.length) }
}

describe('an ink picture', () => {
  test('is the same for the same input, and differs when any part of the input differs', () => {
    expect(hashOf()).toBe(hashOf())
    const others = [
      hashOf({ seed: 8 }),
      hashOf({ seed: -7 }),
      hashOf({ prompt: '远山，一叶小舟。' }),
      hashOf({ style: 'vermilion' }),
      hashOf({ negative: '小舟' }),
      hashOf({ width: 120, height: 160 }),
    ]
    expect(new Set([hashOf(), ...others]).size).toBe(7)
  })

  test('has three bytes per pixel', () => {
    expect(paintInk({ ...picture, width: 33, height: 47 })).toHaveLength(33 * 47 * 3)
  })

  test.each(['ink', 'blueGreen', 'vermilion', 'boneless', 'gold'] satisfies PaintStyle[])(
    'is visible on its background in %s, for every motif',
    (style) => {
      for (const prompt of ['远山', '竹', '红梅', '荷塘', '黄山松', '垂柳'])
        expect(tonesOf({ prompt, style }).spread, prompt).toBeGreaterThan(4)
    },
  )

  test('is dark at night, and bright by day and in snow', () => {
    const [day, night, snow] = ['远山', '夜，远山', '雪，远山'].map((prompt) => tonesOf({ prompt }).mean)
    expect(day).toBeGreaterThan(150)
    expect(snow).toBeGreaterThan(150)
    expect(night).toBeLessThan(110)
  })
})

describe('a prompt', () => {
  test.each([
    ['寒江独钓，大雪', { motif: 'mountains', weather: 'snow', hour: 'day' }, ['boat', 'water']],
    ['月夜竹林', { motif: 'bamboo', weather: 'clear', hour: 'night' }, ['disc']],
    [
      'a monk at an old temple in the mountains, at dusk',
      { motif: 'mountains', weather: 'clear', hour: 'dusk' },
      ['pagoda', 'figure', 'disc'],
    ],
    ['a lighthouse on a cliff in a storm', { motif: 'mountains', weather: 'rain', hour: 'day' }, ['pagoda', 'water']],
    ['烟雨江南，垂柳', { motif: 'willow', weather: 'rain', hour: 'day' }, ['water']],
  ])('is parsed: %s', (prompt, subject, scenery) => {
    const read = readPrompt(prompt, '', 1)
    expect(read).toMatchObject(subject)
    expect([...read.scenery].toSorted()).toEqual(scenery.toSorted())
  })

  test('loses what its negative prompt names, also its hour and its motif', () => {
    const read = readPrompt('月夜，竹林，小船，飞鸟', '船 月 竹', 1)
    expect(read.scenery).toEqual(new Set(['birds']))
    expect(read).toMatchObject({ hour: 'day' })
    expect(read.motif).not.toBe('bamboo')
  })

  test('without a motif still gets a seed of its own', () => {
    const seeds = ['', '你好', 'qwerty', '。'].map((prompt) => readPrompt(prompt, '', 3).seed)
    expect(new Set(seeds).size).toBe(4)
  })
})
