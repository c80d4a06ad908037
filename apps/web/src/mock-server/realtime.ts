import {
  ADMIN_STREAM,
  ClientFrame,
  closeCodes,
  EVERYBODY_STREAM,
  type Member,
  MENU_STREAM,
  realtime,
  refuse,
  type StreamEvent,
} from '@moyun/api'
import { ws } from 'msw'
import { userStream } from './answers.ts'
import { mockEndpoint, memberOf, visitorIdOf } from './mock-endpoint.ts'
import type { QrCodes } from './wechat.ts'
import type { MockServer } from './mock-server.ts'

/** In milliseconds. Browsers run a timer of more than 24 days at once. */
const DAY = 86_400_000

const visitorStream = (id: string) => `visitor:${id}`

/** An authenticated connection: of a member, or limited to the one stream of a visitor or a QR code. */
type Admitted = { member: Member } | { stream: string }

/** Mocks the realtime connection (WebSocket) and its polling fallback. */
export const realtimeHandlers = (server: MockServer, codes: QrCodes) => [
  ws.link('*/realtime').addEventListener('connection', ({ client }) => {
    let admitted: Admitted | null = null
    const following = new Set<string>()
    const send = (frame: object) => client.send(JSON.stringify(frame))
    const stop = server.listen((event) => {
      if (following.has(event.stream)) send(event)
    })

    client.addEventListener('close', stop)
    client.addEventListener('message', ({ data: text }) => {
      const frame = read(text)
      if (frame === null) return client.close(closeCodes.malformed)
      if (frame.type === 'hello') {
        admitted = admit(server, codes, frame)
        return admitted
          ? send({ type: 'welcome', expiresAt: new Date(Date.now() + DAY).toISOString() })
          : client.close(closeCodes.signedOut)
      }
      if (frame.type === 'unfollow') return void following.delete(frame.stream)
      if (admitted === null || !mayFollow(server, admitted, frame.stream))
        return send({ type: 'refused', stream: frame.stream, code: 404 })
      following.add(frame.stream)
      for (const event of server.eventsAfter(frame.stream, frame.after ?? server.head(frame.stream))) send(event)
      return undefined
    })
  }),
  mockEndpoint(
    server,
    realtime.events,
    ({ caller, query: { stream, after } }): { rows: StreamEvent[]; head: number } => {
      if (!mayFollow(server, { member: caller }, stream)) throw refuse(realtime.events, 'notFound')
      return { rows: [...server.eventsAfter(stream, after)], head: server.head(stream) }
    },
  ),
]

function read(text: unknown): ClientFrame | null {
  try {
    return ClientFrame.safeParse(JSON.parse(String(text))).data ?? null
  } catch {
    return null
  }
}

function admit(server: MockServer, codes: QrCodes, hello: ClientFrame & { type: 'hello' }): Admitted | null {
  if ('qr' in hello) return codes.get(hello.qr.id)?.secret === hello.qr.secret ? { stream: `qr:${hello.qr.id}` } : null
  const [member, visitor] = [memberOf(server, hello.token), visitorIdOf(hello.token)]
  return member ? { member } : visitor ? { stream: visitorStream(visitor) } : null
}

/** A member may follow their own streams and the shared ones; as either role can be viewed, also the admins' stream. */
function mayFollow({ state }: MockServer, admitted: Admitted, stream: string): boolean {
  if ('stream' in admitted) return stream === admitted.stream
  const { userId } = admitted.member
  if (
    stream.startsWith('qr:') ||
    [userStream(userId), visitorStream(userId), MENU_STREAM, EVERYBODY_STREAM, ADMIN_STREAM].includes(stream)
  )
    return true
  const answer = state.messages.find((message) => message.stream === stream)
  return state.conversations.some(({ id, memberId }) => id === answer?.conversationId && memberId === userId)
}
