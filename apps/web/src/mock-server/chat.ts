import { chat, type Message, models, refuse, type SendResult } from '@moyun/api'
import { foldText } from '@moyun/api/fold'
import { models as modelFixtures } from '@moyun/api/fixtures'
import { conversationToolHandlers } from './conversation-tools.ts'
import {
  startAnswer,
  continueAnswer,
  reservePoints,
  maxOutputPrice,
  pricePercentOf,
  presentConversation,
  userStream,
} from './answers.ts'
import { mockEndpoint, readerOf } from './mock-endpoint.ts'
import type { MockConversation } from './mock-state.ts'
import type { MockServer } from './mock-server.ts'

/** Maximum length of a conversation's title, in characters. */
const TITLE = 24

/** Mocks conversations and their messages. */
export function chatHandlers(server: MockServer) {
  const { state } = server
  const owned = (memberId: string, id: string) =>
    state.conversations.find((one) => one.id === id && one.memberId === memberId)
  const find = (memberId: string, id: string): MockConversation => {
    const found = owned(memberId, id)
    if (!found || found.discarded) throw refuse(chat.read, 'notFound')
    return found
  }
  const publish = (conversation: MockConversation) => {
    server.append(userStream(conversation.memberId), 'conversation.changed', {
      conversation: presentConversation(conversation),
    })
    return presentConversation(conversation)
  }

  return [
    mockEndpoint(server, models.list, ({ request }) => ({
      models: modelFixtures.map((model) => ({
        ...model,
        costsAtMost: maxOutputPrice(server, readerOf(server, request)),
      })),
      rate: pricePercentOf(server, readerOf(server, request)),
    })),
    mockEndpoint(server, chat.list, ({ caller, query }) => {
      const searchText = foldText(query.search?.trim() ?? '')
      const found = state.conversations.filter(
        (one) =>
          one.memberId === caller.userId && !one.discarded && isBegun(server, one) && mentions(server, one, searchText),
      )
      return {
        conversations: found.sort(inOrder).map(presentConversation),
        next: null,
        seq: server.head(userStream(caller.userId)),
      }
    }),
    mockEndpoint(
      server,
      chat.create,
      ({ caller, body: { id = crypto.randomUUID(), title = '', assistantId = null } }) => {
        const existing = owned(caller.userId, id)
        if (existing) return presentConversation(existing)
        const now = new Date().toISOString()
        const made = {
          id,
          title: title.trim(),
          pinned: false,
          assistantId,
          model: null,
          temperature: null,
          contextTurns: null,
          createdAt: now,
          updatedAt: now,
          memberId: caller.userId,
          discarded: false,
        }
        state.conversations.push(made)
        return made.title === '' ? presentConversation(made) : publish(made)
      },
    ),
    // No conversation of the mock is long enough for pagination.
    mockEndpoint(server, chat.read, ({ caller, params, query: { before, at } }) => {
      const conversation = presentConversation(find(caller.userId, params.id))
      const messages = state.messages.filter(({ conversationId }) => conversationId === params.id)
      const messageId = before ?? at
      if (messageId !== undefined && messages.every(({ id }) => id !== messageId)) throw refuse(chat.read, 'notFound')
      return { conversation, messages, seq: server.head(userStream(caller.userId)) }
    }),
    mockEndpoint(server, chat.change, ({ caller, params, body }) => {
      const found = find(caller.userId, params.id)
      const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
      return publish(Object.assign(found, given, { title: body.title?.trim() || found.title }))
    }),
    mockEndpoint(server, chat.remove, ({ caller, params }) => {
      const found = find(caller.userId, params.id)
      for (const { id } of state.messages.filter(({ conversationId }) => conversationId === found.id))
        server.running.get(id)?.()
      Object.assign(found, { discarded: true, discardedAt: new Date().toISOString() })
      server.append(userStream(caller.userId), 'conversation.removed', { id: found.id })
      return null
    }),
    mockEndpoint(server, chat.restore, ({ caller, params }) => {
      const found = owned(caller.userId, params.id)
      if (!found) throw refuse(chat.restore, 'notFound')
      found.discarded = false
      return publish(found)
    }),
    ...conversationToolHandlers(server, find),
    ...askingDoubles(server, find),
  ]
}

/** Whether it has a title or a message. */
const isBegun = ({ state }: MockServer, { id, title }: MockConversation) =>
  title !== '' || state.messages.some(({ conversationId }) => conversationId === id)

/** Mocks sending a question, and regenerating, continuing and stopping its answer. */
function askingDoubles(server: MockServer, find: (memberId: string, id: string) => MockConversation) {
  const { state } = server
  const messageOf = (memberId: string, id: string): Message => {
    const found = state.messages.find((one) => one.id === id)
    if (!found) throw refuse(chat.stop, 'notFound')
    find(memberId, found.conversationId)
    return found
  }
  const requireSilence = ({ id }: MockConversation) => {
    if (state.messages.some(({ conversationId, state }) => conversationId === id && state === 'streaming'))
      throw refuse(chat.send, 'answering')
  }

  return [
    mockEndpoint(
      server,
      chat.send,
      ({ caller, params, body: { id, parentId, text, assistantId, attachments: named = [] } }): SendResult => {
        const conversation = find(caller.userId, params.id)
        const attachments = named.map(
          (fileId) => state.files.find((file) => file.id === fileId && file.memberId === caller.userId) ?? neverFound(),
        )
        requireSilence(conversation)
        const now = new Date().toISOString()
        const line = text.split('\n').find((each) => each.trim() !== '') ?? ''
        Object.assign(conversation, {
          updatedAt: now,
          title: conversation.title || [...line.trim()].slice(0, TITLE).join(''),
        })
        const questionMessage = {
          conversationId: conversation.id,
          parentId,
          role: 'user',
          text,
          state: 'done',
          stream: null,
          seq: 0,
          createdAt: now,
        } as const
        const question: Message = {
          id,
          ...questionMessage,
          ...(attachments.length > 0 ? { attachments } : {}),
          model: '',
          assistantId: null,
          offline: false,
          tokens: null,
          cost: null,
          milliseconds: null,
        }
        const held = reservePoints(server, caller, question)
        state.messages.push(question)
        server.append(userStream(caller.userId), 'message.stored', {
          conversation: presentConversation(conversation),
          message: question,
        })
        return startAnswer(server, conversation, question, {
          ...held,
          assistantId: assistantId === undefined ? conversation.assistantId : assistantId,
        })
      },
    ),
    mockEndpoint(server, chat.regenerate, ({ caller, params }) => {
      const earlier = messageOf(caller.userId, params.id)
      const conversation = find(caller.userId, earlier.conversationId)
      requireSilence(conversation)
      const question = messageOf(caller.userId, earlier.parentId ?? '')
      const held = reservePoints(server, caller, question)
      conversation.updatedAt = new Date().toISOString()
      return startAnswer(server, conversation, question, { ...held, assistantId: earlier.assistantId })
    }),
    mockEndpoint(server, chat.continue, ({ caller, params }) => {
      const answer = messageOf(caller.userId, params.id)
      const conversation = find(caller.userId, answer.conversationId)
      requireSilence(conversation)
      if (answer.role === 'user' || (answer.state === 'done' && !answer.cut)) throw refuse(chat.continue, 'finished')
      const question = messageOf(caller.userId, answer.parentId ?? '')
      const held = reservePoints(server, caller, question)
      conversation.updatedAt = new Date().toISOString()
      return continueAnswer(server, conversation, { question, answer, ...held })
    }),
    mockEndpoint(server, chat.stop, ({ caller, params }) => {
      const answer = messageOf(caller.userId, params.id)
      server.running.get(answer.id)?.()
      return answer
    }),
  ]
}

const neverFound = (): never => {
  throw refuse(chat.send, 'notFound', { result: { fields: { attachments: 'unknown' } } })
}

/** Pinned first, then most recently used. */
const inOrder = (one: MockConversation, other: MockConversation) =>
  Number(other.pinned) - Number(one.pinned) || other.updatedAt.localeCompare(one.updatedAt)

const mentions = ({ state }: MockServer, { id, title }: MockConversation, searchText: string) =>
  foldText(title).includes(searchText) ||
  state.messages.some(({ conversationId, text }) => conversationId === id && foldText(text).includes(searchText))
