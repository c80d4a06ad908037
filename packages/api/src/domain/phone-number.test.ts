import { expect, test } from 'vitest'
import { parseE164, phoneProblem, parsePhone } from './phone-number.ts'

const mainland = { mobile: '13800138000', areacode: '86' }

/** Columns: the typed or pasted input, the selected area code, the expected number. */
test.each([
  ['13800138000', '86', mainland],
  ['138 0013 8000', '86', mainland],
  ['138-0013-8000', '86', mainland],
  ['138–0013–8000', '86', mainland],
  ['１３８００１３８０００', '86', mainland],
  ['138\u200b0013\u200b8000', '86', mainland],
  ['\u202a+86 138 0013 8000\u202c', '86', mainland],
  ['8613800138000', '86', mainland],
  ['86 138 0013 8000', '852', mainland],
  ['(+86)13800138000', '86', mainland],
  ['（+86）138 0013 8000', '86', mainland],
  ['＋86 13800138000', '86', mainland],
  ['tel:+8613800138000', '86', mainland],
  ['0086-138-0013-8000', '86', mainland],
  ['013800138000', '86', mainland],
  ['+852 5123 4567', '86', { mobile: '51234567', areacode: '852' }],
  ['85251234567', '86', { mobile: '51234567', areacode: '852' }],
  ['85212345', '852', { mobile: '85212345', areacode: '852' }],
  ['+853 6612 3456', '86', { mobile: '66123456', areacode: '853' }],
  ['+886 0912 345 678', '86', { mobile: '912345678', areacode: '886' }],
  ['0912345678', '886', { mobile: '912345678', areacode: '886' }],
])('accepts %j with area code %s', (mobile, areacode, meant) => {
  const read = parsePhone({ mobile, areacode })

  expect(read).toEqual(meant)
  expect(phoneProblem(read)).toBeNull()
  expect(parsePhone(read)).toEqual(read)
})

test.each([
  ['', '86', 'mobile', 'V2'],
  ['\u200b \u202c', '86', 'mobile', 'V2'],
  ['138001380', '86', 'mobile', 'mobile86'],
  ['23800138000', '86', 'mobile', 'mobile86'],
  ['+852 138 0013 8000', '86', 'mobile', 'mobile852'],
  ['13800138000', '852', 'mobile', 'mobile852'],
  ['1234567', '853', 'mobile', 'mobile853'],
  ['812345678', '886', 'mobile', 'mobile886'],
  ['1380013800O', '86', 'mobile', 'mobileShape'],
  ['+65 9123 4567', '86', 'areacode', 'areacodeClosed'],
  ['91234567', '65', 'areacode', 'areacodeClosed'],
])('refuses %j with area code %s: %s, %s', (mobile, areacode, field, key) => {
  expect(phoneProblem(parsePhone({ mobile, areacode }))).toEqual({ field, key })
})

test.each([
  ['139 0696 7148', '8613906967148'],
  ['+86 139 0696 7148', '8613906967148'],
  ['１３９０６９６７１４８', '8613906967148'],
  ['+85251234567', '85251234567'],
  ['+13906967148', '8613906967148'],
  ['+6591234567', '6591234567'],
  ['yizhimei', null],
  ['a1380013800', null],
  ['1234', null],
])('parses %j as the E.164 number %j', (input, phone) => {
  expect(parseE164(input)).toBe(phone)
})
