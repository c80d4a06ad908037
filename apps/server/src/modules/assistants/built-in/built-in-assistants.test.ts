import { AssistantCategory, AssistantDraft } from '@moyun/api'
import { expect, test } from 'vitest'
import { builtInAssistants } from './built-in-assistants.ts'

const HAN = /\p{Script=Han}/u

test('there are at least sixteen, at least three of each category, each with its own id and icon', () => {
  expect(builtInAssistants.length).toBeGreaterThanOrEqual(16)
  for (const category of AssistantCategory.options)
    expect(builtInAssistants.filter((one) => one.category === category).length).toBeGreaterThanOrEqual(3)
  expect(new Set(builtInAssistants.map(({ id }) => id)).size).toBe(builtInAssistants.length)
  expect(new Set(builtInAssistants.map(({ icon }) => icon)).size).toBe(builtInAssistants.length)
})

test.each(builtInAssistants.map((one) => [one.id, one] as const))(
  '%s is a valid draft in both languages, with starters, a description and instructions',
  (id, { icon, zh, en, instructions }) => {
    expect(id).toMatch(/^[a-z][a-z-]{2,30}$/)
    for (const { name, summary, description, starters } of [zh, en]) {
      expect(AssistantDraft.safeParse({ icon, name, summary, starters, instructions }).success).toBe(true)
      expect([starters.length >= 3, description.length > summary.length]).toEqual([true, true])
    }
    expect([zh.name, zh.summary, zh.description, ...zh.starters].every((text) => HAN.test(text))).toBe(true)
    expect([en.name, en.summary, en.description, ...en.starters].some((text) => HAN.test(text))).toBe(false)
    expect(instructions.length).toBeGreaterThan(150)
  },
)
