import { expect, test } from 'vitest'
import { checkInputs } from './check-inputs.ts'
import type { TemplateField, TemplateInputs } from '../contract/templates.ts'

const base = { label: '名', hint: '', required: false }
const fields: TemplateField[] = [
  { kind: 'text', ...base, name: 'topic', required: true, placeholder: '', most: 4 },
  { kind: 'number', ...base, name: 'people', least: 2, most: 10, step: 2, unit: '人' },
  {
    kind: 'choice',
    ...base,
    name: 'form',
    options: [
      { value: 'list', label: '清单' },
      { value: 'prose', label: '成文' },
    ],
  },
  { kind: 'tags', ...base, name: 'points', most: 2, suggestions: [] },
  { kind: 'tone', ...base, name: 'tone' },
  { kind: 'length', ...base, name: 'size', options: [200, 400] },
  { kind: 'language', ...base, name: 'language' },
]
const wrong = (inputs: TemplateInputs) => checkInputs(fields, { topic: '茶', ...inputs })

test('accepts valid inputs, and missing optional ones', () => {
  expect(wrong({})).toEqual({})
  expect(wrong({ topic: '🀄'.repeat(4), points: ['🍜'.repeat(60)] })).toEqual({})
  expect(wrong({ people: 4, form: 'list', points: ['香', '汤'], tone: 'warm', size: 400, language: 'en' })).toEqual({})
})

test('treats a blank text and an empty list of tags as missing', () => {
  expect(checkInputs(fields, {})).toEqual({ topic: 'empty' })
  expect(wrong({ topic: ' \n', points: [] })).toEqual({ topic: 'empty' })
})

test.each<[string, TemplateInputs, object]>([
  ['a text that is too long', { topic: '一二三四五' }, { topic: 'tooLong' }],
  ['a number in a text field', { topic: 5 }, { topic: 'malformed' }],
  ['a number that is too small', { people: 0 }, { people: 'tooSmall' }],
  ['a number that is too large', { people: 12 }, { people: 'tooLarge' }],
  ['a number between the steps', { people: 3 }, { people: 'unstepped' }],
  ['a fraction', { people: 2.5 }, { people: 'malformed' }],
  ['a number as a string', { people: '4' }, { people: 'malformed' }],
  ['an unknown choice', { form: 'verse' }, { form: 'unknown' }],
  ['a length that is not offered', { size: 300 }, { size: 'unknown' }],
  ['an unknown tone', { tone: 'loud' }, { tone: 'unknown' }],
  ['too many tags', { points: ['一', '二', '三'] }, { points: 'tooMany' }],
  ['the same tag twice', { points: ['一', '一'] }, { points: 'malformed' }],
  ['a blank tag', { points: [' '] }, { points: 'malformed' }],
  ['an input without a field', { colour: 'red' }, { colour: 'unknown' }],
])('reports %s', (_, inputs, expected) => {
  expect(wrong(inputs)).toEqual(expected)
})

test('reports at most twenty inputs without a field', () => {
  expect(Object.keys(wrong(Object.fromEntries(Array.from({ length: 9_900 }, (_, n) => [`k${n}`, 'x']))))).toHaveLength(
    20,
  )
})
