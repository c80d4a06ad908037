import { expect, test } from 'vitest'
import { fileName, pictureName } from './save-as.ts'

test.each([
  ['报告：2024/05 "最终版" <v1>|a*b?', '报告：2024 05 最终版 v1 a b.md'],
  ['  \u0007 ', 'moyun.md'],
  ['CON', 'moyun CON.md'],
  ['未完…..', '未完….md'],
  ['🀄'.repeat(80), `${'🀄'.repeat(36)}.md`],
  ['👨‍👩‍👧‍👦'.repeat(20), `${'👨‍👩‍👧‍👦'.repeat(6)}.md`],
  [
    'A Complete Guide to Writing Internationalized Applications with React',
    'A Complete Guide to Writing Internationalized Applications.md',
  ],
])('%s is saved as %s', (title, name) => {
  expect(fileName(title, 'md')).toBe(name)
})

test('a suffix distinguishes files whose title is too long or empty', () => {
  expect(fileName('山'.repeat(80), 'png', '-7')).toBe(`${'山'.repeat(60)}-7.png`)
  expect(fileName('', 'png', '-7')).toBe('moyun-7.png')
})

test('an image’s file extension follows its media type', () => {
  expect(['image/jpeg', 'image/png'].map((type) => pictureName('山', type))).toEqual(['山.jpg', '山.png'])
})
