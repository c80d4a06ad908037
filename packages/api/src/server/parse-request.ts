import { type $ZodIssue, safeParse } from 'zod/v4/core'
import type { Endpoint, ParsedRequest } from '../contract/endpoint.ts'
import { commonRefusals, MAX_INVALID_FIELDS, Refusal } from '../errors/refusal.ts'

/** The parts of a request before validation. */
export interface RawRequest {
  params?: unknown
  query?: unknown
  body?: unknown
}

const parts = ['params', 'query', 'body'] as const

/** Maximum length of a field name in a refusal, in characters. */
const LONGEST_NAME = 100

/**
 * Validates a request against the endpoint. Refuses with 400 and `{fields}`: the first 20 invalid fields, each with its
 * message key.
 */
export function parseRequest<E extends Endpoint>(endpoint: E, raw: RawRequest): ParsedRequest<E> {
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
  // Each part was parsed with the schema that E declares for it; the compiler can't follow that through the loop.
  return received as unknown as ParsedRequest<E>
}

/** Collects the first problem of each field. */
function collect(issues: readonly $ZodIssue[], value: unknown, fields: Map<string, string>) {
  const add = (path: readonly PropertyKey[], key: string) => {
    if (!fields.has(name(path))) fields.set(name(path), key)
  }
  for (const issue of issues) {
    if (fields.size >= MAX_INVALID_FIELDS) return
    // An unknown discriminator has no alternatives to compare with.
    if (issue.code === 'invalid_union' && issue.errors.length > 0) collect(nearest(issue.errors), value, fields)
    else if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, MAX_INVALID_FIELDS - fields.size)) add([...issue.path, key], 'unknown')
    else add(issue.path, textKey(issue, valueAt(value, issue.path)))
  }
}

/** The alternative closest to the value: the one with the fewest missing or unknown fields. */
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

/** The contract's message keys are single words; zod's default messages are sentences. */
function textKey(issue: $ZodIssue, value: unknown) {
  if (/^[A-Za-z]\w*$/.test(issue.message)) return issue.message
  return value === undefined ? 'missing' : 'malformed'
}
