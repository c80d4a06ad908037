import { expect, test } from 'vitest'
import { hasVisibleEffect } from './toggle-setting.ts'

const desktop = { menu: true, navbar: true, device: 'desktop' } as const
const phone = { ...desktop, device: 'mobile' } as const

test('the menu’s position can be toggled only while the menu is on and the screen is wide', () => {
  for (const name of ['hideMenu', 'topMenu'] as const) {
    expect(hasVisibleEffect(desktop, name), name).toBe(true)
    expect(hasVisibleEffect(phone, name), name).toBe(false)
    expect(hasVisibleEffect({ ...desktop, menu: false }, name), name).toBe(false)
  }
})

test('the top menu requires the navigation bar', () => {
  expect(hasVisibleEffect({ ...desktop, navbar: false }, 'topMenu')).toBe(false)
  expect(hasVisibleEffect({ ...desktop, navbar: false }, 'hideMenu')).toBe(true)
})

test('every other setting has a visible effect everywhere', () => {
  for (const name of ['navbar', 'tabBar', 'footer', 'menu', 'menuFromServer', 'enterBreaksLine', 'colorWeak'] as const)
    for (const screen of [desktop, phone, { ...phone, menu: false, navbar: false }])
      expect(hasVisibleEffect(screen, name), name).toBe(true)
})
