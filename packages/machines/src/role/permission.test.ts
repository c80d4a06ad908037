import { expect, test } from 'vitest'
import type { MenuItem } from '@moyun/api'
import { type Guarded, isInMenu, mayOpen, permit } from './permission.ts'

const entry = (name: string, children?: MenuItem[]): MenuItem => ({
  path: `/${name}`,
  name,
  meta: { locale: name, requiresAuth: true },
  children,
})

const home: Guarded = { name: 'home', roles: ['*'] }
const workplace: Guarded = { name: 'Workplace' }
const members: Guarded = { name: 'adminMembers', roles: ['admin'] }
const scene: Guarded = { name: 'scene', roles: ['*'], parent: 'creation' }

test.each([
  [home, 'user', true],
  [workplace, 'user', true],
  [members, 'user', false],
  [members, 'admin', true],
  [{ roles: [] }, 'user', false],
])('N4: %j is open to a %s: %j', (route, role, open) => {
  expect(mayOpen(route, role)).toBe(open)
})

test('N4: who may not open it goes to the first that they may, or to not-found', () => {
  expect(permit(members, 'user', { inOrder: [members, home] })).toBe(home)
  expect(permit(members, 'user', { inOrder: [members] })).toBeNull()
  expect(permit(members, 'admin', { inOrder: [home] })).toBe(members)
})

test('N5: with a menu of the server a route has to be in it, and pass N4; there is no first one to go to', () => {
  const menu = [entry('home'), entry('admin', [entry('adminMembers')])]

  expect(permit(home, 'user', { inOrder: [home], menu })).toBe(home)
  expect(permit(workplace, 'user', { inOrder: [home], menu })).toBeNull()
  expect(permit(members, 'user', { inOrder: [home], menu })).toBeNull()
  expect(permit(members, 'admin', { inOrder: [home], menu })).toBe(members)
})

test('N5: a hidden route passes with its parent', () => {
  expect(isInMenu(scene, [entry('creation')], 'user')).toBe(true)
  expect(isInMenu(scene, [entry('home')], 'user')).toBe(false)
})

test('N5: what the menu has for admins alone is not in it for who looks as a user does, nor what is below it', () => {
  const forAdmins: MenuItem = {
    ...entry('creation', [entry('scene')]),
    meta: { locale: 'creation', requiresAuth: true, roles: ['admin'] },
  }

  expect(isInMenu(scene, [forAdmins], 'admin')).toBe(true)
  expect(isInMenu(scene, [forAdmins], 'user')).toBe(false)
  expect(isInMenu({ name: 'creation' }, [forAdmins], 'user')).toBe(false)
})
