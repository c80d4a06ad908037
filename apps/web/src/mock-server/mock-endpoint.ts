import { type Endpoint, type Member, Refusal, type HandlerResult } from '@moyun/api'
import { mock, type MockCall } from '@moyun/api/mock'
import type { HttpHandler } from 'msw'
import type { MockTiming, MockServer } from './mock-server.ts'

/** Arguments of a mock endpoint's handler. */
export interface EndpointArguments<E extends Endpoint> extends MockCall<E> {
  /** The signed-in member. On endpoints that need no sign-in, it defaults to the mock's user. */
  caller: Member
  /** Returns the text in the language of the request. */
  localize: (chinese: string, english: string) => string
}

/** The normal delays of the mock server, in milliseconds. */
const latency = { least: 600, most: 1000 } as const

/** In milliseconds: the latency of a nearby server, for the app's endpoints. */
const AROUND_THE_CORNER = 80

/**
 * Mocks an endpoint: checks that the caller is signed in where needed, handles each idempotency key once, and saves the
 * resulting state.
 */
export function mockEndpoint<const E extends Endpoint>(
  server: MockServer,
  endpoint: E,
  handler: (args: EndpointArguments<E>) => HandlerResult<E> | Promise<HandlerResult<E>>,
): HttpHandler {
  const replies = new Map<string, HandlerResult<E>>()

  return mock(endpoint, async (received) => {
    const { request } = received
    await server.timing.wait(latencyOf(endpoint, server.timing))
    const caller = callerOf(server, endpoint, request)
    const key = request.headers.get('idempotency-key')
    const existing = key === null ? undefined : replies.get(key)
    if (existing !== undefined) return existing

    const language = request.headers.get('accept-language') ?? ''
    const reply = await handler({
      ...received,
      caller,
      localize: (chinese, english) => (language.startsWith('en') ? english : chinese),
    })
    if (key !== null) replies.set(key, reply)
    server.save()
    return reply
  })
}

const latencyOf = ({ envelope }: Endpoint, { random }: MockTiming) =>
  envelope === 'console' ? latency.least + random() * (latency.most - latency.least) : AROUND_THE_CORNER

/** A member's token: it contains their index, so that it is valid in every tab. */
export const tokenOf = ({ account }: Pick<Member, 'account'>, server: MockServer) =>
  `mock-${server.state.members.findIndex((one) => one.account === account)}`

/** The member of a token; undefined for an invalid token or a banned member. */
export function memberOf(server: MockServer, token: string): Member | undefined {
  const member = server.state.members[Number(/^mock-(\d)$/.exec(token)?.[1] ?? Number.NaN)]
  return member && !isBanned(server, member) ? member : undefined
}

/** Whether an admin has banned the member. */
export const isBanned = (server: MockServer, { userId }: Member) =>
  server.state.listed.some(({ id, state }) => id === userId && state !== 'active')

/** The bearer token of a request. */
const bearerOf = (request: Request) => request.headers.get('authorization')?.replace(/^Bearer /, '') ?? ''

/** The signed-in reader; undefined when signed out, on endpoints that allow it. */
export const readerOf = (server: MockServer, request: Request) => memberOf(server, bearerOf(request))

const VISITOR = 'mock-visitor-'

/** A visitor's token, by their id. */
export const visitorToken = (id: string) => VISITOR + id

/** The visitor's id of a token; undefined for any other token. */
export const visitorIdOf = (token: string) => (token.startsWith(VISITOR) ? token.slice(VISITOR.length) : undefined)

/** A visitor is no member of the mock: this copies one under the visitor's id. */
function visitorWith({ state }: MockServer, token: string): Member | undefined {
  const [userId, lastMember] = [visitorIdOf(token), state.members.at(-1)]
  return userId && lastMember ? { ...lastMember, userId } : undefined
}

/** In mock mode either role can be viewed, so admin endpoints answer every member. */
function callerOf(server: MockServer, { access }: Endpoint, request: Request): Member {
  const other =
    access === 'public'
      ? server.state.members.at(-1)
      : access === 'visitor'
        ? visitorWith(server, bearerOf(request))
        : undefined
  const found = readerOf(server, request) ?? other
  if (!found) throw new Refusal(401, 'signedOut')
  return found
}
