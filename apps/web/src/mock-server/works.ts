import { chat, type Message, Refusal, refuse, type Work, works, type WorkType } from '@moyun/api'
import { foldText } from '@moyun/api/fold'
import { userStream } from './answers.ts'
import { mockEndpoint } from './mock-endpoint.ts'
import type { MockWork } from './works-state.ts'
import { paginate } from './paginate.ts'
import type { MockServer } from './mock-server.ts'

/** Characters of text on a card. */
const EXCERPT = 80

/** Mocks the member's works. */
export function workHandlers(server: MockServer) {
  const { state } = server
  const ownOf = (memberId: string) => state.works.filter((work) => work.memberId === memberId)
  const find = (memberId: string, id: string): MockWork => {
    const found = ownOf(memberId).find((work) => work.id === id)
    if (!found) throw new Refusal(404, 'notFound')
    return found
  }
  const notifyMember = (memberId: string) => void server.append(userStream(memberId), 'works.changed', {})

  return [
    mockEndpoint(server, works.list, ({ caller, query }) => {
      const found = ownOf(caller.userId).filter(
        (work) => (work.deletedAt !== null) === (query.trash ?? false) && isMeant(work, query),
      )
      const page = paginate(
        found.sort((one, other) => other.createdAt.localeCompare(one.createdAt)),
        query.cursor,
      )
      return { works: page.entries, next: page.next }
    }),
    mockEndpoint(server, works.numbers, ({ caller }) => {
      const [own, kept] = [ownOf(caller.userId), ownOf(caller.userId).filter(({ deletedAt }) => deletedAt === null)]
      const count = (type: WorkType) => kept.filter((work) => work.type === type).length
      const types = {
        chat: count('chat'),
        text: count('text'),
        translation: count('translation'),
        painting: count('painting'),
        restoration: count('restoration'),
      }
      return { all: kept.length, types, trash: own.length - kept.length }
    }),
    mockEndpoint(server, works.read, ({ caller, params }) => find(caller.userId, params.id)),
    mockEndpoint(server, works.rename, ({ caller, params, body }) => {
      const renamed = Object.assign(find(caller.userId, params.id), { title: body.title })
      notifyMember(caller.userId)
      return renamed
    }),
    mockEndpoint(server, works.keepAnswer, ({ caller: { userId: memberId }, params }): Work => {
      const answer = answerOf(server, memberId, params.id)
      const kept =
        ownOf(memberId).find(({ input }) => input.messageId === answer.id) ?? workOf(server, memberId, answer)
      if (!state.works.includes(kept)) state.works.push(kept)
      notifyMember(memberId)
      return kept
    }),
    mockEndpoint(server, works.pack, ({ caller, body }) => {
      const chosenWorks = ownOf(caller.userId).filter(({ id }) => body.ids.includes(id))
      return {
        src:
          chosenWorks.length === 0
            ? null
            : toDownloadUrl(
                chosenWorks.map(({ title, type, input, output }) => ({
                  title,
                  type,
                  asked: input.prompt,
                  text: output.text,
                })),
              ),
      }
    }),
    ...movingDoubles(server, ownOf, notifyMember),
  ]
}

/** Mocks the bulk actions on works. */
function movingDoubles(
  server: MockServer,
  ownOf: (memberId: string) => readonly MockWork[],
  notifyMember: (memberId: string) => void,
) {
  const now = () => new Date().toISOString()
  const hidden = { visibility: 'private', publishedAt: null } as const
  const change = (
    memberId: string,
    ids: readonly string[],
    isDue: (work: Work) => boolean,
    apply: (work: MockWork) => void,
  ) => {
    const due = ownOf(memberId).filter((work) => ids.includes(work.id) && isDue(work))
    for (const work of due) apply(work)
    if (due.length > 0) notifyMember(memberId)
    return { changed: due.length }
  }
  const isThere = ({ deletedAt }: Work) => deletedAt === null
  const isGone = ({ deletedAt }: Work) => deletedAt !== null

  return [
    mockEndpoint(server, works.publish, ({ caller, body }) =>
      change(
        caller.userId,
        body.ids,
        (work) => isThere(work) && work.visibility === 'private',
        (work) => Object.assign(work, { visibility: 'public', publishedAt: now() }),
      ),
    ),
    mockEndpoint(server, works.withdraw, ({ caller, body }) =>
      change(
        caller.userId,
        body.ids,
        ({ visibility }) => visibility === 'public',
        (work) => Object.assign(work, hidden),
      ),
    ),
    mockEndpoint(server, works.discard, ({ caller, body }) =>
      change(caller.userId, body.ids, isThere, (work) => Object.assign(work, { ...hidden, deletedAt: now() })),
    ),
    mockEndpoint(server, works.restore, ({ caller, body }) =>
      change(caller.userId, body.ids, isGone, (work) => Object.assign(work, { deletedAt: null })),
    ),
    mockEndpoint(server, works.erase, ({ caller, body }) =>
      change(caller.userId, body.ids, isGone, (work) => {
        server.state.works = server.state.works.filter((one) => one !== work)
      }),
    ),
  ]
}

/** Content as a downloadable data URL: the mock makes JSON instead of a zip. */
export const toDownloadUrl = (content: unknown) =>
  `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(content, null, 2))}`

interface WorkFilter {
  type?: string | undefined
  visibility?: string | undefined
  search?: string | undefined
  since?: string | undefined
  before?: string | undefined
}

function isMeant(
  work: MockWork,
  { type = work.type, visibility = work.visibility, search = '', since = '', before = '9999' }: WorkFilter,
) {
  const words = foldText([work.title, work.excerpt, work.input.prompt, work.output.text].join('\n'))
  return (
    work.type === type &&
    work.visibility === visibility &&
    words.includes(foldText(search.trim())) &&
    since <= work.createdAt &&
    work.createdAt < before
  )
}

/** A complete answer of the member's; refuses while it is being written. */
function answerOf({ state }: MockServer, memberId: string, id: string): Message {
  const answer = state.messages.find((message) => message.id === id && message.role === 'assistant')
  const conversation = state.conversations.find(
    (one) => one.id === answer?.conversationId && one.memberId === memberId && !one.discarded,
  )
  if (!answer || !conversation) throw refuse(chat.stop, 'notFound')
  if (answer.state === 'streaming') throw refuse(works.keepAnswer, 'answering')
  return answer
}

function workOf(
  { state }: MockServer,
  memberId: string,
  { id, conversationId, parentId, text, model, offline }: Message,
): MockWork {
  const question = state.messages.find((message) => message.id === parentId)?.text ?? ''
  const title = state.conversations.find((one) => one.id === conversationId)?.title || question.slice(0, EXCERPT)
  const excerpt = text
    .replaceAll(/[#>*`|-]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, EXCERPT)
  const times = { createdAt: new Date().toISOString(), publishedAt: null, deletedAt: null }
  const card = {
    id: crypto.randomUUID(),
    type: 'chat',
    title,
    cover: null,
    excerpt,
    visibility: 'private',
    likes: 0,
    uses: 0,
    cost: 0,
  } as const
  const input = { prompt: question, conversationId, messageId: id, parameters: {}, files: [] }
  return { ...card, ...times, model, offline, input, output: { text, files: [] }, parent: null, memberId }
}
