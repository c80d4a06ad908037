import { expect, test } from 'vitest'
import { askedBy, isModKey, type KeyPress, printed, shortcuts } from './shortcuts.ts'

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  ...{ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, repeat: false, isComposing: false },
  ...held,
})

test('Ctrl K asks for the palette, also while one types, and with the shift lock on', () => {
  for (const typing of [false, true]) expect(askedBy(press('k', { ctrlKey: true }), typing, false)).toBe('palette')
  expect(askedBy(press('K', { ctrlKey: true }), false, false)).toBe('palette')
})

test('a Mac has ⌘ K, and keeps its Ctrl K, which cuts a line', () => {
  expect(askedBy(press('k', { metaKey: true }), true, true)).toBe('palette')
  expect(askedBy(press('k', { ctrlKey: true }), true, true)).toBeNull()
  expect(askedBy(press('k', { metaKey: true }), true, false)).toBeNull()
  expect([printed(shortcuts.palette, true), printed(shortcuts.palette, false)]).toEqual([
    ['⌘', 'K'],
    ['Ctrl', 'K'],
  ])
  expect([isModKey('Meta', true), isModKey('Meta', false), isModKey('Control', false)]).toEqual([true, false, true])
})

test('? asks for the keys, but never of who is typing', () => {
  expect(askedBy(press('?', { shiftKey: true }), false, false)).toBe('keys')
  expect(askedBy(press('?', { shiftKey: true }), true, false)).toBeNull()
})

test('what belongs to somebody else is left to them', () => {
  expect(askedBy(press('k'), false, false)).toBeNull()
  expect(askedBy(press('k', { ctrlKey: true, shiftKey: true }), false, false)).toBeNull()
  expect(askedBy(press('k', { ctrlKey: true, altKey: true }), false, false)).toBeNull()
  expect(askedBy(press('k', { ctrlKey: true, repeat: true }), false, false)).toBeNull()
  expect(askedBy(press('?', { isComposing: true }), false, false)).toBeNull()
  for (const held of [{ ctrlKey: true }, { metaKey: true }])
    expect(askedBy(press('?', { ...held, shiftKey: true }), false, false)).toBeNull()
  expect(askedBy(press('', {}), false, false)).toBeNull()
})
