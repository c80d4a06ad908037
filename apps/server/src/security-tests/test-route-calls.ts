import { randomUUID } from 'node:crypto'
import type { Access, Endpoint } from '@moyun/api'
import { endpoints } from '@moyun/api/endpoints'
import { safeParse } from 'zod/v4/core'
import type { ListedRoute } from '../http/authorize.ts'
import type { TestResponse, TestApp } from '../testing/test-app.ts'
import { similarUnknownId, UUIDS } from './test-ids.ts'
import { formsOf, shapeOf, validFor } from './test-contract.ts'
import { type Lookups, occursWhere, requestedTables } from './test-lookups.ts'

/** A route as the server lists it, with its endpoint if it has one. */
export interface ProbedRoute extends ListedRoute {
  name: string
  policy: Access
  endpoint: Endpoint | undefined
  /** Fields of the query and of the body that accept an identifier. */
  slots: Slot[]
}

/** Where a caller can put an identifier: a field of the query or of one form of the body. */
export interface Slot {
  part: 'query' | 'body'
  form: number
  field: string
}

const CHANGING = ['GET', 'PATCH', 'POST', 'DELETE']

/**
 * Every route of the running server: reading ones first, deleting ones last, and of those the least destructive first.
 */
export async function routesOf(app: TestApp): Promise<ProbedRoute[]> {
  const rows = JSON.parse((await app.call('GET', '/sandbox/routes')).body) as ListedRoute[]
  return rows
    .filter(({ method, path }) => method !== 'HEAD' && method !== 'OPTIONS' && !path.includes('*'))
    .map((row) => {
      const endpoint = endpoints.find(({ method, path }) => method === row.method && path === row.path)
      return { ...row, name: `${row.method} ${row.path}`, endpoint, slots: slotsOf(endpoint) }
    })
    .sort((a, b) => CHANGING.indexOf(a.method) - CHANGING.indexOf(b.method) || b.ids.length - a.ids.length)
}

const slotsOf = (endpoint: Endpoint | undefined): Slot[] => [
  ...takersOf(endpoint?.query).map((slot) => ({ ...slot, part: 'query' as const })),
  ...takersOf(endpoint?.body).map((slot) => ({ ...slot, part: 'body' as const })),
]

/** Fields that accept an identifier, alone or in an array. */
const takersOf = (schema: Endpoint['body']) =>
  formsOf(schema).flatMap((form, number) =>
    Object.entries(shapeOf(form))
      .filter(([, field]) =>
        [randomUUID(), `user:${randomUUID()}`, [randomUUID()]].some((one) => safeParse(field, one).success),
      )
      .map(([field]) => ({ form: number, field })),
  )

/** A request: the path parameters in order, and one filled slot. */
export interface RouteCall {
  params: readonly string[]
  slot?: Slot & { value: string }
}

/** Calls a route, with everything else valid and new. */
export async function callRoute(
  app: TestApp,
  route: ProbedRoute,
  headers: Record<string, string>,
  { params, slot }: RouteCall,
) {
  const rest = [...params]
  const path = route.path.replaceAll(/:\w+/g, () => encodeURIComponent(rest.shift() ?? ''))
  const form = formsOf(route.endpoint?.body)[slot?.part === 'body' ? slot.form : 0]
  const valid = form === undefined ? undefined : (Object(validFor(form, route.name, false)) as object)
  const body = valid !== undefined && slot?.part === 'body' ? { ...valid, [slot.field]: fill(form, slot) } : valid
  const query = slot?.part === 'query' ? `?${new URLSearchParams({ [slot.field]: slot.value }).toString()}` : ''
  const answer = await app.call(route.method as 'GET', path + query, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    ...(body === undefined ? {} : { body }),
  })
  // Reads and refused calls start nothing.
  if (route.method !== 'GET' && answer.code === 200) await waitForIdle(app)
  return answer
}

/** The value as the field accepts it: in an array if needed. */
function fill(form: Endpoint['body'], { field, value }: { field: string; value: string }): unknown {
  const schema = shapeOf(form)[field]
  return schema !== undefined && !safeParse(schema, value).success && safeParse(schema, [value]).success
    ? [value]
    : value
}

/** Waits for answers in progress before the next call. */
async function waitForIdle(app: TestApp) {
  for (let tries = 0; tries < 500; tries += 1) {
    const { rowCount } = await app.database.pool.query('select 1 from generations where ended_at is null limit 1')
    if (rowCount === 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('An answer does not end')
}

/** Minimum length: shorter identifiers occur in any answer by chance. */
const TELLING = 4

/** An answer as text, without mentions of the requested identifiers and without parts that always differ. */
function plain(answer: TestResponse, { params, slot }: RouteCall): string {
  const { 'x-request-id': _, date: __, 'content-length': ___, ...headers } = answer.headers
  const ids = [...params, ...(slot ? [slot.value] : [])].filter(({ length }) => length >= TELLING)
  return ids.reduce((text, id) => text.replaceAll(id, '<id>'), JSON.stringify([answer.status, headers, answer.body]))
}

/** The answers for ids that do not exist, with the tables that were searched for them; see `keyOf`. */
const answersToNone = new Map<string, { none: TestResponse; text: string; tables: readonly string[] | null }>()

/** The form of an id, by which a route may reject it before any lookup. */
const formOf = (id: string) =>
  /^\d+$/.test(id) ? 'number' : id.replaceAll(UUIDS, 'uuid').replaceAll(/[a-zA-Z\d]/g, 'a')

/** The route, the caller, the field and the forms of the ids. */
const keyOf = (route: ProbedRoute, headers: Record<string, string>, { params, slot }: RouteCall) =>
  JSON.stringify([route.name, headers, params.map(formOf), slot && { ...slot, value: formOf(slot.value) }])

/** The schema refused the form of the id, without any lookup: it refuses every other id of that form too. */
const isInvalid = ({ code, errors }: TestResponse) => code === 400 && errors !== null

/**
 * Calls with another member's ids, and with ids of the same form that do not exist: the latter once, and again if the
 * two answers differ. A form that the schema refuses is not tried again. With `lookups`, neither are ids that occur in
 * none of the tables where the route looked for an id that does not exist: there, they do not exist either.
 */
export async function callForeignAndUnknown(
  app: TestApp,
  route: ProbedRoute,
  headers: Record<string, string>,
  ask: RouteCall,
  foreign: readonly string[],
  lookups?: Lookups,
) {
  const key = keyOf(route, headers, ask)
  const known = answersToNone.get(key)
  const names = [...ask.params, ...(ask.slot ? [ask.slot.value] : [])]
  const theirIds = names.filter((id) => foreign.includes(id))
  if (known && (isInvalid(known.none) || !occursWhere(lookups, theirIds, known.tables)))
    return { theirs: known.none, none: known.none, same: true }
  const theirs = await callRoute(app, route, headers, ask)
  const text = plain(theirs, ask)
  if (known?.text === text) return { theirs, none: known.none, same: true }

  const twins = new Map(theirIds.map((id) => [id, similarUnknownId(id)]))
  const change = (id: string) => twins.get(id) ?? id
  const twin: RouteCall = {
    params: ask.params.map(change),
    ...(ask.slot ? { slot: { ...ask.slot, value: change(ask.slot.value) } } : {}),
  }
  lookups?.statements.splice(0)
  const none = await callRoute(app, route, headers, twin)
  const textOfNone = plain(none, twin)
  answersToNone.set(key, { none, text: textOfNone, tables: requestedTables(lookups, [...twins.values()]) })
  return { theirs, none, same: text === textOfNone }
}
