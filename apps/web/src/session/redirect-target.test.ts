import { expect, test } from 'vitest'
import { routeAt } from '../router/match-route.ts'
import { loginAddressFor, redirectAfterLogin } from './redirect-target.ts'

const comeBack = (address: string) => {
  const url = new URL(address, 'http://moyun.test')
  return redirectAfterLogin(new URL(loginAddressFor(routeAt(url.pathname), url.search), 'http://moyun.test').search)
}

const addresses = [
  '/home',
  '/chat',
  '/chat/5b6f?q=%E9%9B%AA',
  '/recharge/cashier/42?from=chat',
  '/creation/scene?id=3&id=4',
  '/admin/a/7',
]

test.each(addresses)('returns to %s after signing in', (address) => {
  expect(comeBack(address)).toBe(address)
})

test('names the route and carries its parameters as query keys', () => {
  expect(loginAddressFor(routeAt('/chat/42'), '?q=1&conversationId=9')).toBe(
    '/login?redirect=chat&q=1&conversationId=42',
  )
})

test('the login page’s own redirect parameter wins over one in the target’s query', () => {
  expect(loginAddressFor(routeAt('/home'), '?redirect=balance&a=1')).toBe('/login?redirect=home&a=1')
})

const unwanted = ['login', 'wechatlogin', 'redirect', 'notFound', '', 'nowhere', '/home', 'constructor']
const hostile = ['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil', '/\t/evil', 'https:evil']

test.each([...unwanted, ...hostile])('P16: falls back to the default route when asked for %j', (redirect) => {
  expect(redirectAfterLogin(`?${new URLSearchParams({ redirect })}`)).toBe('/dashboard/workplace')
})

test('P16: falls back when a parameter is missing or “..”, and encodes slashes in a parameter', () => {
  expect(redirectAfterLogin('?redirect=cashier')).toBe('/dashboard/workplace')
  expect(redirectAfterLogin('?redirect=cashier&orderId=..')).toBe('/dashboard/workplace')
  expect(redirectAfterLogin('?redirect=cashier&orderId=%2F%2Fevil.example')).toBe(
    '/recharge/cashier/%2F%2Fevil.example',
  )
})

test('omits the redirect target for a page that does not exist', () => {
  expect(loginAddressFor(routeAt('/nowhere'), '?a=1')).toBe('/login')
})
