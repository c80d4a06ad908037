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
export function registerSessionRoutes(fastify: FastifyInstance, core: AppContext, captchaWork: WorkFactor | undefined) {
  const { db } = core
  const signIns = createSignInLog(core)
  const agreements = createAgreements(core)
  fastify.addHook('onClose', () => signIns.whenIdle())
  agreementRoutes(fastify, { db, agreements })
  const avatars = createAvatars(core)
  avatarRoutes(fastify, avatars)
  const proofs = { codes: createCodes(core), guesses: createLoginThrottle(core) }
  sessionRoutes(fastify, {
    ...core,
    ...proofs,
    agreements,
    avatars,
    signIns,
    sms: chooseGateway(core),
    captcha: chooseCaptcha(core, captchaWork),
  })
  const wechat = { ...core, ...proofs, signIns, qrs: createQrs({ ...core, signIns }), ways: chooseWeChatClients(core) }
  wechatRoutes(fastify, wechat)
  if (core.environment.mode === 'sandbox') scanRoutes(fastify, wechat)
}
