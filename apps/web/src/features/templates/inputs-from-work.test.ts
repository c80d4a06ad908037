import { templateExample, templateForm } from '@moyun/api/fixtures'
import { expect, test } from 'vitest'
import { inputsFromParameters, templateOf } from './inputs-from-work.ts'

/** As the server stores it. */
const kept = { scene: 'weekly-report', ...templateExample, next: '写测试、复盘慢查询' } as Record<
  string,
  string | number
>

test('restores all template inputs from a work', () => {
  expect(inputsFromParameters(kept, templateForm.fields)).toEqual(templateExample)
  expect(templateOf(kept)).toBe('weekly-report')
})

test('drops parameters that are not inputs of the form', () => {
  expect(inputsFromParameters({ scene: 'x', colour: 'red', tone: true, next: '' }, templateForm.fields)).toEqual({
    next: [],
  })
  expect(templateOf({ style: 'ink' })).toBeNull()
})
