import type { FastifyInstance } from 'fastify'
import { createAgreements } from '../modules/agreements/agreements.ts'
import { agreementRoutes } from '../modules/agreements/routes.ts'
import { createAvatars } from '../modules/avatars/avatars.ts'
import { avatarRoutes } from '../modules/avatars/routes.ts'
import { chooseCaptcha } from '../modules/captcha/choose-captcha.ts'
import { scanRoutes } from '../sandbox/scan-routes.ts'
import { createCodes } from '../modules/auth/codes.ts'
import { createLoginThrottle } from '../modules/auth/login-throttle.ts'
import { sessionRoutes } from '../modules/auth/routes.ts'
import { createSignInLog } from '../modules/auth/sign-in-log.ts'
import { chooseGateway } from '../modules/sms/choose-gateway.ts'
import { chooseWeChatClients } from '../modules/wechat/choose-wechat-clients.ts'
import { createQrs } from '../modules/wechat/qrs.ts'
import { wechatRoutes } from '../modules/wechat/routes.ts'
import type { WorkFactor } from '../modules/captcha/proof-of-work.ts'
import type { AppContext } from './app-context.ts'

/** Registers what signs members in: agreements, avatars, sessions and WeChat. */
export function registerSessionRoutes(
  fastify: FastifyInstance,
  appContext: AppContext,
  captchaWork: WorkFactor | undefined,
) {
  const { db } = appContext
  const signIns = createSignInLog(appContext)
  const agreements = createAgreements(appContext)
  fastify.addHook('onClose', () => signIns.whenIdle())
  agreementRoutes(fastify, { db, agreements })
  const avatars = createAvatars(appContext)
  avatarRoutes(fastify, avatars)
  const proofs = { codes: createCodes(appContext), guesses: createLoginThrottle(appContext) }
  sessionRoutes(fastify, {
    ...appContext,
    ...proofs,
    agreements,
    avatars,
    signIns,
    sms: chooseGateway(appContext),
    captcha: chooseCaptcha(appContext, captchaWork),
  })
  const wechat = {
    ...appContext,
    ...proofs,
    signIns,
    qrs: createQrs({ ...appContext, signIns }),
    ways: chooseWeChatClients(appContext),
  }
  wechatRoutes(fastify, wechat)
  if (appContext.environment.mode === 'sandbox') scanRoutes(fastify, wechat)
}
