import { expect, test } from 'vitest'
import { countWords } from './count-words.ts'

test.each([
  ['', 0, 'words'],
  ['# 周报\n\n- 修好了 3 个问题，用 TypeScript。', 11, 'characters'],
  ['It’s a well-kept secret, isn’t it?', 6, 'words'],
  ['**Bold** and _thin_', 3, 'words'],
  ['ひらがなと漢字', 7, 'characters'],
  ['See 墨韵 for a longer text', 7, 'words'],
])('counts “%s” as %i', (text, count, unit) => {
  expect(countWords(text)).toEqual({ count, unit })
})
