import { readSettings, SETTINGS_KEY as contractKey, writeSettings } from '@moyun/api'
import { expect, test } from 'vitest'
import { loadSettings, defaultSettings, SETTINGS_KEY } from './default-settings.ts'

test('starts with the contract’s defaults and storage key', () => {
  expect(readSettings(null)).toEqual(defaultSettings)
  expect(SETTINGS_KEY).toBe(contractKey)
})

test.each([
  '{',
  'undefined',
  '[]',
  '"x"',
  'null',
  '{"theme":7,"menuWidth":"wide","serverMenu":{}}',
  'x'.repeat(4_000_000),
])('P26: starts with defaults when %.40s was stored, and reports that it was invalid', async (text) => {
  expect(await loadSettings(text)).toEqual({ settings: defaultSettings, mended: true })
})

test('P26: keeps valid settings beside invalid ones', async () => {
  expect(await loadSettings('{"theme":"dark","menuWidth":-3}')).toEqual({
    settings: { ...defaultSettings, theme: 'dark' },
    mended: true,
  })
})

test.each([
  null,
  '{}',
  writeSettings({ ...defaultSettings, theme: 'dark', globalSettings: true, device: 'mobile' }),
  '{"theme":"dark","fontSize":12}',
])('finds nothing to repair in %s', async (text) => {
  expect((await loadSettings(text)).mended).toBe(false)
})
