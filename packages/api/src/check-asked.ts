import { type $ZodIssue, safeParse } from 'zod/v4/core'
import type { Endpoint, Received } from './endpoint.ts'
import { commonRefusals, Refusal } from './refusal.ts'

/** What a request holds before it was checked. */
export interface RawParts {
  params?: unknown
  query?: unknown
  body?: unknown
}

const parts = ['params', 'query', 'body'] as const

/** An answer names so many wrong fields and no more, each with so many characters of its name: it must not grow with the request. */
const MOST_FIELDS = 20
const LONGEST_NAME = 100

/** Checks what was asked against the endpoint; refuses with 400 and `{fields}`: the first 20 that are wrong, each with the key of its text. */
export function checkAsked<E extends Endpoint>(endpoint: E, raw: RawParts): Received<E> {
  const fields = new Map<string, string>()
  const received: Record<string, unknown> = {}
  for (const part of parts) {
    const schema = endpoint[part]
    if (schema === undefined) continue
    const checked = safeParse(schema, raw[part])
    if (checked.success) received[part] = checked.data
    else collect(checked.error.issues, raw[part], fields)
  }
  if (fields.size > 0)
    throw new Refusal(commonRefusals.invalid, 'invalid', { result: { fields: Object.fromEntries(fields) } })
  // Each part was given by the schema that E declares for it; the compiler can't follow that through the loop.
  return received as unknown as Received<E>
}

/** The first thing that is wrong with each field. */
function collect(issues: readonly $ZodIssue[], value: unknown, fields: Map<string, string>) {
  const add = (path: readonly PropertyKey[], key: string) => {
    if (!fields.has(name(path))) fields.set(name(path), key)
  }
  for (const issue of issues) {
    if (fields.size >= MOST_FIELDS) return
    // A kind that there is not has no alternative to be compared with.
    if (issue.code === 'invalid_union' && issue.errors.length > 0) collect(nearest(issue.errors), value, fields)
    else if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, MOST_FIELDS - fields.size)) add([...issue.path, key], 'unknown')
    else add(issue.path, textKey(issue, valueAt(value, issue.path)))
  }
}

/** The alternative that the value comes closest to: the one with the fewest fields missing or too many. */
function nearest(alternatives: readonly (readonly $ZodIssue[])[]): readonly $ZodIssue[] {
  const strangeness = (issues: readonly $ZodIssue[]) =>
    issues.reduce(
      (sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : issue.code === 'custom' ? 0 : 1),
      0,
    )
  return alternatives.reduce((best, next) => (strangeness(next) < strangeness(best) ? next : best))
}

const name = (path: readonly PropertyKey[]) => path.map(String).join('.').slice(0, LONGEST_NAME) || 'body'

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )

/** The contract's own keys are one word; zod's sentences are not. */
function textKey(issue: $ZodIssue, value: unknown) {
  if (/^[A-Za-z]\w*$/.test(issue.message)) return issue.message
  return value === undefined ? 'missing' : 'malformed'
}
