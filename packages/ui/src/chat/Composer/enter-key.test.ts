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

  test('breaks the line where a modifier sends, whatever an input method makes of Shift', () => {
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

  test('commits what is being composed in Chrome, and the Enter after that sends', () => {
    const key = createEnterKey()
    key.compositionStarted()

    expect(key.sends(enter({ composing: true, keyCode: 229 }))).toBe(false)
    key.compositionEnded()
    expect(key.sends(enter())).toBe(true)
  })

  test('commits what is being composed in Safari, which ends the composition before the keydown', () => {
    const key = createEnterKey()
    key.compositionStarted()
    key.compositionEnded()

    expect(key.sends(enter({ keyCode: 229 }))).toBe(false)
    expect(key.sends(enter())).toBe(true)
  })

  test('sends after a composition that was ended by a choice and not by Enter', () => {
    const key = createEnterKey()
    key.compositionStarted()
    key.compositionEnded()

    expect(key.sends(enter())).toBe(true)
  })
})

describe('what belongs to an input method', () => {
  test('is every key while it composes, in Chrome and in Firefox', () => {
    const key = createEnterKey()
    key.compositionStarted()
    for (const name of ['Enter', 'ArrowDown', 'Escape', 'Tab'])
      expect(key.isInputMethods(enter({ key: name, composing: true, keyCode: 229 }))).toBe(true)
    key.compositionEnded()
    expect(key.isInputMethods(enter())).toBe(false)
  })

  test('is the Enter that commits in Safari, and not the next one', () => {
    const key = createEnterKey()
    key.compositionStarted()
    key.compositionEnded()
    expect(key.isInputMethods(enter({ keyCode: 229 }))).toBe(true)
    expect(key.isInputMethods(enter())).toBe(false)
  })
})
