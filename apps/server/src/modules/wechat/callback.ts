import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { realNow } from '../../time/clock.ts'
import { handleEvent } from './handle-event.ts'
import { decrypt, encrypt, isFresh, isSignature, signatureOf } from './callback-crypto.ts'
import type { OfficialAccount } from './official-account.ts'
import { readXml, writeXml } from './read-xml.ts'
import type { WeChatContext } from './wechat-context.ts'
import type { OfficialKeys } from './wechat-variables.ts'

/** The path of the official account's webhook. */
const CALLBACK = '/MPSign/callback'
const MOST_BYTES = 64 * 1024
/** The reply that acknowledges an event without a message. */
const ACKNOWLEDGEMENT = 'success'

type Query = Readonly<Record<string, string | undefined>>

/** Registers the official account's webhook: the handshake, and events in safe mode. */
export function callbackRoutes(app: FastifyInstance, context: WeChatContext, account: OfficialAccount) {
  const { keys } = account
  // A Fastify scope of its own, because XML is accepted nowhere else.
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
      // Signed, but in a form that none of our events has.
      if (event === null) return reply.type('text/plain; charset=utf-8').send(ACKNOWLEDGEMENT)
      const answer = await handleEvent(context, account, event)
      if (answer === null) return reply.type('text/plain; charset=utf-8').send(ACKNOWLEDGEMENT)
      return reply.type('text/xml; charset=utf-8').send(sealAnswer(keys, event, answer))
    })
  })
}

/** Strings only: a repeated parameter is ignored. */
const queryOf = ({ query }: FastifyRequest): Query =>
  Object.fromEntries(
    Object.entries(query ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

const isSigned = ({ token }: OfficialKeys, { signature, timestamp = '', nonce = '' }: Query) =>
  isSignature(signature, token, timestamp, nonce) && isFresh(timestamp)

/** Decrypts the event. A second signature covers the encrypted body; the first one does not. */
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
  request.log.warn({ why }, 'A WeChat callback was refused')
  return reply.code(403).type('text/plain; charset=utf-8').send('forbidden')
}

function decode(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch (cause) {
    throw Object.assign(new Error('The body is not UTF-8', { cause }), { statusCode: 400 })
  }
}
