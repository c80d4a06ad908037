import { expect, test } from 'vitest'
import { checkDraft } from './check-draft.ts'
import type { TemplateDraft } from '../contract/template-admin.ts'
import type { TemplateField } from '../contract/templates.ts'

const topic: TemplateField = {
  kind: 'text',
  name: 'topic',
  label: '主题',
  hint: '',
  required: true,
  placeholder: '',
  most: 20,
}
const count: TemplateField = {
  kind: 'number',
  name: 'count',
  label: '条数',
  hint: '',
  required: false,
  least: 1,
  most: 5,
  step: 1,
  unit: '',
}
const kind: TemplateField = {
  kind: 'choice',
  name: 'kind',
  label: '类型',
  hint: '',
  required: false,
  options: [
    { value: 'a', label: '甲' },
    { value: 'b', label: '乙' },
  ],
}
const words = (fields: TemplateField[], example: TemplateDraft['zh']['example'] = { topic: '湖' }) => ({
  name: '名',
  summary: '一句',
  fields,
  example,
  prompt: '写{{topic}}',
})
const draft = (zh: TemplateDraft['zh'], en: TemplateDraft['en'] = null): TemplateDraft => ({
  category: 'life',
  icon: 'heart',
  zh,
  en,
})

test('accepts a draft in one language, or with the same form in two', () => {
  expect(checkDraft(draft(words([topic, count])))).toEqual({})
  expect(
    checkDraft(
      draft(
        words([topic, kind]),
        words([
          { ...topic, label: 'Topic' },
          {
            ...kind,
            label: 'Kind',
            options: [
              { value: 'a', label: 'A' },
              { value: 'b', label: 'B' },
            ],
          },
        ]),
      ),
    ),
  ).toEqual({})
})

test.each<[string, TemplateDraft, object]>([
  ['two fields with the same name', draft(words([topic, { ...count, name: 'topic' }])), { 'zh.fields': 'twice' }],
  ['two fields with the same label', draft(words([topic, { ...count, label: '主题' }])), { 'zh.fields': 'twice' }],
  [
    'two choices with the same value',
    draft(
      words([
        topic,
        {
          ...kind,
          options: [
            { value: 'a', label: '甲' },
            { value: 'a', label: '乙' },
          ],
        },
      ]),
    ),
    { 'zh.fields': 'twice' },
  ],
  [
    'a field name that is reserved',
    draft(words([{ ...topic, name: 'scene' }], { scene: '湖' })),
    { 'zh.fields': 'reserved' },
  ],
  ['a minimum above the maximum', draft(words([topic, { ...count, least: 9 }])), { 'zh.fields': 'reversed' }],
  [
    'an example that its form refuses',
    draft(words([topic, count], { topic: '湖', count: 9 })),
    { 'zh.example': 'unfit' },
  ],
  ['a different form in English', draft(words([topic, count]), words([topic])), { 'en.fields': 'different' }],
  [
    'a different choice in English',
    draft(
      words([topic, kind]),
      words([
        topic,
        {
          ...kind,
          options: [
            { value: 'a', label: 'A' },
            { value: 'c', label: 'C' },
          ],
        },
      ]),
    ),
    { 'en.fields': 'different' },
  ],
])('reports %s', (_, wrong, problems) => {
  expect(checkDraft(wrong)).toEqual(problems)
})
