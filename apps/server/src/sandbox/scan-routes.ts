import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, refuse, sandboxWeChat, Scan } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import { safeParse } from 'zod/v4/core'
import type { QrActionResult } from '../modules/wechat/qrs.ts'
import type { WeChatContext } from '../modules/wechat/wechat-context.ts'
import { connectPage, unknownQrPage, scanPage } from './phone-pages.ts'
import { CONNECT_PAGE, createSandboxCode, sandboxWeChatUser } from './sandbox-wechat.ts'

const STATE = /^[\w-]{1,128}$/
const OPENID = /^[\w.:-]{1,64}$/

/**
 * Serves the sandbox's phone, which scans, confirms and refuses by a call or by a page, and the substitute for WeChat's
 * consent page.
 */
export function scanRoutes(app: FastifyInstance, context: WeChatContext) {
  const { qrs, secret, ways } = context
  const config = { access: 'public' } as const

  if (ways.account === null) {
    serve(app, sandboxWeChat.scan, async ({ body }) => ({ status: statusOf(await act(context, body)) }))
    app.get<{ Params: { id: string } }>('/sandbox/scan/:id', { config }, async ({ params }, reply) => {
      const qr = await qrs.find(params.id)
      return qr === null ? unknownQrPage(reply.code(404)) : scanPage(reply, qr, context.clock.now())
    })
  }
  if (context.environment.wechatOpen === null) {
    app.get<{ Querystring: { state?: unknown } }>(CONNECT_PAGE, { config }, async ({ query }, reply) => {
      const { state } = query
      return typeof state === 'string' && STATE.test(state) ? connectPage(reply, state) : unknownQrPage(reply.code(404))
    })
  }

  // Forms are accepted only in this scope, because pages without a script can send nothing else.
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      async (_: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    )
    if (ways.account === null) {
      scope.post<{ Params: { id: string } }>('/sandbox/scan/:id', { config }, async (request, reply) => {
        const { openid, ...fields } = fieldsOf(request)
        const checked = safeParse(Scan, {
          ...fields,
          ...(openid === '' || openid === undefined ? {} : { openid }),
          id: request.params.id,
        })
        // The page shows the result.
        if (checked.success) await act(context, checked.data).catch(ignoreRefusal)
        return reply.redirect(`/sandbox/scan/${encodeURIComponent(request.params.id)}`, 303)
      })
    }
    if (context.environment.wechatOpen === null)
      scope.post(CONNECT_PAGE, { config }, async (request, reply) => handBack(secret, request, reply))
  })
}

/** The consent page redirects the browser back with a code and the state. */
function handBack(secret: string, request: FastifyRequest, reply: FastifyReply) {
  const { state = '', openid = '' } = fieldsOf(request)
  if (!STATE.test(state) || (openid !== '' && !OPENID.test(openid))) return unknownQrPage(reply.code(400))
  const query = new URLSearchParams({ code: createSandboxCode(secret, openid), state })
  return reply.redirect(`/wechat/login?${query.toString()}`, 303)
}

const fieldsOf = ({ body }: FastifyRequest): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    Object.entries(body ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}

/** Performs the phone's action. A confirmation without a scan includes the scan. */
async function act({ qrs, log }: WeChatContext, { id, action, openid }: Scan): Promise<QrActionResult> {
  const qr = await qrs.find(id)
  // Without an `openid`, the phone is the one that scanned.
  const person = sandboxWeChatUser('official', openid ?? qr?.openid ?? undefined)
  const scanned = action === 'refuse' && qr?.state === 'scanned' ? 'scanned' : await qrs.scan(id, person)
  const step =
    scanned !== 'scanned' || action === 'scan'
      ? scanned
      : action === 'confirm'
        ? await qrs.confirm(id, person.openid)
        : await qrs.refuse(id, person.openid)
  log.info({ step }, 'The sandbox phone scanned or answered a QR code')
  return step
}

function statusOf(step: QrActionResult) {
  switch (step) {
    case 'scanned':
    case 'confirmed':
    case 'refused':
      return step
    case 'unknown':
      throw refuse(sandboxWeChat.scan, 'notFound')
    case 'unusable':
      throw refuse(sandboxWeChat.scan, 'unusable')
    case 'taken':
      throw refuse(sandboxWeChat.scan, 'wechatTaken')
    case 'bound':
      throw refuse(sandboxWeChat.scan, 'wechatBound')
    case 'ended':
    case 'foreign':
      throw refuse(sandboxWeChat.scan, 'qrEnded')
  }
}
