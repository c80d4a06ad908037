import type { MenuItem } from '@moyun/api'
import { expect, test } from 'vitest'
import { siteMapGroups } from '../menu-groups.tsx'
import { serverGroups } from './server-groups.tsx'

const entry = (
  name: string,
  order: number,
  over: Partial<MenuItem['meta']> = {},
  rest: Partial<MenuItem> = {},
): MenuItem => ({
  path: `/${name}`,
  name,
  meta: { locale: `menu.${name}`, requiresAuth: true, order, ...over },
  ...rest,
})
const visibleEntries = (menu: readonly MenuItem[], role = 'user') =>
  serverGroups(menu, role, ({ name }) => name).map(({ id, entries }) => [id, ...entries.map(({ to }) => to)])

test('sorts entries in the server’s order, within the site map’s groups', () => {
  expect(visibleEntries([entry('user', 1), entry('translate', 3), entry('chat', 4), entry('creation', 2)])).toEqual([
    ['create', '/creation', '/translate', '/chat'],
    ['mine', '/user'],
  ])
})

test('omits entries that are hidden, for other roles, or not in the site map', () => {
  expect(
    visibleEntries([
      entry('home', 1, { hideInMenu: true }),
      entry('chat', 2, { roles: ['admin'] }),
      entry('tomorrow', 3),
      entry('user', 4, { roles: ['*'] }),
    ]),
  ).toEqual([['mine', '/user']])
  expect(visibleEntries([entry('chat', 2, { roles: ['admin'] })], 'admin')).toEqual([['create', '/chat']])
})

test('an entry with children but no page is a heading, and an external address opens in a new tab', () => {
  const arco = entry('arco-site', 2, {}, { path: 'https://arco.design' })
  const menu = [entry('home', 0), entry('dashboard', 1, {}, { children: [entry('Workplace', 1), arco] })]

  expect(visibleEntries(menu)).toEqual([
    ['top', '/home'],
    ['dashboard', '/dashboard/workplace', 'https://arco.design'],
  ])
  expect(serverGroups(menu, 'user', ({ name }) => name)[1]?.entries.map(({ target }) => target)).toEqual([
    undefined,
    '_blank',
  ])
})

test('P16: omits javascript: and protocol-relative addresses', () => {
  expect(
    visibleEntries([entry('x', 1, {}, { path: 'javascript:alert(1)' }), entry('y', 2, {}, { path: '//evil.example' })]),
  ).toEqual([])
})

test('the site map’s own menu shows admin entries to admins only', () => {
  const names = (role: string) => siteMapGroups(role).flatMap(({ entries }) => entries.map(({ name }) => name))

  expect(names('admin')).toEqual([...names('user'), 'admin'])
  expect(names('user')).toEqual([
    'home',
    'chat',
    'creation',
    'translate',
    'aipainting',
    'imagerestoration',
    'ranking',
    'ailist',
    'historypage',
    'membercenter',
    'recharge',
    'balance',
    'user',
  ])
})
