import { type Endpoint, type Member, Refusal, type Reply } from '@moyun/api'
import { mock, type Mocked } from '@moyun/api/mock'
import type { HttpHandler } from 'msw'
import type { Time, World } from './world.ts'

/** What a double of the mock world is handed. */
export interface Heard<E extends Endpoint> extends Mocked<E> {
  /** Who calls. Where nobody is signed in and nobody has to be, the mock's user. */
  caller: Member
  /** One of two texts, in the language of who reads it. */
  say: (chinese: string, english: string) => string
}

/** K6, in milliseconds. */
const latency = { least: 600, most: 1000 } as const

/** In milliseconds: a call of the app is answered by a server around the corner. */
const AROUND_THE_CORNER = 80

/** Doubles an endpoint in the mock world: who has to be signed in is, a key is taken once, and what came of it is kept. */
export function double<const E extends Endpoint>(
  world: World,
  endpoint: E,
  handler: (heard: Heard<E>) => Reply<E> | Promise<Reply<E>>,
): HttpHandler {
  const replies = new Map<string, Reply<E>>()

  return mock(endpoint, async (received) => {
    const { request } = received
    await world.time.wait(latencyOf(endpoint, world.time))
    const caller = callerOf(world, endpoint, request)
    const key = request.headers.get('idempotency-key')
    const known = key === null ? undefined : replies.get(key)
    if (known !== undefined) return known

    const language = request.headers.get('accept-language') ?? ''
    const reply = await handler({
      ...received,
      caller,
      say: (chinese, english) => (language.startsWith('en') ? english : chinese),
    })
    if (key !== null) replies.set(key, reply)
    world.keep()
    return reply
  })
}

const latencyOf = ({ envelope }: Endpoint, { random }: Time) =>
  envelope === 'console' ? latency.least + random() * (latency.most - latency.least) : AROUND_THE_CORNER

/** The token of a member: it says who they are, so that it is good in every tab. */
export const tokenOf = ({ account }: Pick<Member, 'account'>, world: World) =>
  `mock-${world.known.members.findIndex((one) => one.account === account)}`

/** Whose token it is; undefined for one that is nobody's, or of somebody who is shut out. */
export function memberOf(world: World, token: string): Member | undefined {
  const member = world.known.members[Number(/^mock-(\d)$/.exec(token)?.[1] ?? Number.NaN)]
  return member && !isShutOut(world, member) ? member : undefined
}

/** An admin has banned them. */
export const isShutOut = (world: World, { userId }: Member) =>
  world.known.listed.some(({ id, state }) => id === userId && state !== 'active')

/** The token that a request came with. */
const bearerOf = (request: Request) => request.headers.get('authorization')?.replace(/^Bearer /, '') ?? ''

/** Who is signed in; undefined for somebody who need not be. */
export const readerOf = (world: World, request: Request) => memberOf(world, bearerOf(request))

const VISITOR = 'mock-visitor-'

/** The token of a visitor, by their id. */
export const visitorToken = (id: string) => VISITOR + id

/** Which visitor a token lets in; undefined for any other token. */
export const visitorOf = (token: string) => (token.startsWith(VISITOR) ? token.slice(VISITOR.length) : undefined)

/** A visitor is nobody in the world, under an id of their own. */
function visitorWith({ known }: World, token: string): Member | undefined {
  const [userId, somebody] = [visitorOf(token), known.members.at(-1)]
  return userId && somebody ? { ...somebody, userId } : undefined
}

/** As either role can be looked through in mock mode, what is an admin's is answered to everybody. */
function callerOf(world: World, { access }: Endpoint, request: Request): Member {
  const other =
    access === 'public'
      ? world.known.members.at(-1)
      : access === 'visitor'
        ? visitorWith(world, bearerOf(request))
        : undefined
  const found = readerOf(world, request) ?? other
  if (!found) throw new Refusal(401, 'signedOut')
  return found
}
