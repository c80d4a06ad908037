import { routeTable, type RouteEntry } from './route-table.tsx'

export interface RouteMatch {
  route: RouteEntry
  params: Readonly<Record<string, string>>
}

interface Pattern {
  route: RouteEntry
  expression: RegExp
  keys: readonly string[]
  weight: number
}

/** Parses one part of a path: static, `:key`, `:key?` or the splat `*`, which is its own key. */
function parse(part: string): { key?: string | undefined; optional: boolean } {
  if (part === '*') return { key: '*', optional: true }
  const parameter = /^:(\w+)(\?)?$/.exec(part)
  return { key: parameter?.[1], optional: parameter?.[2] === '?' }
}

/** The names of a route's parameters; a splat is called `*`. */
export const paramNamesOf = ({ path }: RouteEntry): string[] =>
  path === '*' ? [] : path.split('/').flatMap((part) => parse(part).key ?? [])

/**
 * Compiles `/chat/:conversationId?` to a regular expression; static parts weigh more than parameters, parameters more
 * than a splat.
 */
function patternOf(place: RouteEntry): Pattern {
  const keys: string[] = []
  let weight = 0
  if (place.path === '*') return { route: place, expression: /^/, keys, weight: -1 }
  const sources = place.path
    .split('/')
    .filter(Boolean)
    .map((part) => {
      const { key, optional } = parse(part)
      weight += key === undefined ? 10 : 1
      if (key === undefined) return `/${part}`
      keys.push(key)
      if (key === '*') return '(?:/(.*))?'
      return optional ? '(?:/([^/]+))?' : '/([^/]+)'
    })
  return { route: place, expression: new RegExp(`^${sources.join('')}/?$`), keys, weight }
}

const patterns = routeTable.map(patternOf).sort((one, other) => other.weight - one.weight)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The route of an address, with its parameters. Every address has one: `notFound` matches the rest. */
export function routeAt(pathname: string): RouteMatch {
  for (const { route, expression, keys } of patterns) {
    const found = expression.exec(pathname)
    if (!found) continue
    const params = keys.flatMap((key, index): [string, string][] => {
      const value = found[index + 1]
      return value ? [[key, decoded(value)]] : []
    })
    return { route, params: Object.fromEntries(params) }
  }
  throw new Error(`The route table has no route for ${pathname}`)
}

/** The route with this name, if the site map has one. */
export const routeNamed = (name: string): RouteEntry | undefined => routeTable.find((place) => place.name === name)

/** The address of a route, or undefined when a required parameter is missing. Values cannot leave their segment. */
export function addressOf(place: RouteEntry, params: Readonly<Record<string, string>> = {}): string | undefined {
  const parts: string[] = []
  for (const part of place.path.split('/').filter(Boolean)) {
    const { key, optional } = parse(part)
    const value = key === undefined ? part : params[key]
    if (!value && !optional) return undefined
    if (value) parts.push(...(key === '*' ? value.split('/').filter(Boolean) : [value]).map(encodeURIComponent))
  }
  return parts.some((part) => part === '.' || part === '..') ? undefined : `/${parts.join('/')}`
}
