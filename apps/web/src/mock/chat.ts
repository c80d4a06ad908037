import { chat, type Message, models, refuse, type Sent } from '@moyun/api'
import { foldText } from '@moyun/api/fold'
import { models as cast } from '@moyun/api/fixtures'
import { backRoomDoubles } from './back-room.ts'
import { beginAnswer, continueAnswer, hold, mostOf, percentOf, present, userStream } from './answers.ts'
import { double, readerOf } from './double.ts'
import type { KnownConversation } from './known.ts'
import type { World } from './world.ts'

/** Maximum length of a conversation's title, in characters. */
const TITLE = 24

/** Mocks conversations and their messages. */
export function chatDoubles(world: World) {
  const { known } = world
  const owned = (memberId: string, id: string) =>
    known.conversations.find((one) => one.id === id && one.memberId === memberId)
  const find = (memberId: string, id: string): KnownConversation => {
    const found = owned(memberId, id)
    if (!found || found.discarded) throw refuse(chat.read, 'notFound')
    return found
  }
  const tell = (conversation: KnownConversation) => {
    world.append(userStream(conversation.memberId), 'conversation.changed', { conversation: present(conversation) })
    return present(conversation)
  }

  return [
    double(world, models.list, ({ request }) => ({
      models: cast.map((model) => ({ ...model, costsAtMost: mostOf(world, readerOf(world, request)) })),
      rate: percentOf(world, readerOf(world, request)),
    })),
    double(world, chat.list, ({ caller, query }) => {
      const wanted = foldText(query.search?.trim() ?? '')
      const found = known.conversations.filter(
        (one) =>
          one.memberId === caller.userId && !one.discarded && isBegun(world, one) && mentions(world, one, wanted),
      )
      return { conversations: found.sort(inOrder).map(present), next: null, seq: world.head(userStream(caller.userId)) }
    }),
    double(world, chat.create, ({ caller, body: { id = crypto.randomUUID(), title = '', assistantId = null } }) => {
      const there = owned(caller.userId, id)
      if (there) return present(there)
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
      known.conversations.push(made)
      return made.title === '' ? present(made) : tell(made)
    }),
    // No conversation of the mock is long enough for pagination.
    double(world, chat.read, ({ caller, params, query: { before, at } }) => {
      const conversation = present(find(caller.userId, params.id))
      const messages = known.messages.filter(({ conversationId }) => conversationId === params.id)
      const wanted = before ?? at
      if (wanted !== undefined && messages.every(({ id }) => id !== wanted)) throw refuse(chat.read, 'notFound')
      return { conversation, messages, seq: world.head(userStream(caller.userId)) }
    }),
    double(world, chat.change, ({ caller, params, body }) => {
      const found = find(caller.userId, params.id)
      const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
      return tell(Object.assign(found, given, { title: body.title?.trim() || found.title }))
    }),
    double(world, chat.remove, ({ caller, params }) => {
      const found = find(caller.userId, params.id)
      for (const { id } of known.messages.filter(({ conversationId }) => conversationId === found.id))
        world.running.get(id)?.()
      Object.assign(found, { discarded: true, discardedAt: new Date().toISOString() })
      world.append(userStream(caller.userId), 'conversation.removed', { id: found.id })
      return null
    }),
    double(world, chat.restore, ({ caller, params }) => {
      const found = owned(caller.userId, params.id)
      if (!found) throw refuse(chat.restore, 'notFound')
      found.discarded = false
      return tell(found)
    }),
    ...backRoomDoubles(world, find),
    ...askingDoubles(world, find),
  ]
}

/** Whether it has a title or a message. */
const isBegun = ({ known }: World, { id, title }: KnownConversation) =>
  title !== '' || known.messages.some(({ conversationId }) => conversationId === id)

/** Mocks sending a question, and regenerating, continuing and stopping its answer. */
function askingDoubles(world: World, find: (memberId: string, id: string) => KnownConversation) {
  const { known } = world
  const messageOf = (memberId: string, id: string): Message => {
    const found = known.messages.find((one) => one.id === id)
    if (!found) throw refuse(chat.stop, 'notFound')
    find(memberId, found.conversationId)
    return found
  }
  const requireSilence = ({ id }: KnownConversation) => {
    if (known.messages.some(({ conversationId, state }) => conversationId === id && state === 'streaming'))
      throw refuse(chat.send, 'answering')
  }

  return [
    double(
      world,
      chat.send,
      ({ caller, params, body: { id, parentId, text, assistantId, attachments: named = [] } }): Sent => {
        const conversation = find(caller.userId, params.id)
        const attachments = named.map(
          (fileId) => known.files.find((file) => file.id === fileId && file.memberId === caller.userId) ?? neverFound(),
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
        const held = hold(world, caller, question)
        known.messages.push(question)
        world.append(userStream(caller.userId), 'message.stored', {
          conversation: present(conversation),
          message: question,
        })
        return beginAnswer(world, conversation, question, {
          ...held,
          assistantId: assistantId === undefined ? conversation.assistantId : assistantId,
        })
      },
    ),
    double(world, chat.regenerate, ({ caller, params }) => {
      const earlier = messageOf(caller.userId, params.id)
      const conversation = find(caller.userId, earlier.conversationId)
      requireSilence(conversation)
      const question = messageOf(caller.userId, earlier.parentId ?? '')
      const held = hold(world, caller, question)
      conversation.updatedAt = new Date().toISOString()
      return beginAnswer(world, conversation, question, { ...held, assistantId: earlier.assistantId })
    }),
    double(world, chat.continue, ({ caller, params }) => {
      const answer = messageOf(caller.userId, params.id)
      const conversation = find(caller.userId, answer.conversationId)
      requireSilence(conversation)
      if (answer.role === 'user' || (answer.state === 'done' && !answer.cut)) throw refuse(chat.continue, 'finished')
      const question = messageOf(caller.userId, answer.parentId ?? '')
      const held = hold(world, caller, question)
      conversation.updatedAt = new Date().toISOString()
      return continueAnswer(world, conversation, { question, answer, ...held })
    }),
    double(world, chat.stop, ({ caller, params }) => {
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
const inOrder = (one: KnownConversation, other: KnownConversation) =>
  Number(other.pinned) - Number(one.pinned) || other.updatedAt.localeCompare(one.updatedAt)

const mentions = ({ known }: World, { id, title }: KnownConversation, wanted: string) =>
  foldText(title).includes(wanted) ||
  known.messages.some(({ conversationId, text }) => conversationId === id && foldText(text).includes(wanted))
