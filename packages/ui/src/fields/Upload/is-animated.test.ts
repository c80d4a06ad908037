import { expect, test } from 'vitest'
import { isAnimated } from './is-animated.ts'

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const webp = (form: string, flags: number) => [
  ...ascii('RIFF'),
  0,
  0,
  0,
  0,
  ...ascii(`WEBP${form}`),
  10,
  0,
  0,
  0,
  flags,
  0,
  0,
  0,
]
const chunk = (name: string, length: number) => [
  0,
  0,
  length >> 8,
  length & 255,
  ...ascii(name),
  ...Array.from({ length: length + 4 }, () => 0),
]
const png = (...chunks: number[][]) => [0x89, ...ascii('PNG\r\n\x1a\n'), ...chunk('IHDR', 13), ...chunks.flat()]

test.each([
  ['a WebP with an animation', webp('VP8X', 0b10010), true],
  ['a WebP with transparency alone', webp('VP8X', 0b10000), false],
  ['a simple WebP', webp('VP8 ', 0b10), false],
  ['a PNG with an animation', png(chunk('iCCP', 300), chunk('acTL', 8), chunk('IDAT', 5)), true],
  ['a PNG', png(chunk('IDAT', 5), chunk('acTL', 8)), false],
  ['a truncated PNG', png().slice(0, 30), false],
  ['a JPEG', [0xff, 0xd8, 0xff, 0xe0], false],
  ['an empty file', [], false],
])('%s: %#', async (_, bytes, moves) => {
  expect(await isAnimated(new Blob([Uint8Array.from(bytes)]))).toBe(moves)
})
