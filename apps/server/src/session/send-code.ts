import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse, session, type Heard } from '@moyun/api'
import { eq } from 'drizzle-orm'
import { countedAddress } from '../counted-address.ts'
import { members } from '../database/schema.ts'
import { SmsLimit } from '../sms/sms-refusals.ts'
import { CODE_LIFE } from './codes.ts'
import { countedPhone, phoneOf } from './members.ts'
import { admitSend } from './send-limits.ts'
import type { SessionContext } from './session-context.ts'
import { AREAS } from './sms.ts'

/** Seconds until the next code may be asked for. */
const PAUSE = 60

type Body = Heard<typeof session.sendCode.body>

/** Sends a code, if the limits allow it. Whether the phone is anyone's makes no difference. */
export async function sendCode(context: SessionContext, body: Body, request: FastifyRequest, reply: FastifyReply) {
  const { mobile, areacode } = body.purpose === 'current' ? await ownPhone(context, request, reply) : body
  checkPhone(mobile, areacode)
  const phone = phoneOf({ areacode, mobile })
  const address = countedAddress(context, request)
  const solved = body.captcha !== undefined && (await context.captchas.solve(body.captcha))
  const verdict = await admitSend(context.db, { phone: countedPhone({ areacode, mobile }), address, solved })
  if (!verdict.go) {
    if (verdict.why === 'captchaNeeded') throw refuse(session.sendCode, 'captchaNeeded')
    if (verdict.whole) request.log.error({ alarm: 'sms' }, 'The whole service has sent as many codes in an hour as it may')
    throw refuse(session.sendCode, 'tooOften', { result: { retryAfter: verdict.retryAfter } })
  }
  const code = await context.codes.issue(phone, body.purpose)
  try {
    await context.sms.send({ phone, mobile, purpose: body.purpose, code })
  } catch (cause) {
    if (cause instanceof SmsLimit) {
      request.log.warn({ err: cause }, 'The SMS provider has sent this phone as many codes as it may')
      throw refuse(session.sendCode, 'tooOften', { result: { retryAfter: cause.retryAfter }, cause })
    }
    request.log.error({ err: cause }, 'A code could not be sent')
    throw refuse(session.sendCode, 'unavailable', { cause })
  }
  request.log.info({ purpose: body.purpose }, 'A code was sent')
  return { expiresIn: CODE_LIFE, retryAfter: PAUSE }
}

/** The session's own phone, which the page never learns whole. */
async function ownPhone({ sessions, db }: SessionContext, request: FastifyRequest, reply: FastifyReply) {
  const caller = await sessions.identify(request, reply)
  if (caller === null) throw refuse(session.sendCode, 'signedOut')
  const [member] = await db.select({ phone: members.phone, areacode: members.areacode }).from(members).where(eq(members.id, caller.memberId))
  if (!member?.phone) throw refuse(session.sendCode, 'invalid', { result: { fields: { mobile: 'V2' } } })
  return { mobile: member.phone.slice(member.areacode.length), areacode: member.areacode }
}

function checkPhone(mobile: string, areacode: string) {
  const wrong = !AREAS.includes(areacode) ? { areacode: 'areacodeClosed' } : areacode === '86' && !/^1\d{10}$/.test(mobile) ? { mobile: 'mobileShape' } : null
  if (wrong !== null) throw refuse(session.sendCode, 'invalid', { result: { fields: wrong } })
}
