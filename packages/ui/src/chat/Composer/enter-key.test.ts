import { describe, expect, test } from 'vitest'
import { createEnterKey, type EnterKey } from './enter-key.ts'

const enter = (over: Partial<EnterKey> = {}): EnterKey => ({
  key: 'Enter',
  shiftKey: false,
  modifier: false,
  composing: false,
  keyCode: 13,
  ...over,
})

describe('Enter in the composer', () => {
  test('sends, and breaks the line with Shift', () => {
    const key = createEnterKey()

    expect(key.sends(enter())).toBe(true)
    expect(key.sends(enter({ shiftKey: true }))).toBe(false)
    expect(key.sends(enter({ key: 'a' }))).toBe(false)
  })

  test('breaks the line where a modifier sends, and does not send during composition', () => {
    const key = createEnterKey()

    expect(key.sends(enter(), true)).toBe(false)
    expect(key.sends(enter({ shiftKey: true }), true)).toBe(false)
    expect(key.sends(enter({ modifier: true }), true)).toBe(true)
    expect(key.sends(enter({ modifier: true }))).toBe(true)
    key.compositionStarted()
    expect(key.sends(enter({ modifier: true }), true)).toBe(false)
    key.compositionEnded()
    expect(key.sends(enter({ modifier: true, keyCode: 229 }), true)).toBe(false)
  })

  test('commits the composition in Chrome, and the next Enter sends', () => {
    const key = createEnterKey()
    key.compositionStarted()

    expect(key.sends(enter({ composing: true, keyCode: 229 }))).toBe(false)
    key.compositionEnded()
    expect(key.sends(enter())).toBe(true)
  })

  test('commits the composition in Safari, which ends it before the keydown, and the next Enter sends', () => {
    const key = createEnterKey()
    key.compositionStarted()
    key.compositionEnded()

    expect(key.sends(enter({ keyCode: 229 }))).toBe(false)
    expect(key.sends(enter())).toBe(true)
  })

  test('sends after a composition that ended without Enter', () => {
    const key = createEnterKey()
    key.compositionStarted()
    key.compositionEnded()

    expect(key.sends(enter())).toBe(true)
  })
})

describe('a key belongs to the input method', () => {
  test('while it composes', () => {
    const key = createEnterKey()
    key.compositionStarted()
    for (const name of ['Enter', 'ArrowDown', 'Escape', 'Tab'])
      expect(key.isInputMethods(enter({ key: name, composing: true, keyCode: 229 }))).toBe(true)
    key.compositionEnded()
    expect(key.isInputMethods(enter())).toBe(false)
  })

  test('when it is the Enter that commits in Safari, but not the next one', () => {
    const key = createEnterKey()
    key.compositionStarted()
    key.compositionEnded()
    expect(key.isInputMethods(enter({ keyCode: 229 }))).toBe(true)
    expect(key.isInputMethods(enter())).toBe(false)
  })
})
