import { expect, test } from 'vitest'
import { type PersistedSettings, readSettings } from '@moyun/api'
import { persistedSettings } from '../settings/settings.machine.ts'
import { areSameSettings, mergeSettings } from './merge-settings.ts'

const defaults = persistedSettings(readSettings(null))
const dark: PersistedSettings = { ...defaults, theme: 'dark' }
const wide: PersistedSettings = { ...defaults, menuWidth: 300 }

test('takes the account’s settings on a device that was never in sync with the account', () => {
  expect(mergeSettings({ account: dark, agreed: null, here: wide })).toEqual(dark)
})

test('keeps the local settings when the account has none', () => {
  expect(mergeSettings({ account: null, agreed: null, here: wide })).toEqual(wide)
})

test('takes the account’s settings when nothing was changed locally', () => {
  expect(mergeSettings({ account: dark, agreed: defaults, here: defaults })).toEqual(dark)
})

test('merges local and remote changes of different settings', () => {
  expect(mergeSettings({ account: dark, agreed: defaults, here: wide })).toEqual({
    ...defaults,
    theme: 'dark',
    menuWidth: 300,
  })
})

test('prefers the local change when both sides changed the same setting', () => {
  expect(mergeSettings({ account: dark, agreed: defaults, here: { ...defaults, theme: 'system' } }).theme).toBe(
    'system',
  )
})

test('treats settings equal to the last synced ones as unchanged, even if they are not the defaults', () => {
  expect(mergeSettings({ account: { ...dark, menuWidth: 180 }, agreed: dark, here: dark })).toEqual({
    ...dark,
    menuWidth: 180,
  })
})

test('compares settings by every field', () => {
  expect(areSameSettings(defaults, { ...defaults })).toBe(true)
  for (const [name, value] of Object.entries({ ...defaults, theme: 'dark', themeColor: '#000000', menuWidth: 300 })) {
    const other = typeof value === 'boolean' ? !value : value
    expect(areSameSettings(defaults, { ...defaults, [name]: other }), name).toBe(false)
  }
})
