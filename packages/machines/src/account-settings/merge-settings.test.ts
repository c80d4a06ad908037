import { expect, test } from 'vitest'
import { type PersistedSettings, readSettings } from '@moyun/api'
import { persistedSettings } from '../settings/settings.machine.ts'
import { areSameSettings, mergeSettings } from './merge-settings.ts'

const defaults = persistedSettings(readSettings(null))
const dark: PersistedSettings = { ...defaults, theme: 'dark' }
const wide: PersistedSettings = { ...defaults, menuWidth: 300 }

test('a device that never agreed with the account takes what it has', () => {
  expect(mergeSettings({ account: dark, agreed: null, here: wide })).toEqual(dark)
})

test('an account without a choice leaves everything as it is here', () => {
  expect(mergeSettings({ account: null, agreed: null, here: wide })).toEqual(wide)
})

test('what another device chose is taken where nothing was chosen here', () => {
  expect(mergeSettings({ account: dark, agreed: defaults, here: defaults })).toEqual(dark)
})

test('what was chosen here stands beside what was chosen elsewhere', () => {
  expect(mergeSettings({ account: dark, agreed: defaults, here: wide })).toEqual({
    ...defaults,
    theme: 'dark',
    menuWidth: 300,
  })
})

test('of two choices of the same thing the one made here is the last', () => {
  expect(mergeSettings({ account: dark, agreed: defaults, here: { ...defaults, theme: 'system' } }).theme).toBe(
    'system',
  )
})

test('what was chosen here and taken back is no choice', () => {
  expect(mergeSettings({ account: { ...dark, menuWidth: 180 }, agreed: dark, here: dark })).toEqual({
    ...dark,
    menuWidth: 180,
  })
})

test('settings are the same only in everything', () => {
  expect(areSameSettings(defaults, { ...defaults })).toBe(true)
  for (const [name, value] of Object.entries({ ...defaults, theme: 'dark', themeColor: '#000000', menuWidth: 300 })) {
    const other = typeof value === 'boolean' ? !value : value
    expect(areSameSettings(defaults, { ...defaults, [name]: other }), name).toBe(false)
  }
})
