import { manuscripts } from '@moyun/api/fixtures'
import type { ManuscriptSnapshot } from '@moyun/machines'
import { expect, test } from 'vitest'
import { sectionLength, polishingPoints } from './manuscript-view.ts'

test('counts the characters of a section once, and again when its text changes', () => {
  const [zscene] = manuscripts
  const [first] = zscene?.sections ?? []
  if (!zscene || !first) throw new Error('The cast has no manuscript')
  let read = 0
  const section = {
    ...first,
    get text() {
      read += 1
      return '山高 水长\n。'
    },
  }
  const context = {
    zscene: { ...zscene, sections: [section, ...zscene.sections.slice(1)] },
    drafts: [],
  } as unknown as ManuscriptSnapshot['context']
  for (let key = 0; key < 20; key += 1) expect(sectionLength(context, first.nodeId)).toBe(5)
  expect(read).toBe(1)
  const draft = { kind: 'section', nodeId: first.nodeId, base: 0, value: '山' } as const
  expect(sectionLength({ ...context, drafts: [draft] }, first.nodeId)).toBe(1)
  expect(sectionLength({ ...context, drafts: [{ ...draft, value: '山水' }] }, first.nodeId)).toBe(2)
  expect(sectionLength(context, 'nobody')).toBe(0)
})

test('polishing several sections costs the sum of their prices', () => {
  const prices = manuscripts[0]?.prices
  if (!prices) throw new Error('The cast has no manuscript')
  expect(polishingPoints(prices, [1, 900])).toBe(polishingPoints(prices, [1]) + polishingPoints(prices, [900]))
})
