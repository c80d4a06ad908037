import { randomUUID } from 'node:crypto'
import {
  ManuscriptGenerationKind,
  ManuscriptGenre,
  type ManuscriptMaterial,
  manuscriptPromptPrice,
  maxManuscriptPromptTokens,
  TemplateLanguage,
} from '@moyun/api'
import { expect, test } from 'vitest'
import { promptTokensOf } from '../ai/prompt-tokens.ts'
import { requestFor, type GenerationInput } from './request-for.ts'

const GENRES = ManuscriptGenre.options.flatMap((form) =>
  ManuscriptGenerationKind.options.map((action) => ({ form, action })),
)
const textOf = (characters: number) => '墨'.repeat(characters)

/** A manuscript whose parts all have this length, and the limit of its prompts. */
function prompts(
  { form, action }: (typeof GENRES)[number],
  {
    length,
    language,
    hasText,
    headings = 80,
  }: { length: number; language: TemplateLanguage; hasText: boolean; headings?: number },
) {
  const material: ManuscriptMaterial = {
    topic: textOf(Math.min(length, 200)),
    audience: textOf(Math.min(length, 200)),
    purpose: textOf(Math.min(length, 400)),
    points: textOf(Math.min(length, 4000)),
    notes: `${textOf(Math.min(length, 99))}。\n`.repeat(200).slice(0, length),
    tone: 'literary',
    language,
    length: 50_000,
  }
  const outline = Array.from({ length: headings }, () => ({
    id: randomUUID(),
    level: 3,
    title: textOf(Math.min(length, 120)),
    brief: textOf(Math.min(length, 600)),
    length: 3000,
  }))
  const nodeId = action === 'outline' ? null : (outline.at(-2)?.id ?? '')
  const instruction = action === 'section' ? textOf(Math.min(length, 300)) : ''
  const sections = new Map(
    outline.map(({ id }) => [id, { text: hasText || id === nodeId ? textOf(length) : '', locked: hasText }]),
  )
  const manuscript = { form, name: textOf(Math.min(length, 120)), material, outline }
  const generation = { action, nodeId, wish: instruction, generationId: '' }
  return {
    tokens: promptTokensOf(requestFor({ generation, manuscript, sections } as unknown as GenerationInput)),
    atMost: maxManuscriptPromptTokens(manuscript, {
      action,
      nodeId,
      length: nodeId === null ? 0 : length,
      instruction,
    }),
  }
}

test.each(GENRES)('the prompt of $action ($form) is not longer than its price assumes', (kind) => {
  for (const language of TemplateLanguage.options)
    for (const length of [0, 1, 400, 20_000])
      for (const hasText of [false, true]) {
        const { tokens, atMost } = prompts(kind, { length, language, hasText })
        expect(tokens).toBeLessThanOrEqual(atMost)
      }
})

test.each(['section', 'polish'] as const)('the fixed price of a $action covers an ordinary prompt', (action) => {
  const { atMost } = prompts({ form: 'essay', action }, { length: 60, language: 'zh-CN', hasText: true, headings: 30 })
  expect(manuscriptPromptPrice(atMost)).toBe(1)
  expect(manuscriptPromptPrice(9001)).toBe(2)
})
