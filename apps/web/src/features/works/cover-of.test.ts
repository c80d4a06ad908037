import { publicWorks } from '@moyun/api/fixtures'
import { expect, test } from 'vitest'
import { coverOf, ratioOf } from './cover-of.ts'

const [picture] = publicWorks
const cover = picture?.cover ?? null
const words = { title: '谁出场最多？', cover: null, excerpt: '宝玉出场最多。' }

test('a card shows the cover’s thumbnail if there is one, else the text', () => {
  expect(coverOf({ ...words, type: 'painting', cover })).toEqual({ kind: 'picture', source: cover?.thumb })
  expect(coverOf({ ...words, type: 'chat' })).toEqual({ kind: 'chat', question: words.title, answer: words.excerpt })
  expect(coverOf({ ...words, type: 'text' })).toEqual({ kind: 'text', words: words.excerpt })
})

test('limits the aspect ratio of very wide and very tall covers', () => {
  const of = (width: number, height: number) => ratioOf({ cover: cover && { ...cover, width, height } })

  expect([of(1200, 800), of(8000, 400), of(400, 8000), ratioOf({ cover: null })]).toEqual([1.5, 2, 9 / 16, 4 / 3])
})
