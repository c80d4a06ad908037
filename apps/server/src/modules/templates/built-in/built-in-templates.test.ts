import { checkDraft, TemplateCategory, TemplateDraft, TemplateField, TemplateIcon } from '@moyun/api'
import { expect, test } from 'vitest'
import { fillIn, promptFor, templateProblem, viewOf } from '../prompt.ts'
import { builtInTemplates } from './built-in-templates.ts'

const HAN = /\p{Script=Han}/u

test('are at least twenty-four, at least four per category, with unique ids and as many icons as possible', () => {
  expect(builtInTemplates.length).toBeGreaterThanOrEqual(24)
  for (const category of TemplateCategory.options)
    expect(builtInTemplates.filter(({ draft }) => draft.category === category).length).toBeGreaterThanOrEqual(4)
  expect(new Set(builtInTemplates.map(({ id }) => id)).size).toBe(builtInTemplates.length)
  expect(new Set(builtInTemplates.map(({ draft }) => draft.icon)).size).toBe(
    Math.min(builtInTemplates.length, TemplateIcon.options.length),
  )
})

test('use every kind of field', () => {
  const used = new Set(builtInTemplates.flatMap(({ draft }) => draft.zh.fields.map(({ kind }) => kind)))
  expect([...used].sort()).toEqual(TemplateField.def.options.map((option) => option.shape.kind.def.values[0]).sort())
})

test.each(builtInTemplates.map((one) => [one.id, one] as const))(
  '%s can be published as it is, in both languages',
  (id, { draft, outline }) => {
    expect(id).toMatch(/^[a-z][a-z0-9-]{1,39}$/)
    expect(TemplateDraft.safeParse(draft).error?.issues).toBeUndefined()
    expect(checkDraft(draft)).toEqual({})
    for (const [at, words] of [draft.zh, draft.en].entries()) {
      const names = words.fields.map(({ name }) => name)
      expect([templateProblem(words.prompt, names), templateProblem(outline[at as 0 | 1], names)]).toEqual([null, null])
      expect([names.length >= 3, names.length <= 7, words.prompt.length > 180]).toEqual([true, true, true])
      // The prompt uses every field.
      for (const name of names) expect(words.prompt, name).toContain(`{{${name}}}`)
    }
    expect([draft.zh.name, draft.zh.summary, draft.zh.prompt].every((text) => HAN.test(text))).toBe(true)
    expect(HAN.test(JSON.stringify(draft.en).replaceAll(/昨天我去了公园[^"]*/gu, ''))).toBe(false)
  },
)

test.each(builtInTemplates.map((one) => [one.id, one] as const))(
  '%s keeps the texts of its example out of the instructions and in the material',
  (_, { draft, outline }) => {
    for (const [at, language] of (['zh', 'en'] as const).entries()) {
      const words = draft[language]
      const { instructions, material } = promptFor(words, words.example, language)
      expect(instructions).not.toMatch(/[{}]{2}|undefined|\[object/)
      for (const field of words.fields.filter(({ kind }) => kind === 'text' || kind === 'longText')) {
        const value = words.example[field.name]
        if (typeof value !== 'string' || value.length < 12) continue
        expect(instructions).not.toContain(value)
        expect(material).toContain(value)
      }
      const laid = fillIn(
        outline[at as 0 | 1],
        viewOf(Object.entries(words.example).map(([name, value]) => [name, String(value)])),
      )
      expect(laid).not.toMatch(/[{}]{2}/)
    }
  },
)
