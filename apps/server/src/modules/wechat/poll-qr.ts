import type { FastifyRequest } from 'fastify'
import { QR_SECRET_HEADER, type QrState, refuse, wechat } from '@moyun/api'
import type { QrRow } from './qrs.ts'
import type { WeChatContext } from './wechat-context.ts'
import type { SignInLog } from '../auth/sign-in-log.ts'

/** The secret that the browser sends; empty without one. */
export const qrSecretOf = ({ headers }: FastifyRequest) => {
  const secret = headers[QR_SECRET_HEADER]
  return typeof secret === 'string' ? secret : ''
}

/** The state of a QR; the first poll after a confirmation gets the tokens. */
export async function pollQr(
  context: WeChatContext & { signIns: SignInLog },
  id: string,
  request: FastifyRequest,
): Promise<QrState> {
  const { db, clock, qrs, sessions, signIns } = context
  const secret = qrSecretOf(request)
  const row = await qrs.findBySecret(id, secret)
  if (row === null) throw refuse(wechat.poll, 'notFound')
  const isReady = row.state === 'confirmed' && row.purpose === 'login' && row.expiresAt > clock.now()
  if (!isReady) return present(row, clock.now())

  const tokens = await db.transaction(async (tx) => {
    const taken = await qrs.take(tx, id, (member, remember) => sessions.open(tx, member, remember, request))
    if (taken === null) return null
    await signIns.done(tx, taken.memberId, 'qr', request)
    request.log.info({ by: 'qr', memberId: taken.memberId }, 'Signed in')
    return taken.tokens
  })
  if (tokens !== null) return { ...present(row, clock.now()), ...tokens }
  // Another poll was faster, or the member can no longer sign in.
  const now = await qrs.findBySecret(id, secret)
  return now === null ? { status: 'expired' } : present(now, clock.now())
}

function present({ state, reason, purpose, name, avatar, expiresAt }: QrRow, now: Date): QrState {
  if (state === 'refused') return { status: 'refused', ...(reason === null ? {} : { reason }) }
  const isDone = state === 'confirmed' && purpose === 'bind'
  if (state === 'taken' || state === 'expired' || (!isDone && expiresAt <= now)) return { status: 'expired' }
  return state === 'waiting' ? { status: state } : { status: state, name, avatar }
}
