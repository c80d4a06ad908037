import { expect, test } from 'vitest'
import type { MenuItem } from '../contract/console.ts'
import { readMenu, writeMenu } from './cached-menu.ts'

const member = { userId: 'm1', role: 'user' } as const
const menu: MenuItem[] = [
  {
    path: '/creation',
    name: 'creation',
    meta: { locale: 'menu.creation', requiresAuth: true, roles: ['*'] },
    children: [
      { path: '/creation/scene', name: 'scene', meta: { locale: 'menu.scene', requiresAuth: true, hideInMenu: true } },
    ],
  },
]

test('reads a menu as it was stored', () => {
  expect(readMenu(writeMenu(menu, member), member)).toEqual(menu)
})

test('does not read the menu of another member or another role', () => {
  const kept = writeMenu(menu, member)

  expect(readMenu(kept, { userId: 'm2', role: 'user' })).toBeNull()
  expect(readMenu(kept, { userId: 'm1', role: 'admin' })).toBeNull()
})

test.each([
  null,
  '',
  '{',
  'null',
  '[]',
  '{"userId":"m1","role":"user","menu":[{"name":7}]}',
  '{"userId":"m1","role":"user","menu":"x"}',
])('P26: reads %j as no menu', (kept) => {
  expect(readMenu(kept, member)).toBeNull()
})
