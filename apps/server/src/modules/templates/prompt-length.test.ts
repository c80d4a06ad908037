import { answerPrice, maxPassagePrice, maxVersionPrice, RewriteAction, type TemplateField } from '@moyun/api'
import { expect, test } from 'vitest'
import { promptTokensOf } from '../ai/prompt-tokens.ts'
import { builtInTemplates } from './built-in/built-in-templates.ts'
import { passagePromptFor } from './passage-prompt.ts'
import { maxTemplatePrice } from './price.ts'
import { maxPromptLength, type Prompt, promptFor } from './prompt.ts'

const LANGUAGES = ['zh', 'en'] as const
const promptPrice = ({ instructions, material }: Prompt) =>
  answerPrice(promptTokensOf({ instructions, messages: [{ role: 'user', text: material }] }), 0)

/** The longest input of a field. */
function longest(field: TemplateField) {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return '墨'.repeat(field.most)
    case 'tags':
      return Array.from({ length: field.most }, () => '墨'.repeat(60))
    case 'choice':
      return field.options.toSorted((a, b) => b.label.length - a.label.length)[0]?.value ?? ''
    case 'tone':
      return 'professional'
    case 'language':
      return 'zh-TW'
    case 'length':
      return Math.max(...field.options)
    case 'number':
      return field.most
    case 'picture':
      return '00000000-0000-4000-8000-000000000000'
  }
}

test.each(builtInTemplates)('the price of $id covers its longest prompt', ({ id, draft }) => {
  for (const language of LANGUAGES) {
    const texts = (language === 'en' ? draft.en : null) ?? draft.zh
    const inputs = Object.fromEntries(texts.fields.map((field) => [field.name, longest(field)]))
    const price = promptPrice(promptFor(texts, inputs, language))
    expect(maxVersionPrice(0, maxPromptLength(texts, language), inputs)).toBeGreaterThanOrEqual(price)
    expect(maxVersionPrice(maxTemplatePrice(id), maxPromptLength(texts, language), inputs)).toBe(maxTemplatePrice(id))
  }
})

test.each([0, 100, 9999, 40_000])('the price of a passage covers its prompt (%i characters)', (length) => {
  const text = `${'前'.repeat(600)}${'墨'.repeat(length)}${'后'.repeat(600)}`
  for (const language of LANGUAGES)
    for (const action of RewriteAction.options) {
      const prompt = passagePromptFor({ action, tone: 'professional', text, from: 600, to: 600 + length }, language)
      expect(maxPassagePrice(length)).toBeGreaterThanOrEqual(promptPrice(prompt))
    }
})
