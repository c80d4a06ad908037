import { expect, test } from 'vitest'
import type { MenuItem } from '@moyun/api'
import { type GuardedRoute, isInMenu, mayOpen, authorizeRoute } from './permission.ts'

const entry = (name: string, children?: MenuItem[]): MenuItem => ({
  path: `/${name}`,
  name,
  meta: { locale: name, requiresAuth: true },
  children,
})

const home: GuardedRoute = { name: 'home', roles: ['*'] }
const workplace: GuardedRoute = { name: 'Workplace' }
const members: GuardedRoute = { name: 'adminMembers', roles: ['admin'] }
const scene: GuardedRoute = { name: 'scene', roles: ['*'], parent: 'creation' }

test.each([
  [home, 'user', true],
  [workplace, 'user', true],
  [members, 'user', false],
  [members, 'admin', true],
  [{ roles: [] }, 'user', false],
])('%j is open to a %s: %j', (route, role, open) => {
  expect(mayOpen(route, role)).toBe(open)
})

test('redirects from a forbidden route to the first allowed one, or to not-found', () => {
  expect(authorizeRoute(members, 'user', { inOrder: [members, home] })).toBe(home)
  expect(authorizeRoute(members, 'user', { inOrder: [members] })).toBeNull()
  expect(authorizeRoute(members, 'admin', { inOrder: [home] })).toBe(members)
})

test('with a server menu a route must be in the menu and pass N4, without a redirect', () => {
  const menu = [entry('home'), entry('admin', [entry('adminMembers')])]

  expect(authorizeRoute(home, 'user', { inOrder: [home], menu })).toBe(home)
  expect(authorizeRoute(workplace, 'user', { inOrder: [home], menu })).toBeNull()
  expect(authorizeRoute(members, 'user', { inOrder: [home], menu })).toBeNull()
  expect(authorizeRoute(members, 'admin', { inOrder: [home], menu })).toBe(members)
})

test('allows a hidden route when its parent is in the menu', () => {
  expect(isInMenu(scene, [entry('creation')], 'user')).toBe(true)
  expect(isInMenu(scene, [entry('home')], 'user')).toBe(false)
})

test('hides menu entries for admins and their children from the user role', () => {
  const forAdmins: MenuItem = {
    ...entry('creation', [entry('scene')]),
    meta: { locale: 'creation', requiresAuth: true, roles: ['admin'] },
  }

  expect(isInMenu(scene, [forAdmins], 'admin')).toBe(true)
  expect(isInMenu(scene, [forAdmins], 'user')).toBe(false)
  expect(isInMenu({ name: 'creation' }, [forAdmins], 'user')).toBe(false)
})
