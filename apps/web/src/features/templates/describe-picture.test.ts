import type { TemplateField } from '@moyun/api'
import { imageFiles } from '@moyun/api/fixtures'
import { expect, test } from 'vitest'
import { inputsFromPicture, describePicture } from './describe-picture.ts'

const [file] = imageFiles
if (!file) throw new Error('The fixtures are incomplete')
const base = { label: '', hint: '', required: false, placeholder: '' }
const line: TemplateField = { kind: 'text', ...base, name: 'title', most: 4 }
const long: TemplateField = { kind: 'longText', ...base, name: 'seen', most: 100 }
const pictured = { state: 'there', file, parameters: {}, title: '祖父的照片.JPG', prompt: '' } as const

test('a painting fills in its title, prompt and style, cut between characters if too long', () => {
  const words = describePicture({ ...pictured, title: '雪夜归𠮷人', prompt: '雪夜，柴门' }, '水墨')
  expect(words).toEqual({ title: '雪夜归𠮷人', text: '雪夜，柴门\n水墨' })
  expect(inputsFromPicture('id', words, [long, line], {})).toEqual({
    picture: 'id',
    title: '雪夜归',
    seen: '雪夜，柴门\n水墨',
  })
})

test('a restoration fills in only its name', () => {
  const words = describePicture(pictured, '')
  expect(inputsFromPicture('id', words, [long, { ...line, most: 40 }], {})).toEqual({
    picture: 'id',
    title: '祖父的照片',
  })
  expect(inputsFromPicture('id', words, [long], {})).toEqual({ picture: 'id', seen: '祖父的照片' })
})

test('keeps what was already filled in', () => {
  expect(inputsFromPicture('id', { title: '画', text: '山' }, [long, line], { seen: '水', picture: 'other' })).toEqual({
    picture: 'id',
    title: '画',
    seen: '水',
  })
})
