import { templateExample, templateForm } from '@moyun/api/fixtures'
import { expect, test } from 'vitest'
import { inputsFromParameters, templateOf } from './inputs-from-work.ts'

/** As the server stores it. */
const kept = { scene: 'weekly-report', ...templateExample, next: '写测试、复盘慢查询' } as Record<
  string,
  string | number
>

test('a work gives back everything that was filled in', () => {
  expect(inputsFromParameters(kept, templateForm.fields)).toEqual(templateExample)
  expect(templateOf(kept)).toBe('weekly-report')
})

test('what the form no longer asks for, and what was no input, is left out', () => {
  expect(inputsFromParameters({ scene: 'x', colour: 'red', tone: true, next: '' }, templateForm.fields)).toEqual({
    next: [],
  })
  expect(templateOf({ style: 'ink' })).toBeNull()
})
