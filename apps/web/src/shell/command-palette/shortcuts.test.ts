import { expect, test } from 'vitest'
import { panelFor, isModKey, type KeyPress, keyLabels, shortcuts } from './shortcuts.ts'

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  ...{ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, repeat: false, isComposing: false },
  ...held,
})

test('Ctrl+K opens the palette, also while typing and with Caps Lock on', () => {
  for (const typing of [false, true]) expect(panelFor(press('k', { ctrlKey: true }), typing, false)).toBe('palette')
  expect(panelFor(press('K', { ctrlKey: true }), false, false)).toBe('palette')
})

test('⌘K opens the palette on a Mac, where Ctrl+K does not', () => {
  expect(panelFor(press('k', { metaKey: true }), true, true)).toBe('palette')
  expect(panelFor(press('k', { ctrlKey: true }), true, true)).toBeNull()
  expect(panelFor(press('k', { metaKey: true }), true, false)).toBeNull()
  expect([keyLabels(shortcuts.palette, true), keyLabels(shortcuts.palette, false)]).toEqual([
    ['⌘', 'K'],
    ['Ctrl', 'K'],
  ])
  expect([isModKey('Meta', true), isModKey('Meta', false), isModKey('Control', false)]).toEqual([true, false, true])
})

test('? opens the shortcut list, except while typing', () => {
  expect(panelFor(press('?', { shiftKey: true }), false, false)).toBe('keys')
  expect(panelFor(press('?', { shiftKey: true }), true, false)).toBeNull()
})

test('ignores other combinations, repeated keys and input method composition', () => {
  expect(panelFor(press('k'), false, false)).toBeNull()
  expect(panelFor(press('k', { ctrlKey: true, shiftKey: true }), false, false)).toBeNull()
  expect(panelFor(press('k', { ctrlKey: true, altKey: true }), false, false)).toBeNull()
  expect(panelFor(press('k', { ctrlKey: true, repeat: true }), false, false)).toBeNull()
  expect(panelFor(press('?', { isComposing: true }), false, false)).toBeNull()
  for (const held of [{ ctrlKey: true }, { metaKey: true }])
    expect(panelFor(press('?', { ...held, shiftKey: true }), false, false)).toBeNull()
  expect(panelFor(press('', {}), false, false)).toBeNull()
})
