import { readSettings, SETTINGS_KEY as contractKey } from '@moyun/api'
import { expect, test } from 'vitest'
import { bringSettings, defaultSettings, SETTINGS_KEY } from './default-settings.ts'

test('starts with the contract’s own defaults, under its key', () => {
  expect(readSettings(null)).toEqual(defaultSettings)
  expect(SETTINGS_KEY).toBe(contractKey)
})

test.each(['{', 'undefined', '[]', '"x"', 'null', '{"theme":7,"menuWidth":"wide","serverMenu":{}}', 'x'.repeat(4_000_000)])(
  'starts with defaults when %.40s was kept',
  async (text) => {
    expect(await bringSettings(text)).toEqual(defaultSettings)
  },
)

test('keeps what is whole beside what is rubbish', async () => {
  expect(await bringSettings('{"theme":"dark","menuWidth":-3}')).toEqual({ ...defaultSettings, theme: 'dark' })
})
