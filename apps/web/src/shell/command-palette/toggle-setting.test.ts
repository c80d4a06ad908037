import { expect, test } from 'vitest'
import { hasVisibleEffect } from './toggle-setting.ts'

const desk = { menu: true, navbar: true, device: 'desktop' } as const
const phone = { ...desk, device: 'mobile' } as const

test('where the menu stands can be chosen while there is one, on a wide screen', () => {
  for (const name of ['hideMenu', 'topMenu'] as const) {
    expect(hasVisibleEffect(desk, name), name).toBe(true)
    expect(hasVisibleEffect(phone, name), name).toBe(false)
    expect(hasVisibleEffect({ ...desk, menu: false }, name), name).toBe(false)
  }
})

test('the menu in the line of the bar wants the bar', () => {
  expect(hasVisibleEffect({ ...desk, navbar: false }, 'topMenu')).toBe(false)
  expect(hasVisibleEffect({ ...desk, navbar: false }, 'hideMenu')).toBe(true)
})

test('everything else shows everywhere', () => {
  for (const name of ['navbar', 'tabBar', 'footer', 'menu', 'menuFromServer', 'enterBreaksLine', 'colorWeak'] as const)
    for (const screen of [desk, phone, { ...phone, menu: false, navbar: false }])
      expect(hasVisibleEffect(screen, name), name).toBe(true)
})
