import { expect, test } from 'vitest'
import { splitArea } from './split-area.ts'

const codes = ['86', '852', '1']

test.each([
  ['+86 138 0013 8000', { area: '86', national: '13800138000' }],
  ['+8613800138000', { area: '86', national: '13800138000' }],
  [' 0086-138-0013-8000', { area: '86', national: '13800138000' }],
  ['+852 5123 4567', { area: '852', national: '51234567' }],
  ['+1 (415) 555-0100', { area: '1', national: '4155550100' }],
])('%j carries its area', (written, parts) => {
  expect(splitArea(written, codes)).toEqual(parts)
})

test.each(['138 0013 8000', '86138', '', '+', '+44 20 7946 0000', '１３８'])('%j carries none that is known', (written) => {
  expect(splitArea(written, codes)).toBeNull()
})
