import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { commonRefusals, Refusal, session, type Tokens } from '@moyun/api'
import type { Caller } from '@moyun/api/serve'
import { families, members } from '../../database/schema/schema.ts'
import { deriveKey, deriveTokenKey } from '../../config/secret.ts'
import type { EventLog } from '../../events/event-log.ts'
import type { Transaction } from '../../database/transaction.ts'
import { traitsOf } from './device-traits.ts'
import { createFamilies, type EndReason, type Families, type Family } from './refresh-token-families.ts'
import { lockVerifiedMember, type ProofState, type VerifiedMember } from './lock-verified-member.ts'
import { type AccessClaims, createRefreshToken, readAccessToken, readRefreshToken, signAccessToken } from './tokens.ts'

/** Identifies signed-in callers, and opens and ends sessions. */
export interface Sessions {
  /**
   * Identifies the caller by the request's headers, renewing an expired session; null if no access token was sent.
   * Refuses an invalid one.
   */
  identify(request: FastifyRequest, reply: FastifyReply): Promise<Caller | null>
  /**
   * Identifies the holder of an access token and its expiry; refuses with 401. For WebSockets, which can't renew by a
   * header.
   */
  verify(accessToken: string): Promise<{ caller: Caller; expiresAt: Date }>
  /**
   * The member of an access token that we signed, even an expired or ended one; null for any other text. Does not query
   * the database: use it for counting only.
   */
  nameOf(accessToken: string): Promise<string | null>
  /**
   * Opens a session on the device of a member who proved their identity, and returns its first tokens; or why the proof
   * is no longer valid. Locks the member's row: before codes, tickets and sessions.
   */
  open(tx: Transaction, member: VerifiedMember, remember: boolean, request: FastifyRequest): Promise<Opening>
  end(tx: Transaction, ids: readonly string[], reason: EndReason): Promise<void>
  endOthers(tx: Transaction, memberId: string, except: string | null, reason: EndReason): Promise<void>
}

/** The result of opening a session. */
export type Opening = { tokens: Tokens } | { why: Exclude<ProofState, 'current'> }

interface Parts {
  secret: string
  db: NodePgDatabase
  clock: { now(): Date }
  eventLog: EventLog
}

const signedOut = () => new Refusal(commonRefusals.signedOut, 'signedOut')

/** What a banned or closed member may still call: to be told their state, and to sign out. */
const OPEN_TO_UNUSABLE: readonly unknown[] = [session.profile, session.signOut]

/** Creates the sessions of this server. */
export function createSessions(parts: Parts): Sessions {
  const { clock } = parts
  const accessKey = deriveTokenKey(parts.secret, 'access')
  const refreshKey = deriveKey(parts.secret, 'refresh')
  const book = createFamilies(parts)

  async function tokensOf(family: Family): Promise<Tokens> {
    const { id: sessionId, memberId, generation, expiresAt } = family
    return {
      accessToken: await signAccessToken(await accessKey, { memberId, sessionId, generation }, clock.now(), expiresAt),
      refreshToken: createRefreshToken(refreshKey, { sessionId, generation }),
    }
  }

  /** Renews an expired access token: if its refresh token is valid, the request continues with a new pair. */
  async function renew(access: AccessClaims, request: FastifyRequest, reply: FastifyReply) {
    const header = request.headers['x-authorization']
    const token = typeof header === 'string' ? bearer(header) : null
    if (token === null) throw signedOut()
    reply.header('cache-control', 'no-store')
    const refresh = readRefreshToken(refreshKey, token)
    const rotation =
      refresh?.sessionId === access.sessionId
        ? await book.rotate(refresh.sessionId, refresh.generation, traitsOf(request))
        : { outcome: 'refused' as const }
    if (rotation.outcome === 'reused') {
      request.log.warn(
        { sessionId: access.sessionId, memberId: access.memberId },
        'A refresh token was used again; its session was ended',
      )
    }
    if (
      rotation.outcome === 'refused' ||
      rotation.outcome === 'reused' ||
      rotation.family.memberId !== access.memberId
    ) {
      reply.header('access-token', 'invalid_token')
      throw signedOut()
    }
    // Generation -1: the new token counts as unseen until a client presents it.
    return { access: { ...access, generation: -1 }, tokens: await tokensOf(rotation.family) }
  }

  return {
    async identify(request, reply) {
      const header = request.headers.authorization
      if (header === undefined) return null
      const token = bearer(header)
      const access = token === null ? null : await readAccessToken(await accessKey, token, clock.now())
      if (access === null) throw signedOut()
      // A clock that is slightly off is tolerated. A caller who also sends the refresh token may renew at once, which a
      // WebSocket needs.
      const renews =
        access.expired || (access.expiresAt <= clock.now() && request.headers['x-authorization'] !== undefined)
      const renewed = renews ? await renew(access, request, reply) : null
      const caller = await lookUp(
        { ...parts, book },
        renewed?.access ?? access,
        OPEN_TO_UNUSABLE.includes(request.routeOptions.config.endpoint),
      )
      // A caller who is refused below gets no tokens.
      if (renewed !== null)
        reply.headers({ 'access-token': renewed.tokens.accessToken, 'x-access-token': renewed.tokens.refreshToken })
      return caller
    },
    async verify(token) {
      const access = await readAccessToken(await accessKey, token, clock.now())
      if (access === null || access.expired) throw signedOut()
      return { caller: await lookUp({ ...parts, book }, access, false), expiresAt: access.expiresAt }
    },
    nameOf: async (token) => (await readAccessToken(await accessKey, token, clock.now()))?.memberId ?? null,
    async open(tx, member, remember, request) {
      const why = await lockVerifiedMember(tx, member, 'share')
      return why === 'current'
        ? { tokens: await tokensOf(await book.open(tx, member.id, remember, traitsOf(request))) }
        : { why }
    },
    end: book.end,
    endOthers: book.endOthers,
  }
}

/** A valid signature is not sufficient: the session may have ended since. */
async function lookUp(
  { db, clock, book }: Pick<Parts, 'db' | 'clock'> & { book: Families },
  access: AccessClaims,
  allowUnusable: boolean,
): Promise<Caller> {
  const { sessionId, memberId, generation } = access
  const [row] = await db
    .select({ family: families, role: members.role, state: members.state })
    .from(families)
    .innerJoin(members, eq(members.id, families.memberId))
    .where(eq(families.id, sessionId))
  if (row === undefined || row.family.memberId !== memberId) throw signedOut()
  // A member whose account was closed may still read that, until their last token expires.
  const mayHear = allowUnusable && row.family.endReason === 'accountClosed'
  if (row.family.endedAt !== null && !mayHear) throw signedOut()
  if (row.family.expiresAt <= clock.now() || generation > row.family.generation) throw signedOut()
  if (row.state !== 'active' && !allowUnusable) throw signedOut()
  await book.noteUse(row.family, generation)
  return { memberId, sessionId, role: row.role }
}

/** The token of a `Bearer` header, in the only accepted form. */
export const bearer = (header: string): string | null => /^Bearer ([\w.-]+)$/i.exec(header)?.[1] ?? null
