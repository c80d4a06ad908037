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
const shown = (menu: readonly MenuItem[], role = 'user') =>
  serverGroups(menu, role, ({ name }) => name).map(({ id, entries }) => [id, ...entries.map(({ to }) => to)])

test('entries stand in the server’s order, under the headings that the site map has them under', () => {
  expect(shown([entry('user', 1), entry('translate', 3), entry('chat', 4), entry('creation', 2)])).toEqual([
    ['create', '/creation', '/translate', '/chat'],
    ['mine', '/user'],
  ])
})

test('what is hidden, for others, or nowhere in the site map, is not shown', () => {
  expect(
    shown([
      entry('home', 1, { hideInMenu: true }),
      entry('chat', 2, { roles: ['admin'] }),
      entry('tomorrow', 3),
      entry('user', 4, { roles: ['*'] }),
    ]),
  ).toEqual([['mine', '/user']])
  expect(shown([entry('chat', 2, { roles: ['admin'] })], 'admin')).toEqual([['create', '/chat']])
})

test('what is no place but has some below it is a heading; an address elsewhere leads out of the house', () => {
  const arco = entry('arco-site', 2, {}, { path: 'https://arco.design' })
  const menu = [entry('home', 0), entry('dashboard', 1, {}, { children: [entry('Workplace', 1), arco] })]

  expect(shown(menu)).toEqual([
    ['top', '/home'],
    ['dashboard', '/dashboard/workplace', 'https://arco.design'],
  ])
  expect(serverGroups(menu, 'user', ({ name }) => name)[1]?.entries.map(({ target }) => target)).toEqual([
    undefined,
    '_blank',
  ])
})

test('P16: an address that a browser would run is no way out of the house', () => {
  expect(
    shown([entry('x', 1, {}, { path: 'javascript:alert(1)' }), entry('y', 2, {}, { path: '//evil.example' })]),
  ).toEqual([])
})

test('the site map’s own menu has what is for admins for them alone', () => {
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
