import { sceneExample, sceneForm } from '@moyun/api/fixtures'
import { expect, test } from 'vitest'
import { inputsFrom, sceneOf } from './from-work.ts'

/** As the server stores it. */
const kept = { scene: 'weekly-report', ...sceneExample, next: '写测试、复盘慢查询' } as Record<string, string | number>

test('a work gives back everything that was filled in', () => {
  expect(inputsFrom(kept, sceneForm.fields)).toEqual(sceneExample)
  expect(sceneOf(kept)).toBe('weekly-report')
})

test('what the form no longer asks for, and what was no input, is left out', () => {
  expect(inputsFrom({ scene: 'x', colour: 'red', tone: true, next: '' }, sceneForm.fields)).toEqual({ next: [] })
  expect(sceneOf({ style: 'ink' })).toBeNull()
})
