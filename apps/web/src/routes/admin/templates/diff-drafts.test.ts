import { adminTemplates } from '@moyun/api/fixtures'
import { expect, test } from 'vitest'
import { diffDrafts } from './diff-drafts.ts'

const [scene] = adminTemplates
if (!scene) throw new Error('The fixtures are incomplete')
const { draft } = scene

test('finds no difference between equal drafts', () => {
  expect(diffDrafts(draft, structuredClone(draft))).toEqual([])
})

test('ignores the order of keys', () => {
  const turned = (value: unknown): unknown =>
    typeof value !== 'object' || value === null
      ? value
      : Array.isArray(value)
        ? value.map(turned)
        : Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([name, one]) => [name, turned(one)]),
          )
  expect(Object.keys(turned(draft) as object)[0]).toBe('en')
  expect(diffDrafts(draft, turned(draft) as typeof draft)).toEqual([])
})

test('lists each part that differs, and compares a new draft with empty text', () => {
  const changed = { ...draft, en: null, zh: { ...draft.zh, prompt: '写。', fields: draft.zh.fields.slice(1) } }
  expect(diffDrafts(draft, changed).map(({ id }) => id)).toEqual([
    'zh.fields',
    'zh.example',
    'zh.prompt',
    ...(draft.en ? ['en.name', 'en.summary', 'en.fields', 'en.example', 'en.prompt'] : []),
  ])
  expect(diffDrafts(null, draft)[0]).toMatchObject({ before: '' })
})
