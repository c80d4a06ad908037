import { checkDraft, type TemplateDraft } from '@moyun/api'
import { adminTemplates } from '@moyun/api/fixtures'
import { expect, test } from 'vitest'
import {
  addField,
  changeKind,
  changeOptions,
  changeConstraints,
  fromLines,
  moveField,
  fieldNamesIn,
  removeField,
  renameField,
  toLines,
} from './field-changes.ts'

const scene = adminTemplates.find(({ draft }) => draft.en !== null)
if (!scene) throw new Error('The fixtures have no template in English')
const { draft } = scene
const namesOf = ({ zh, en }: TemplateDraft) => [zh.fields.map(({ name }) => name), en?.fields.map(({ name }) => name)]

test('adds, moves and removes a field in both languages', () => {
  const more = addField(draft)
  const at = draft.zh.fields.length
  expect(namesOf(more)[0]).toHaveLength(at + 1)
  expect(namesOf(more)[0]).toEqual(namesOf(more)[1])
  expect(checkDraft(more)).toEqual({})
  expect(namesOf(moveField(more, at, -1))[1]?.at(-2)).toBe(`field${at + 1}`)
  expect(removeField(more, at)).toEqual(draft)
})

test('renames a field in the prompts and examples too', () => {
  const renamed = renameField(draft, 0, 'subject')
  expect(checkDraft(renamed)).toEqual({})
  for (const words of [renamed.zh, renamed.en]) {
    expect(words?.prompt).toContain('{{subject}}')
    expect(fieldNamesIn(words?.prompt ?? '')).not.toContain(draft.zh.fields[0]?.name)
    expect(words?.example).toHaveProperty('subject')
  }
})

test('changing a field’s kind applies that kind’s defaults and removes the field’s example', () => {
  const changed = changeKind(draft, 0, 'number')
  expect(changed.zh.fields[0]).toMatchObject({
    kind: 'number',
    name: draft.zh.fields[0]?.name,
    label: draft.zh.fields[0]?.label,
    least: 1,
  })
  expect(changed.en?.example).not.toHaveProperty(draft.zh.fields[0]?.name ?? '')
})

test('shares constraints and options between the languages, but not the option labels', () => {
  expect(changeConstraints(draft, 0, { required: false }).en?.fields[0]?.required).toBe(false)
  const chosen = changeKind(draft, 0, 'choice')
  const changed = changeOptions(chosen, 'zh', 0, [
    { value: 'a', label: '甲' },
    { value: 'b', label: '乙' },
    { value: 'c', label: '丙' },
  ])
  expect(changed.zh.fields[0]).toMatchObject({ options: [{ label: '甲' }, { label: '乙' }, { label: '丙' }] })
  expect(changed.en?.fields[0]).toMatchObject({
    options: [{ label: 'A' }, { label: 'B' }, { value: 'c', label: '丙' }],
  })
})

test('parses options from lines and formats them as lines', () => {
  expect(fromLines('a=甲=1\n\n乙')).toEqual([
    { value: 'a', label: '甲=1' },
    { value: 'option2', label: '乙' },
  ])
  expect(toLines(fromLines('a=甲\nb=乙'))).toBe('a=甲\nb=乙')
})

test('finds each field name in a prompt once', () => {
  expect(fieldNamesIn('{{a}} {{#b}}{{ c }}{{/b}}{{^a}}x{{/a}} {d}')).toEqual(['a', 'b', 'c'])
})
