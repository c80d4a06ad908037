import { addressOf, paramNamesOf, routeNamed, type RouteMatch } from '../router/match-route.ts'
import { DEFAULT_ROUTE } from '../router/route-table.tsx'

/** Routes that a sign-in never returns to. */
const NO_REDIRECT_TARGETS = ['login', 'wechatlogin', 'redirect', 'notFound']

const withQuery = (pathname: string, query: URLSearchParams) => (query.size > 0 ? `${pathname}?${query}` : pathname)

/**
 * The sign-in page that returns the visitor to this page: `/login?redirect=<name>&…`, path parameters as query keys.
 */
export function loginAddressFor({ route, params }: RouteMatch, search: string): string {
  const query = new URLSearchParams()
  if (!NO_REDIRECT_TARGETS.includes(route.name)) {
    query.set('redirect', route.name)
    for (const [key, value] of new URLSearchParams(search))
      if (key !== 'redirect' && !(key in params)) query.append(key, value)
    for (const [key, value] of Object.entries(params)) query.set(key, value)
  }
  return withQuery('/login', query)
}

/**
 * The redirect after login: the address of the named route with its query, or of the default one. Never an address
 * taken from the query.
 */
export function redirectAfterLogin(search: string): string {
  const query = new URLSearchParams(search)
  const name = query.get('redirect') ?? ''
  const place = NO_REDIRECT_TARGETS.includes(name) ? undefined : routeNamed(name)
  if (!place) return addressOfDefault()

  const params = Object.fromEntries(paramNamesOf(place).map((key) => [key, query.get(key) ?? '']))
  const address = addressOf(place, params)
  if (address === undefined) return addressOfDefault()
  for (const key of ['redirect', ...Object.keys(params)]) query.delete(key)
  return withQuery(address, query)
}

function addressOfDefault(): string {
  const place = routeNamed(DEFAULT_ROUTE)
  return (place && addressOf(place)) ?? '/'
}
