import { joinSentences, refuse, type Translation, type TranslationEntry, translations as contract } from '@moyun/api'
import { foldText } from '@moyun/api/fold'
import { translations as translationFixtures } from '@moyun/api/fixtures'
import { userStream } from './answers.ts'
import { mockEndpoint } from './mock-endpoint.ts'
import type { MockServer } from './mock-server.ts'
import type { MockTranslation } from './translations-state.ts'

/** In milliseconds between two sentences. */
const PACE = 250
const TITLE = 24

const entryOf = ({
  id,
  title,
  excerpt,
  source,
  detected,
  target,
  state,
  updatedAt,
}: Translation): TranslationEntry => ({ id, title, excerpt, source, detected, target, state, updatedAt })
const present = ({ memberId: _, discarded: __, ...one }: MockTranslation): Translation => structuredClone(one)

/**
 * The fixture's translation of a sentence, or the sentence itself after its target language: the mock's texts are
 * prepared.
 */
const wordsFor = (source: string, target: string) =>
  translationFixtures
    .flatMap(({ sentences, target: into }) => (into === target ? sentences : []))
    .find((one) => one.source === source)?.text || `〔${target}〕${source}`

function split(text: string): Translation['sentences'] {
  const parts = [...new Intl.Segmenter('zh-CN', { granularity: 'sentence' }).segment(text.trimStart())].map(
    ({ segment }) => segment,
  )
  const sentences: Translation['sentences'] = []
  for (const part of parts) {
    const last = sentences.at(-1)
    if (part.trim() === '' && last) last.gap += part
    else sentences.push({ source: part.trimEnd(), gap: part.slice(part.trimEnd().length), text: '', back: false })
  }
  return sentences
}

/** Mocks translations and members' glossaries. */
export function translationHandlers(server: MockServer) {
  const { state } = server
  const owned = (memberId: string, id: string) =>
    state.translations.find((one) => one.memberId === memberId && one.id === id)
  const find = (memberId: string, id: string) => {
    const found = owned(memberId, id)
    if (!found || found.discarded) throw refuse(contract.read, 'notFound')
    return found
  }
  const publish = (one: MockTranslation) =>
    server.append(userStream(one.memberId), 'translation.changed', { translation: entryOf(one) })

  return [
    mockEndpoint(server, contract.list, ({ caller, query }) => {
      const searchText = foldText(query.search?.trim() ?? '')
      const found = state.translations.filter(
        (one) =>
          one.memberId === caller.userId &&
          !one.discarded &&
          foldText(JSON.stringify([one.text, one.sentences])).includes(searchText),
      )
      return {
        translations: found.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)).map(entryOf),
        next: null,
        seq: server.head(userStream(caller.userId)),
      }
    }),
    mockEndpoint(server, contract.translate, ({ caller, body }) => {
      const { id, text, source, target, tone } = body
      const existing = owned(caller.userId, id)
      if (existing?.discarded) throw refuse(contract.translate, 'notFound')
      server.running.get(id)?.()
      const detected = source !== 'auto' ? source : /\p{Script=Han}/u.test(text) ? 'zh-CN' : 'en'
      const before =
        existing?.target === target && existing.tone === tone ? existing.sentences.filter(({ back }) => back) : []
      const sentences = split(text).map((one) =>
        detected === target
          ? { ...one, text: one.source, back: true }
          : { ...one, ...before.find((other) => other.source === one.source), gap: one.gap },
      )
      const begun = {
        id,
        text,
        source,
        detected,
        target,
        tone,
        title: text.trim().slice(0, TITLE),
        excerpt: '',
        sentences,
        model: 'Moyun Demo',
        offline: true,
        state: 'streaming',
        reason: null,
        cost: existing?.cost ?? 0,
        milliseconds: null,
        seq: 0,
      } as const
      const one: MockTranslation = Object.assign(
        existing ?? ({ memberId: caller.userId, discarded: false } as MockTranslation),
        {
          ...begun,
          sentences: [...sentences],
          stream: `run:${crypto.randomUUID()}`,
          updatedAt: new Date().toISOString(),
        },
      )
      if (!existing) state.translations.push(one)
      publish(one)
      const reply = present(one)
      write(server, one, () => publish(one))
      return reply
    }),
    mockEndpoint(server, contract.read, ({ caller, params }) => present(find(caller.userId, params.id))),
    mockEndpoint(server, contract.stop, ({ caller, params }) => {
      const found = find(caller.userId, params.id)
      server.running.get(found.id)?.()
      return present(found)
    }),
    mockEndpoint(server, contract.remove, ({ caller, params }) => {
      const found = owned(caller.userId, params.id)
      if (!found) throw refuse(contract.remove, 'notFound')
      server.running.get(found.id)?.()
      found.discarded = true
      server.append(userStream(caller.userId), 'translation.removed', { id: found.id })
      return null
    }),
    mockEndpoint(server, contract.restore, ({ caller, params }) => {
      const found = owned(caller.userId, params.id)
      if (!found) throw refuse(contract.restore, 'notFound')
      found.discarded = false
      publish(found)
      return entryOf(found)
    }),
    ...keepingDoubles(server, find),
  ]
}

/** Mocks keeping a translation as a work, and the member's glossary. */
function keepingDoubles(server: MockServer, find: (memberId: string, id: string) => MockTranslation) {
  const { state } = server
  return [
    mockEndpoint(server, contract.keep, ({ caller, params }) => {
      const found = find(caller.userId, params.id)
      if (found.state === 'streaming') throw refuse(contract.keep, 'translating')
      const { title, text: prompt, model, offline, cost, source, detected, target, tone } = found
      const text = joinSentences(found.sentences, target)
      const card = {
        id: crypto.randomUUID(),
        type: 'translation',
        title,
        cover: null,
        excerpt: text.slice(0, 60),
        visibility: 'private',
        likes: 0,
        uses: 0,
        cost,
        createdAt: new Date().toISOString(),
        publishedAt: null,
        deletedAt: null,
      } as const
      const input = {
        prompt,
        conversationId: null,
        messageId: null,
        parameters: { source, detected, target, tone },
        files: [],
      }
      state.works.unshift({
        ...card,
        model,
        offline,
        input,
        output: { text, files: [] },
        parent: null,
        memberId: caller.userId,
      })
      return card
    }),
    mockEndpoint(server, contract.glossary, ({ caller }) => ({ terms: state.glossaries[caller.userId] ?? [] })),
    mockEndpoint(server, contract.writeGlossary, ({ caller, body }) => {
      state.glossaries[caller.userId] = body.terms
      return { terms: body.terms }
    }),
  ]
}

/** Writes one sentence after the other, until all are written or the translation is stopped. */
function write(server: MockServer, one: MockTranslation, onEnded: () => void) {
  const began = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  function end(state: 'done' | 'stopped') {
    clearTimeout(timer)
    server.running.delete(one.id)
    one.cost += state === 'done' ? 1 : 0
    one.milliseconds = Date.now() - began
    one.excerpt = one.sentences[0]?.text ?? ''
    one.state = state
    one.seq = server.append(one.stream, state, { tokens: null, cost: 1, milliseconds: one.milliseconds })
    onEnded()
    server.save()
  }
  function next() {
    const position = one.sentences.findIndex(({ back }) => !back)
    const sentence = one.sentences[position]
    if (!sentence) return end('done')
    sentence.text = wordsFor(sentence.source, one.target)
    sentence.back = true
    server.append(one.stream, 'delta', { position, text: sentence.text })
    one.seq = server.append(one.stream, 'back', { position })
    server.save()
    timer = setTimeout(next, PACE * server.timing.pace)
  }
  server.running.set(one.id, () => end('stopped'))
  timer = setTimeout(next, PACE * server.timing.pace)
}
