import { chat, type Message, models, refuse, type SendResult } from '@moyun/api'
import { foldText } from '@moyun/api/fold'
import { models as cast } from '@moyun/api/fixtures'
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
export function chatHandlers(world: MockServer) {
  const { state } = world
  const owned = (memberId: string, id: string) =>
    state.conversations.find((one) => one.id === id && one.memberId === memberId)
  const find = (memberId: string, id: string): MockConversation => {
    const found = owned(memberId, id)
    if (!found || found.discarded) throw refuse(chat.read, 'notFound')
    return found
  }
  const tell = (conversation: MockConversation) => {
    world.append(userStream(conversation.memberId), 'conversation.changed', {
      conversation: presentConversation(conversation),
    })
    return presentConversation(conversation)
  }

  return [
    mockEndpoint(world, models.list, ({ request }) => ({
      models: cast.map((model) => ({ ...model, costsAtMost: maxOutputPrice(world, readerOf(world, request)) })),
      rate: pricePercentOf(world, readerOf(world, request)),
    })),
    mockEndpoint(world, chat.list, ({ caller, query }) => {
      const wanted = foldText(query.search?.trim() ?? '')
      const found = state.conversations.filter(
        (one) =>
          one.memberId === caller.userId && !one.discarded && isBegun(world, one) && mentions(world, one, wanted),
      )
      return {
        conversations: found.sort(inOrder).map(presentConversation),
        next: null,
        seq: world.head(userStream(caller.userId)),
      }
    }),
    mockEndpoint(
      world,
      chat.create,
      ({ caller, body: { id = crypto.randomUUID(), title = '', assistantId = null } }) => {
        const there = owned(caller.userId, id)
        if (there) return presentConversation(there)
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
        return made.title === '' ? presentConversation(made) : tell(made)
      },
    ),
    // No conversation of the mock is long enough for pagination.
    mockEndpoint(world, chat.read, ({ caller, params, query: { before, at } }) => {
      const conversation = presentConversation(find(caller.userId, params.id))
      const messages = state.messages.filter(({ conversationId }) => conversationId === params.id)
      const wanted = before ?? at
      if (wanted !== undefined && messages.every(({ id }) => id !== wanted)) throw refuse(chat.read, 'notFound')
      return { conversation, messages, seq: world.head(userStream(caller.userId)) }
    }),
    mockEndpoint(world, chat.change, ({ caller, params, body }) => {
      const found = find(caller.userId, params.id)
      const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
      return tell(Object.assign(found, given, { title: body.title?.trim() || found.title }))
    }),
    mockEndpoint(world, chat.remove, ({ caller, params }) => {
      const found = find(caller.userId, params.id)
      for (const { id } of state.messages.filter(({ conversationId }) => conversationId === found.id))
        world.running.get(id)?.()
      Object.assign(found, { discarded: true, discardedAt: new Date().toISOString() })
      world.append(userStream(caller.userId), 'conversation.removed', { id: found.id })
      return null
    }),
    mockEndpoint(world, chat.restore, ({ caller, params }) => {
      const found = owned(caller.userId, params.id)
      if (!found) throw refuse(chat.restore, 'notFound')
      found.discarded = false
      return tell(found)
    }),
    ...conversationToolHandlers(world, find),
    ...askingDoubles(world, find),
  ]
}

/** Whether it has a title or a message. */
const isBegun = ({ state }: MockServer, { id, title }: MockConversation) =>
  title !== '' || state.messages.some(({ conversationId }) => conversationId === id)

/** Mocks sending a question, and regenerating, continuing and stopping its answer. */
function askingDoubles(world: MockServer, find: (memberId: string, id: string) => MockConversation) {
  const { state } = world
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
      world,
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
        const said = {
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
          ...said,
          ...(attachments.length > 0 ? { attachments } : {}),
          model: '',
          assistantId: null,
          offline: false,
          tokens: null,
          cost: null,
          milliseconds: null,
        }
        const held = reservePoints(world, caller, question)
        state.messages.push(question)
        world.append(userStream(caller.userId), 'message.stored', {
          conversation: presentConversation(conversation),
          message: question,
        })
        return startAnswer(world, conversation, question, {
          ...held,
          assistantId: assistantId === undefined ? conversation.assistantId : assistantId,
        })
      },
    ),
    mockEndpoint(world, chat.regenerate, ({ caller, params }) => {
      const earlier = messageOf(caller.userId, params.id)
      const conversation = find(caller.userId, earlier.conversationId)
      requireSilence(conversation)
      const question = messageOf(caller.userId, earlier.parentId ?? '')
      const held = reservePoints(world, caller, question)
      conversation.updatedAt = new Date().toISOString()
      return startAnswer(world, conversation, question, { ...held, assistantId: earlier.assistantId })
    }),
    mockEndpoint(world, chat.continue, ({ caller, params }) => {
      const answer = messageOf(caller.userId, params.id)
      const conversation = find(caller.userId, answer.conversationId)
      requireSilence(conversation)
      if (answer.role === 'user' || (answer.state === 'done' && !answer.cut)) throw refuse(chat.continue, 'finished')
      const question = messageOf(caller.userId, answer.parentId ?? '')
      const held = reservePoints(world, caller, question)
      conversation.updatedAt = new Date().toISOString()
      return continueAnswer(world, conversation, { question, answer, ...held })
    }),
    mockEndpoint(world, chat.stop, ({ caller, params }) => {
      const answer = messageOf(caller.userId, params.id)
      world.running.get(answer.id)?.()
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

const mentions = ({ state }: MockServer, { id, title }: MockConversation, wanted: string) =>
  foldText(title).includes(wanted) ||
  state.messages.some(({ conversationId, text }) => conversationId === id && foldText(text).includes(wanted))
