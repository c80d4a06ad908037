import type { FastifyInstance } from 'fastify'
import { wechat } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { SignInLog } from '../auth/sign-in-log.ts'
import { scheduleEvery } from '../../app/schedule-every.ts'
import { purgeExpiredEventRecords } from './handle-event.ts'
import { createIpLimiter } from '../../http/ip-limiter.ts'
import { issueBindingQr, issueSignInQr, type IssueBindingQrContext } from './issue-qr.ts'
import { callbackRoutes } from './callback.ts'
import { beginOAuthHandoff, completeOAuthHandoff, purgeExpiredHandoffs } from './oauth-handoff.ts'
import { pollQr } from './poll-qr.ts'
import { unbind } from './unbind.ts'
import type { WeChatContext } from './wechat-context.ts'

/**
 * Maximum QR codes and hand-offs per address and per network in ten minutes: enough for an office where fifty people
 * sign in one after the other.
 */
const MOST_QR_CODES = { address: 60, network: 300 }

/** Interval in milliseconds at which expired QR codes are reported on their streams. */
const EXPIRE_EVERY = 1_000
const HOUR = 60 * 60 * 1000

/** Endpoints for signing in by QR and by WeChat's own page, and for binding. */
export function wechatRoutes(
  app: FastifyInstance,
  context: WeChatContext & Pick<IssueBindingQrContext, 'codes' | 'guesses' | 'passwords'> & { signIns: SignInLog },
) {
  const { qrs, ways, db, log } = context
  const qrContext = {
    ...context,
    limit: createIpLimiter(context.pool, { name: 'qr', ...MOST_QR_CODES, seconds: 10 * 60 }),
  }

  serve(app, wechat.qr, ({ query, request }) => issueSignInQr(qrContext, query.remember === 'true', request))
  serve(app, wechat.poll, ({ params, request }) => pollQr(context, params.id, request))
  serve(app, wechat.begin, ({ query, request }) => beginOAuthHandoff(qrContext, query.remember === 'true', request))
  serve(app, wechat.openInfo, ({ query, request }) => completeOAuthHandoff(context, query, request))
  serve(app, wechat.bind, ({ body, caller, request }) => issueBindingQr(qrContext, body, caller, request))
  serve(app, wechat.unbind, ({ caller, request }) => unbind(context, caller, request))
  if (ways.account !== null) callbackRoutes(app, context, ways.account)

  const stopExpiring = scheduleEvery(EXPIRE_EVERY, () => qrs.expire(), log)
  const stopSweeping = scheduleEvery(
    HOUR,
    async () => {
      await qrs.sweep()
      await purgeExpiredHandoffs(context)
      await purgeExpiredEventRecords(db)
    },
    log,
  )
  app.addHook('onClose', async () => {
    await Promise.all([stopExpiring(), stopSweeping()])
  })
}
