import { chat, type MatchRange } from '@moyun/api'
import { foldText } from '@moyun/api/fold'
import { presentConversation } from './answers.ts'
import { mockEndpoint } from './mock-endpoint.ts'
import type { MockConversation } from './mock-state.ts'
import type { MockServer } from './mock-server.ts'

/** Of an excerpt, in UTF-16 code units. */
const [BEFORE, LONG] = [24, 120]

/** Mocks the conversations' search, trash, cost and export. */
export function conversationToolHandlers(server: MockServer, find: (memberId: string, id: string) => MockConversation) {
  const { state } = server
  const messagesOf = (id: string) => state.messages.filter(({ conversationId }) => conversationId === id)

  return [
    mockEndpoint(server, chat.search, ({ caller, query }) => {
      const words = foldText(query.words).split(/\s+/).filter(Boolean)
      const matches = (text: string) => words.length > 0 && words.every((word) => foldText(text).includes(word))
      const own = state.conversations.filter(({ memberId, discarded }) => memberId === caller.userId && !discarded)
      const titles = own
        .filter(({ title }) => matches(title))
        .map(({ id, title, updatedAt }) => ({
          conversationId: id,
          title,
          places: placesOf(title, words),
          at: updatedAt,
        }))
      const hits = own.flatMap(({ id, title }) =>
        messagesOf(id)
          .filter(({ text }) => matches(text))
          .map(({ id: messageId, role, text, createdAt }) => ({
            conversationId: id,
            title,
            messageId,
            role,
            ...excerptOf(text, words),
            at: createdAt,
          })),
      )
      return { titles, hits: hits.sort((one, other) => other.at.localeCompare(one.at)), next: null }
    }),
    mockEndpoint(server, chat.trash, ({ caller }) => ({
      conversations: state.conversations
        .filter(({ memberId, discarded }) => memberId === caller.userId && discarded)
        .map((one) => ({ ...presentConversation(one), deletedAt: one.discardedAt ?? one.updatedAt }))
        .sort((one, other) => other.deletedAt.localeCompare(one.deletedAt)),
      next: null,
    })),
    mockEndpoint(server, chat.cost, ({ caller, params }) => {
      const answers = messagesOf(find(caller.userId, params.id).id).filter(
        ({ role, state }) => role === 'assistant' && state !== 'streaming',
      )
      const models = [...new Set(answers.map(({ model }) => model))].map((model) => {
        const own = answers.filter((answer) => answer.model === model)
        return {
          model,
          offline: own.some(({ offline }) => offline),
          answers: own.length,
          points: sum(own.map(({ cost }) => cost)),
          promptTokens: sum(own.map(({ promptTokens = 0 }) => promptTokens)),
          tokens: sum(own.map(({ tokens }) => tokens)),
        }
      })
      return {
        points: sum(models.map(({ points }) => points)),
        promptTokens: sum(models.map(({ promptTokens }) => promptTokens)),
        tokens: sum(models.map(({ tokens }) => tokens)),
        models,
      }
    }),
    mockEndpoint(server, chat.export, ({ caller, params, query }) => {
      const found = find(caller.userId, params.id)
      const thread = messagesOf(found.id)
      if (query.as === 'json')
        return {
          name: '对话.json',
          text: JSON.stringify({ conversation: presentConversation(found), messages: thread }, null, 2),
        }
      return {
        name: '对话.md',
        text: [
          `# ${found.title}`,
          ...thread.map(({ role, text }) => (role === 'user' ? text.replaceAll(/^/gm, '> ') : text)),
        ].join('\n\n'),
      }
    }),
  ]
}

const sum = (numbers: readonly (number | null)[]) => numbers.reduce<number>((all, one) => all + (one ?? 0), 0)

function excerptOf(text: string, words: readonly string[]) {
  const from = Math.max(0, Math.min(...words.map((word) => foldText(text).indexOf(word))) - BEFORE)
  const excerpt = text.slice(from, from + LONG).replaceAll(/\s+/g, ' ')
  return { excerpt, places: placesOf(excerpt, words) }
}

const placesOf = (text: string, words: readonly string[]): MatchRange[] =>
  words
    .map((word): MatchRange => [foldText(text).indexOf(word), word.length])
    .filter(([from]) => from !== -1)
    .sort(([one], [other]) => one - other)
