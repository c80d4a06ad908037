import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type OAuthHandoff, refuse, type Tokens, wechat } from '@moyun/api'
import { clientIpKeys } from '../../http/client-ip-key.ts'
import { deleteInBatches } from '../../database/delete-in-batches.ts'
import { oauthHandoffs } from '../../database/schema/sign-in-schema.ts'
import { negotiateLanguage } from '../../i18n/translate.ts'
import type { SignInLog } from '../auth/sign-in-log.ts'
import { recordEventOnce } from './handle-event.ts'
import type { IssueQrContext } from './issue-qr.ts'
import { findOrRegisterByWeChat } from './identities.ts'
import type { OpenPlatform } from './open-platform.ts'
import { qrSecretOf } from './poll-qr.ts'
import { randomName, randomSecret, secretHash } from './secret-hash.ts'
import { originOf, type WeChatContext } from './wechat-context.ts'

/** Seconds that a user may take on WeChat's page. */
const LIFE = 10 * 60
const DAY = 24 * 60 * 60 * 1000

/** Starts a hand-off (OAuth) for one browser: the state travels through WeChat, the secret stays in the browser. */
export async function beginOAuthHandoff(
  context: IssueQrContext,
  remember: boolean,
  request: FastifyRequest,
): Promise<OAuthHandoff> {
  const { db, clock, ways, limit } = context
  if (ways.platform === null) throw refuse(wechat.begin, 'unavailable')
  await limit(clientIpKeys(context, request))
  const state = randomName()
  const secret = randomSecret()
  await db.insert(oauthHandoffs).values({
    state,
    secretHash: secretHash(secret),
    remember,
    expiresAt: new Date(clock.now().getTime() + LIFE * 1000),
  })
  return { state, secret, url: ways.platform.addressOf(state, originOf(context, request)), expiresIn: LIFE }
}

/**
 * Completes a hand-off in the browser that started it. The state and the code are marked as used before WeChat is
 * called.
 */
export async function completeOAuthHandoff(
  context: WeChatContext & { signIns: SignInLog },
  { code, state }: { code: string; state: string },
  request: FastifyRequest,
): Promise<Tokens> {
  const { db, clock, sessions, signIns, ways } = context
  if (ways.platform === null) throw refuse(wechat.openInfo, 'unavailable')
  const remember = await useUp(context, code, state, qrSecretOf(request))
  if (remember === null) throw refuse(wechat.openInfo, 'handOffEnded')
  const identity = await identify(ways.platform, code, request)
  if (identity === null) throw refuse(wechat.openInfo, 'handOffEnded')
  return db.transaction(async (tx) => {
    const language = negotiateLanguage(request.headers['accept-language'])
    const { member, isNew } = await findOrRegisterByWeChat(tx, identity, clock.now(), language)
    const opening = await sessions.open(tx, member, remember, request)
    if ('why' in opening) {
      signIns.refused(member.id, 'qr', request)
      throw refuse(wechat.openInfo, opening.why === 'unusable' ? 'unusable' : 'handOffEnded')
    }
    await signIns.done(tx, member.id, 'qr', request)
    request.log.info({ by: 'wechat', memberId: member.id, isNew }, 'Signed in')
    return opening.tokens
  })
}

/**
 * Marks the state and the code as used. Returns the `remember` choice; null if the state is unknown, used, expired or
 * another browser's, or if the code was used before.
 */
const useUp = ({ db, clock }: WeChatContext, code: string, state: string, secret: string): Promise<boolean | null> =>
  db.transaction(async (tx) => {
    const isOwn = and(eq(oauthHandoffs.state, state), eq(oauthHandoffs.secretHash, secretHash(secret)))
    const isOpen = and(isNull(oauthHandoffs.usedAt), gt(oauthHandoffs.expiresAt, clock.now()))
    const [used] = await tx
      .update(oauthHandoffs)
      .set({ usedAt: clock.now() })
      .where(and(isOwn, isOpen))
      .returning({ remember: oauthHandoffs.remember })
    if (used === undefined) return null
    const isNew = await recordEventOnce(tx, `code ${createHash('sha256').update(code).digest('base64url')}`)
    return isNew ? used.remember : null
  })

const identify = (platform: OpenPlatform, code: string, request: FastifyRequest) =>
  platform.identify(code).catch((cause: unknown) => {
    request.log.error({ err: cause }, 'WeChat did not identify the account of an authorization code')
    throw refuse(wechat.openInfo, 'unavailable', { cause })
  })

/** Deletes hand-offs that were never completed. */
export const purgeExpiredHandoffs = ({ db, clock }: Pick<WeChatContext, 'db' | 'clock'>) =>
  deleteInBatches(db, oauthHandoffs, lt(oauthHandoffs.expiresAt, new Date(clock.now().getTime() - DAY)))
