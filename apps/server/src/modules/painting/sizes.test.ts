import { describe, expect, test } from 'vitest'
import { offeredSize, parseSize, ratioOf, sizeFor, sizesOf, DEFAULT_SIZES } from './sizes.ts'

const parsed = (...sizes: string[]) => sizes.flatMap((one) => parseSize(one) ?? [])
const supportedSizes = (model: string, ...configured: string[]) =>
  sizesOf(model, parsed(...configured)).map((size) => `${size.width}x${size.height} ${ratioOf(size)}`)

describe('the sizes of a model', () => {
  test.each<[string, string[], string[]]>([
    ['gpt-image-1', [], ['1024x1024 1:1', '1536x1024 3:2', '1024x1536 2:3']],
    ['openai/gpt-image-1-mini', [], ['1024x1024 1:1', '1536x1024 3:2', '1024x1536 2:3']],
    ['chatgpt-image-latest', [], ['1024x1024 1:1', '1536x1024 3:2', '1024x1536 2:3']],
    ['dall-e-3', [], ['1024x1024 1:1', '1792x1024 7:4', '1024x1792 4:7']],
    ['dall-e-2', [], ['1024x1024 1:1', '512x512 1:1', '256x256 1:1']],
    ['brush', [], ['1024x1024 1:1', '864x1152 3:4', '1152x864 4:3', '720x1280 9:16', '1280x720 16:9']],
  ])('%s has its built-in sizes when none are configured', (model, configured, sizes) => {
    expect(supportedSizes(model, ...configured)).toEqual(sizes)
  })

  test('without built-in ones are those configured, in order', () => {
    expect(supportedSizes('brush', '1664x928', '1024x1024', '2048x2048', '1024x1024', '928x1664', '1472x1140')).toEqual(
      ['1664x928 16:9', '1024x1024 1:1', '2048x2048 1:1', '928x1664 9:16', '1472x1140 4:3'],
    )
  })

  test('with built-in ones are those of them that are configured, or all when none is', () => {
    expect(supportedSizes('gpt-image-1', '1536x1024', '1280x720')).toEqual(['1536x1024 3:2'])
    expect(supportedSizes('dall-e-3', '1280x720')).toEqual(['1024x1024 1:1', '1792x1024 7:4', '1024x1792 4:7'])
  })
})

test('chooses the size of a ratio, or the nearest one that is offered', () => {
  const [square, wide, tall] = parsed('1024x1024', '1536x1024', '1024x1536')
  const offered = sizesOf('gpt-image-1', [])
  expect(['1:1', '3:2', '16:9', '9:16', '6:5'].map((ratio) => sizeFor(ratio, offered))).toEqual([
    square,
    wide,
    wide,
    tall,
    square,
  ])
  expect(sizeFor('16:9', DEFAULT_SIZES)).toEqual({ width: 1280, height: 720 })
})

test('chooses one of several sizes of a ratio by its pixels, otherwise the first', () => {
  const [small, large] = parsed('1024x1024', '2048x2048')
  const offered = sizesOf('brush', parsed('1024x1024', '2048x2048'))
  expect(['1:1', '1024x1024', '2048x2048', '512x512'].map((ratio) => sizeFor(ratio, offered))).toEqual([
    small,
    small,
    large,
    small,
  ])
  expect(offeredSize('512x512', offered)).toBeUndefined()
})
