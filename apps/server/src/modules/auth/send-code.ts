import type { FastifyReply, FastifyRequest } from 'fastify'
import { phoneAreas, refuse, session, type Output } from '@moyun/api'
import { eq } from 'drizzle-orm'
import { CaptchaFailure, type CaptchaRequest } from '../captcha/captcha.ts'
import { type ClientIpKeys, clientIpKeys } from '../../http/client-ip-key.ts'
import { members } from '../../database/schema/schema.ts'
import { SmsLimit } from '../sms/sms-errors.ts'
import { CODE_LIFETIME_SECONDS } from './codes.ts'
import { isKnownAddress } from './known-address.ts'
import { phoneKey, findByPhone, phoneOf } from './members.ts'
import { reserveSend } from './send-limits.ts'
import type { SessionContext } from './session-context.ts'

/** Seconds until the next code may be requested. */
const PAUSE = 60

type Body = Output<typeof session.sendCode.body>

/**
 * Sends a code if the limits allow it. A caller who is not recognised as the phone's member can't tell whether it is
 * registered.
 */
export async function sendCode(context: SessionContext, body: Body, request: FastifyRequest, reply: FastifyReply) {
  const { db, codes, sms } = context
  const { mobile, areacode } = body.purpose === 'current' ? await ownPhone(context, request, reply) : body
  if (!phoneAreas.includes(areacode))
    throw refuse(session.sendCode, 'invalid', { result: { fields: { areacode: 'areacodeClosed' } } })
  const phone = phoneOf({ areacode, mobile })
  const counted = phoneKey({ areacode, mobile })
  const networks = clientIpKeys(context, request)
  const own = await isOwn(context, { purpose: body.purpose, phone, networks }, request)
  let verdict = await reserveSend(db, { phone: counted, networks, own, solved: false })
  // A captcha proof is verified only if it is all that is missing: it can be used once, and each verification costs
  // money.
  if (
    !verdict.go &&
    verdict.why === 'captchaNeeded' &&
    body.captcha !== undefined &&
    (await verify(context, body.captcha, { purpose: body.purpose, ip: request.ip, networks }, request))
  ) {
    verdict = await reserveSend(db, { phone: counted, networks, own, solved: true })
  }
  if (!verdict.go) {
    if (verdict.why === 'captchaNeeded') throw refuse(session.sendCode, 'captchaNeeded')
    if (verdict.whole)
      request.log.error({ alarm: 'sms', percent: 100, own }, 'The service has reached its hourly limit of SMS codes')
    throw refuse(session.sendCode, 'tooOften', { result: { retryAfter: verdict.retryAfter } })
  }
  if (verdict.alarm !== null)
    request.log.error(
      { alarm: 'sms', percent: verdict.alarm },
      `The service has sent ${verdict.alarm} % of its hourly limit of SMS codes`,
    )
  const code = await codes.issue({ phone, purpose: body.purpose }, networks)
  try {
    await sms.send({ phone, mobile, purpose: body.purpose, code })
  } catch (cause) {
    if (cause instanceof SmsLimit) {
      request.log.warn({ err: cause }, 'The SMS provider’s limit for this phone is reached')
      throw refuse(session.sendCode, 'tooOften', { result: { retryAfter: cause.retryAfter }, cause })
    }
    request.log.error({ err: cause }, 'Sending an SMS code failed')
    throw refuse(session.sendCode, 'unavailable', { cause })
  }
  request.log.info({ purpose: body.purpose }, 'An SMS code was sent')
  return { expiresIn: CODE_LIFETIME_SECONDS, retryAfter: PAUSE }
}

/**
 * Whether the phone's member is calling: signed in, from an address where they signed in before, or on the sandbox's
 * loopback address.
 */
async function isOwn(
  { db }: SessionContext,
  { purpose, phone, networks }: { purpose: Body['purpose']; phone: string; networks: ClientIpKeys | null },
  { ip }: FastifyRequest,
) {
  const member = await findByPhone(db, phone)
  const isKnown = await isKnownAddress(db, member?.id ?? null, ip)
  return purpose === 'current' || networks === null || isKnown
}

/**
 * Whether a captcha was solved. If its provider is down, no code is sent, and the client is told that the fault is
 * ours.
 */
const verify = ({ captcha }: SessionContext, proof: string, captchaRequest: CaptchaRequest, { log }: FastifyRequest) =>
  captcha.verify(proof, captchaRequest).catch((cause: unknown) => {
    if (!(cause instanceof CaptchaFailure)) throw cause
    log.error({ err: cause }, 'A captcha could not be verified')
    throw refuse(session.sendCode, 'unavailable', { cause })
  })

/** The full phone number of the session's member, which the client never receives. */
async function ownPhone({ sessions, db }: SessionContext, request: FastifyRequest, reply: FastifyReply) {
  const caller = await sessions.identify(request, reply)
  if (caller === null) throw refuse(session.sendCode, 'signedOut')
  const [member] = await db
    .select({ phone: members.phone, areacode: members.areacode })
    .from(members)
    .where(eq(members.id, caller.memberId))
  if (!member?.phone) throw refuse(session.sendCode, 'invalid', { result: { fields: { mobile: 'V2' } } })
  return { mobile: member.phone.slice(member.areacode.length), areacode: member.areacode }
}
