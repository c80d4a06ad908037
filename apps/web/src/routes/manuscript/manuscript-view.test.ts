import type { ManuscriptMaterial } from '@moyun/api'
import { manuscripts } from '@moyun/api/fixtures'
import type { ManuscriptSnapshot } from '@moyun/machines'
import { describe, expect, test } from 'vitest'
import { sectionLength, planningPoints, polishingPoints, writingPoints } from './manuscript-view.ts'

test('counts the characters of a section once, and again when its text changes', () => {
  const [manuscript] = manuscripts
  const [first] = manuscript?.sections ?? []
  if (!manuscript || !first) throw new Error('The fixtures are incomplete')
  let read = 0
  const section = {
    ...first,
    get text() {
      read += 1
      return '山高 水长\n。'
    },
  }
  const context = {
    manuscript: { ...manuscript, sections: [section, ...manuscript.sections.slice(1)] },
    drafts: [],
  } as unknown as ManuscriptSnapshot['context']
  for (let key = 0; key < 20; key += 1) expect(sectionLength(context, first.nodeId)).toBe(5)
  expect(read).toBe(1)
  const draft = { kind: 'section', nodeId: first.nodeId, base: 0, value: '山' } as const
  expect(sectionLength({ ...context, drafts: [draft] }, first.nodeId)).toBe(1)
  expect(sectionLength({ ...context, drafts: [{ ...draft, value: '山水' }] }, first.nodeId)).toBe(2)
  expect(sectionLength(context, 'nobody')).toBe(0)
})

test('counts a section again, in words, when the language of the manuscript becomes English', () => {
  const [manuscript] = manuscripts
  const [first] = manuscript?.sections ?? []
  if (!manuscript || !first) throw new Error('The fixtures are incomplete')
  const context = (language: string) =>
    ({
      manuscript: { ...manuscript, material: { ...manuscript.material, language }, sections },
      drafts: [],
    }) as unknown as ManuscriptSnapshot['context']
  const sections = [{ ...first, text: 'High hills, long rivers.' }]
  expect(sectionLength(context('zh-CN'), first.nodeId)).toBe(21)
  expect(sectionLength(context('en'), first.nodeId)).toBe(4)
})

describe('prices', () => {
  const context = (over: Partial<ManuscriptMaterial> = {}) => {
    const [manuscript] = manuscripts
    if (!manuscript) throw new Error('The fixtures are incomplete')
    const changed = { ...manuscript, material: { ...manuscript.material, ...over } }
    return { manuscript: changed, drafts: [] } as unknown as ManuscriptSnapshot['context']
  }
  const nodes = manuscripts[0]?.outline ?? []

  test('of several sections are the sum of their prices', () => {
    const each = nodes.map((node) => polishingPoints(context(), [node]))
    expect(polishingPoints(context(), nodes)).toBe(each.reduce((sum, points) => sum + points, 0))
  })

  test('rise with a very long prompt, and fall with the discount', () => {
    const long = { notes: '墨'.repeat(20_000), points: '墨'.repeat(4000) }
    expect(planningPoints(context(), 'outline')).toBe(6)
    expect(planningPoints(context(long), 'outline')).toBe(9)
    expect(planningPoints(context(long), 'node')).toBe(9)
    expect(writingPoints(context(), nodes.slice(0, 1))).toBe(4)
    expect(writingPoints(context(long), nodes.slice(0, 1))).toBe(4)
    const lowered = context(long)
    if (lowered.manuscript) lowered.manuscript.prices = { ...lowered.manuscript.prices, outline: 3, percent: 50 }
    expect(planningPoints(lowered, 'outline')).toBe(4)
  })
})
