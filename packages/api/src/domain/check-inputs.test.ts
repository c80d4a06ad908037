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

test('what every field allows has nothing wrong with it, and what may be left out may', () => {
  expect(wrong({})).toEqual({})
  expect(wrong({ people: 4, form: 'list', points: ['香', '汤'], tone: 'warm', size: 400, language: 'en' })).toEqual({})
})

test('a blank text, and a list of no tags, are nothing', () => {
  expect(checkInputs(fields, {})).toEqual({ topic: 'empty' })
  expect(wrong({ topic: ' \n', points: [] })).toEqual({ topic: 'empty' })
})

test.each<[string, TemplateInputs, object]>([
  ['too long a text', { topic: '一二三四五' }, { topic: 'tooLong' }],
  ['a text that is a number', { topic: 5 }, { topic: 'malformed' }],
  ['too small a number', { people: 0 }, { people: 'tooSmall' }],
  ['too large a number', { people: 12 }, { people: 'tooLarge' }],
  ['a number between the steps', { people: 3 }, { people: 'unstepped' }],
  ['half a number', { people: 2.5 }, { people: 'malformed' }],
  ['a number in words', { people: '4' }, { people: 'malformed' }],
  ['what is not among the choices', { form: 'verse' }, { form: 'unknown' }],
  ['a length that is not offered', { size: 300 }, { size: 'unknown' }],
  ['a tone that there is none of', { tone: 'loud' }, { tone: 'unknown' }],
  ['too many tags', { points: ['一', '二', '三'] }, { points: 'tooMany' }],
  ['the same tag twice', { points: ['一', '一'] }, { points: 'malformed' }],
  ['a blank tag', { points: [' '] }, { points: 'malformed' }],
  ['what nobody asked for', { colour: 'red' }, { colour: 'unknown' }],
])('%s is told', (_, inputs, told) => {
  expect(wrong(inputs)).toEqual(told)
})

test('of what no field asks for, the first twenty are named', () => {
  expect(Object.keys(wrong(Object.fromEntries(Array.from({ length: 9_900 }, (_, n) => [`k${n}`, 'x']))))).toHaveLength(
    20,
  )
})
