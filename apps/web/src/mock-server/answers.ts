import {
  maxAnswerPrice,
  answerPrice,
  chat,
  type Conversation,
  applyDiscount,
  type Member,
  type Message,
  MAX_OUTPUT_PRICE,
  estimateTokens,
  refuse,
  type SendResult,
} from '@moyun/api'
import { models } from '@moyun/api/fixtures'
import type { MockConversation } from './mock-state.ts'
import { memberPricePercent } from './membership.ts'
import { replyTo } from './replies.ts'
import type { MockServer } from './mock-server.ts'

/** In milliseconds: until the first text delta, and between deltas. */
const pace = { first: 300, next: 45 } as const

/** A conversation in the contract's form. */
export const presentConversation = ({
  memberId: _,
  discarded: __,
  discardedAt: ___,
  ...conversation
}: MockConversation): Conversation => conversation

/** The event stream of one member. */
export const userStream = (memberId: string) => `user:${memberId}`

const tellBalance = (server: MockServer, { userId, residualNum: points, residualAmount: cash }: Member) =>
  server.append(userStream(userId), 'balance.changed', { points, cash })

/** The maximum price of an answer's output for a member. */
export const maxOutputPrice = (server: MockServer, member: Member | undefined) =>
  applyDiscount(MAX_OUTPUT_PRICE, pricePercentOf(server, member), 100)

/** A member's price in percent of the usual price. */
export const pricePercentOf = (server: MockServer, member: Member | undefined) =>
  member ? memberPricePercent(server, member) : 100

/** Prompt tokens of a question, including all messages before it. */
function promptOf({ state }: MockServer, question: Message): number {
  let characters = 0
  for (
    let message: Message | undefined = question;
    message;
    message = state.messages.find(({ id }) => id === message?.parentId)
  )
    characters += [...message.text].length
  return estimateTokens(characters)
}

/** Points reserved for an answer, and its prompt tokens. */
export interface Reservation {
  held: number
  promptTokens: number
}

/** Reserves the maximum price of an answer; refuses when the member has too few points. */
export function reservePoints(server: MockServer, member: Member, question: Message): Reservation {
  const promptTokens = promptOf(server, question)
  const held = maxAnswerPrice(promptTokens, pricePercentOf(server, member))
  if (member.residualNum < held)
    throw refuse(chat.send, 'pointsShort', { result: { needed: held, available: member.residualNum } })
  member.residualNum -= held
  tellBalance(server, member)
  return { held, promptTokens }
}

/** Charges an answer to its reservation and releases the rest. */
function charge(
  server: MockServer,
  memberId: string,
  answer: Message,
  { tokens, held, promptTokens }: Reservation & { tokens: number },
) {
  const member = server.state.members.find(({ userId }) => userId === memberId)
  const cost = applyDiscount(answerPrice(promptTokens, tokens), held, maxAnswerPrice(promptTokens))
  if (!member) return cost
  member.residualNum += held - cost
  const title = server.state.conversations.find(({ id }) => id === answer.conversationId)?.title ?? ''
  const line = { kind: 'chat', bucket: 'bonus', amount: -cost, balance: member.residualNum, title } as const
  if (cost > 0)
    server.state.lines.unshift({
      id: crypto.randomUUID(),
      at: new Date().toISOString(),
      ...line,
      place: { type: 'conversation', id: answer.conversationId, messageId: answer.id },
      memberId,
    })
  tellBalance(server, member)
  return cost
}

/** Starts an answer; its text arrives in deltas. */
export function startAnswer(
  server: MockServer,
  conversation: MockConversation,
  question: Message,
  { assistantId, ...held }: Reservation & { assistantId: string | null },
): SendResult {
  const stream = `run:${crypto.randomUUID()}`
  const { attachments: _, ...questionFields } = question
  const answer: Message = {
    ...questionFields,
    assistantId,
    id: crypto.randomUUID(),
    parentId: question.id,
    role: 'assistant',
    text: '',
    state: 'streaming',
    stream,
    seq: 0,
    model: models[0]?.name ?? '',
    offline: true,
    tokens: null,
    cost: null,
    milliseconds: null,
    createdAt: new Date().toISOString(),
  }
  server.state.messages.push(answer)
  const fresh = { ...answer }
  server.append(userStream(conversation.memberId), 'run.started', {
    conversation: presentConversation(conversation),
    message: fresh,
  })
  write(server, conversation.memberId, answer, { pieces: piecesOf(replyTo(question.text)), ...held })
  return { message: question, answer: fresh, stream }
}

/** Continues an answer with the rest of its text. */
export function continueAnswer(
  server: MockServer,
  conversation: MockConversation,
  { question, answer, ...held }: Reservation & { question: Message; answer: Message },
): SendResult {
  const stream = `run:${crypto.randomUUID()}`
  const before = {
    length: [...answer.text].length,
    promptTokens: answer.promptTokens ?? 0,
    cost: answer.cost ?? 0,
    milliseconds: answer.milliseconds ?? 0,
  }
  Object.assign(answer, { state: 'streaming', stream, seq: 0, cut: false })
  const fresh = { ...answer }
  server.append(userStream(conversation.memberId), 'run.started', {
    conversation: presentConversation(conversation),
    message: fresh,
  })
  write(server, conversation.memberId, answer, {
    pieces: piecesOf(replyTo(question.text).slice(answer.text.length) || '。'),
    ...held,
    before,
  })
  return { message: question, answer: fresh, stream }
}

interface ToWrite extends Reservation {
  pieces: readonly string[]
  /** Of the part before the continuation: its length, and what was paid for it. */
  before?: { length: number; promptTokens: number; cost: number; milliseconds: number }
}

/** Writes an answer delta by delta, until it is complete or stopped. */
function write(
  server: MockServer,
  memberId: string,
  answer: Message,
  { pieces, before = { length: 0, promptTokens: 0, cost: 0, milliseconds: 0 }, ...held }: ToWrite,
) {
  const began = Date.now()
  const left = [...pieces]
  let timer: ReturnType<typeof setTimeout> | undefined

  function end(state: 'done' | 'stopped') {
    clearTimeout(timer)
    server.running.delete(answer.id)
    const tokens = [...answer.text].length
    const cost = before.cost + charge(server, memberId, answer, { tokens: tokens - before.length, ...held })
    const endData = {
      promptTokens: before.promptTokens + held.promptTokens,
      tokens,
      cost,
      milliseconds: before.milliseconds + Date.now() - began,
    }
    Object.assign(answer, { ...endData, state, seq: server.append(answer.stream ?? '', state, endData) })
    server.append(userStream(memberId), 'run.ended', {
      conversationId: answer.conversationId,
      messageId: answer.id,
      state,
    })
    server.save()
  }

  function next() {
    const text = left.shift()
    if (text === undefined) return end('done')
    answer.text += text
    answer.seq = server.append(answer.stream ?? '', 'delta', { text })
    server.save()
    timer = setTimeout(next, pace.next * server.timing.pace)
  }

  server.running.set(answer.id, () => end('stopped'))
  timer = setTimeout(next, pace.first * server.timing.pace)
}

/** Lengths of successive deltas, in characters. */
const LENGTHS = [3, 2, 4, 1, 5, 3, 2, 6] as const

/** Splits text between characters into deltas of uneven length. */
function piecesOf(text: string): string[] {
  const left = [...text]
  const pieces: string[] = []
  while (left.length > 0) pieces.push(left.splice(0, LENGTHS[pieces.length % LENGTHS.length]).join(''))
  return pieces
}
