import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { realNow } from '../clock.ts'
import { answerEvent } from './answer-event.ts'
import { decrypt, encrypt, isFresh, isSignature, signatureOf } from './callback-crypto.ts'
import type { OfficialAccount } from './official-account.ts'
import { readXml, writeXml } from './read-xml.ts'
import type { WeChatContext } from './wechat-context.ts'
import type { OfficialKeys } from './wechat-variables.ts'

/** Where WeChat brings what happens at the official account. */
const CALLBACK = '/MPSign/callback'
const MOST_BYTES = 64 * 1024
/** What WeChat takes for "heard, nothing to say". */
const HEARD = 'success'

type Query = Readonly<Record<string, string | undefined>>

/** Serves the official account's callback: the handshake, and events in safe mode. */
export function callbackRoutes(app: FastifyInstance, context: WeChatContext, account: OfficialAccount) {
  const { keys } = account
  // A scope of its own: nowhere else is XML taken.
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      ['text/xml', 'application/xml'],
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      async (_: FastifyRequest, body: Buffer) => decode(body),
    )

    scope.get(CALLBACK, { config: { access: 'public' } }, async (request, reply) => {
      const { echostr = '', ...query } = queryOf(request)
      if (!isSigned(keys, query)) return refused(request, reply, 'signature')
      return reply.type('text/plain; charset=utf-8').send(echostr)
    })

    scope.post(CALLBACK, { config: { access: 'public' } }, async (request, reply) => {
      const query = queryOf(request)
      if (!isSigned(keys, query)) return refused(request, reply, 'signature')
      const text = openBody(keys, query, request.body)
      if (text === null) return refused(request, reply, 'body')
      const event = readXml(text)
      // Signed, and of a shape that no event of ours has.
      if (event === null) return reply.type('text/plain; charset=utf-8').send(HEARD)
      const answer = await answerEvent(context, account, event)
      if (answer === null) return reply.type('text/plain; charset=utf-8').send(HEARD)
      return reply.type('text/xml; charset=utf-8').send(sealAnswer(keys, event, answer))
    })
  })
}

/** Only strings: a parameter that comes twice is none. */
const queryOf = ({ query }: FastifyRequest): Query =>
  Object.fromEntries(
    Object.entries(query ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

const isSigned = ({ token }: OfficialKeys, { signature, timestamp = '', nonce = '' }: Query) =>
  isSignature(signature, token, timestamp, nonce) && isFresh(timestamp)

/** The event, which is signed a second time together with its encrypted body: the first signature says nothing of the body. */
function openBody(
  keys: OfficialKeys,
  { msg_signature: signature, timestamp = '', nonce = '' }: Query,
  body: unknown,
): string | null {
  if (typeof body !== 'string') return null
  const encrypted = readXml(body)?.get('Encrypt')
  if (encrypted === undefined || !isSignature(signature, keys.token, timestamp, nonce, encrypted)) return null
  return decrypt(keys, encrypted)
}

function sealAnswer(keys: OfficialKeys, event: ReadonlyMap<string, string>, content: string): string {
  const now = Math.floor(realNow().getTime() / 1000)
  const message = {
    ToUserName: event.get('FromUserName') ?? '',
    FromUserName: event.get('ToUserName') ?? '',
    CreateTime: now,
    MsgType: 'text',
    Content: content,
  }
  const sealed = encrypt(keys, writeXml(message))
  const nonce = randomBytes(8).toString('hex')
  return writeXml({
    Encrypt: sealed,
    MsgSignature: signatureOf(keys.token, String(now), nonce, sealed),
    TimeStamp: now,
    Nonce: nonce,
  })
}

function refused(request: FastifyRequest, reply: FastifyReply, why: 'signature' | 'body') {
  request.log.warn({ why }, 'A notice that is not WeChat’s was refused')
  return reply.code(403).type('text/plain; charset=utf-8').send('forbidden')
}

function decode(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch (cause) {
    throw Object.assign(new Error('The body is not UTF-8', { cause }), { statusCode: 400 })
  }
}
