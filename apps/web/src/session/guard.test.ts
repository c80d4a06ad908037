import { expect, test } from 'vitest'
import type { MenuItem } from '@moyun/api'
import { pathAfterRedirect, guardNavigation, type Presence } from './guard.ts'
import { routeTable } from '../router/route-table.tsx'

const visitor: Presence = { who: 'visitor', role: '' }
const user: Presence = { who: 'member', role: 'user' }
const see = (address: string, presence: Presence) => guardNavigation(new URL(`http://moyun.test${address}`), presence)

test('redirects a visitor to the sign-in page with the address to return to', () => {
  expect(see('/chat/42?q=1', visitor)).toEqual({ kind: 'go', to: '/login?redirect=chat&q=1&conversationId=42' })
})

test('shows every public page to a visitor, and also while the server is unreachable', () => {
  for (const place of routeTable.filter(({ meta }) => !meta.requiresAuth)) {
    const address = place.path === '*' ? '/nowhere' : place.path.replace(/:\w+/, '1')
    expect(see(address, visitor), place.name).toEqual({ kind: 'show' })
    expect(see(address, { who: 'unreachable', role: '' }), place.name).toEqual({ kind: 'show' })
  }
})

test('redirects a member from the landing page to the home page', () => {
  expect(see('/', user)).toEqual({ kind: 'go', to: '/home' })
  expect(see('/', { who: 'unknown', role: '' })).toEqual({ kind: 'wait' })
})

test('waits for the profile on public pages that members see inside the app shell', () => {
  for (const address of ['/gallery', '/works/42', '/imagerestoration'])
    expect(see(address, { who: 'unknown', role: '' }), address).toEqual({ kind: 'wait' })
  expect(see('/faq', { who: 'unknown', role: '' })).toEqual({ kind: 'show' })
})

test('waits for the role before it decides', () => {
  expect(see('/home', { who: 'unknown', role: '' })).toEqual({ kind: 'wait' })
})

test('does not treat an unreachable server as a visitor', () => {
  expect(see('/home', { who: 'unreachable', role: '' })).toEqual({ kind: 'unreachable' })
})

test('redirects a user from the admin pages to the first allowed page', () => {
  expect(see('/admin/orders', user)).toEqual({ kind: 'go', to: '/home' })
  expect(see('/admin/orders', { who: 'member', role: 'admin' })).toEqual({ kind: 'show' })
})

test('shows a page without a role list to every member', () => {
  expect(see('/dashboard/workplace', user)).toEqual({ kind: 'show' })
})

test('restricts a member to the pages of the server menu, once it is loaded', () => {
  const serverMenu: MenuItem[] = [
    { path: '/creation', name: 'creation', meta: { locale: 'menu.creation', requiresAuth: true } },
  ]
  expect(see('/creation', { ...user, serverMenu })).toEqual({ kind: 'show' })
  expect(see('/creation/scene', { ...user, serverMenu })).toEqual({ kind: 'show' })
  expect(see('/balance', { ...user, serverMenu })).toEqual({ kind: 'notFound' })
  expect(see('/faq', { ...user, serverMenu })).toEqual({ kind: 'show' })
})

test('waits for the first server menu, except on public pages and for redirects', () => {
  const awaiting: Presence = { ...user, menuAwaited: true }
  expect(see('/balance', awaiting)).toEqual({ kind: 'wait' })
  expect(see('/admin', awaiting)).toEqual({ kind: 'wait' })
  expect(see('/faq', awaiting)).toEqual({ kind: 'show' })
  expect(see('/', awaiting)).toEqual({ kind: 'go', to: '/home' })
  expect(see('/balance', { ...visitor, menuAwaited: true })).toEqual({ kind: 'go', to: '/login?redirect=balance' })
})

test('P16: resolves /redirect only to a page of the site map', () => {
  expect(pathAfterRedirect('/redirect/chat/42')).toBe('/chat/42')
  for (const address of [
    '/redirect/nowhere',
    '/redirect//evil.example',
    '/redirect/redirect/chat',
    '/redirect',
    '/chat/42',
  ])
    expect(pathAfterRedirect(address), address).toBeNull()
  expect(see('/redirect/nowhere', user)).toEqual({ kind: 'notFound' })
})
