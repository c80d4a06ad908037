import { expect, test } from 'vitest'
import { readSettings, writeSettings } from './settings.ts'

const defaults = {
  theme: 'light',
  colorWeak: false,
  navbar: true,
  menu: true,
  topMenu: false,
  hideMenu: false,
  menuCollapse: false,
  footer: false,
  themeColor: '#165DFF',
  menuWidth: 220,
  globalSettings: false,
  device: 'desktop',
  tabBar: false,
  menuFromServer: false,
  enterBreaksLine: false,
  serverMenu: [],
}

test.each([
  null,
  '',
  '{',
  'undefined',
  '[]',
  '7',
  'null',
  '"x"',
  'x'.repeat(4_000_000),
  '{"theme":7,"menuWidth":"wide","themeColor":"red","tabBar":1}',
])('P26: reads %.40j as the default settings', (kept) => {
  expect(readSettings(kept)).toEqual(defaults)
})

test('keeps valid fields beside an invalid one, and drops unknown fields', () => {
  expect(readSettings('{"theme":"dark","menuWidth":-1,"fontSize":12}')).toEqual({ ...defaults, theme: 'dark' })
})

test('stores all settings except those of the current page', () => {
  const settings = { ...readSettings(null), theme: 'system' as const, themeColor: '#B23A2A', menuWidth: 260 }
  const kept = writeSettings({
    ...settings,
    globalSettings: true,
    device: 'mobile',
    serverMenu: [{ path: '/', name: 'x', meta: { locale: 'x', requiresAuth: true } }],
  })

  expect(readSettings(kept)).toEqual(settings)
  expect(Object.keys(JSON.parse(kept) as object)).not.toContain('serverMenu')
  expect(readSettings('{"globalSettings":true,"device":"mobile"}')).toEqual(defaults)
})
