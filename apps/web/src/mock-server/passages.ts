import { type Passage, type RewriteAction, documents as contract, refuse } from '@moyun/api'
import { passage as passageFixture } from '@moyun/api/fixtures'
import { mockEndpoint } from './mock-endpoint.ts'
import { streamText } from './stream-text.ts'
import type { DocumentStore } from './document-store.ts'
import { findInputImage } from './find-input-image.ts'
import type { MockServer } from './mock-server.ts'

/** Prepared rewrites of a passage. */
const wordsFor: Readonly<Record<RewriteAction, (text: string) => string>> = {
  rewrite: (text) => `换句话说，${text}`,
  shorten: (text) =>
    text === passageFixture.before
      ? passageFixture.text
      : `${text.slice(0, Math.max(4, Math.ceil(text.length / 2)))}。`,
  expand: (text) => `${text}说得再细一些，还有前因，也有后果。`,
  tone: (text) => `敬启者：${text}`,
}

/** Mocks rewriting a passage, accepting or rejecting the rewrite, and keeping a version as a work. */
export function passageHandlers(server: MockServer, { findVersion, publishChange }: DocumentStore) {
  const { state } = server
  return [
    mockEndpoint(
      server,
      contract.reword,
      ({ caller, params, body: { id, revision, from, to, action, tone = null } }) => {
        const { document, version } = findVersion(caller.userId, params)
        if (server.running.has(document.id)) throw refuse(contract.reword, 'answering')
        if (version.revision !== revision) throw refuse(contract.reword, 'outdated', { result: version })
        const before = version.text.slice(from, to)
        const passage: Passage = {
          id,
          action,
          tone,
          from,
          to,
          before,
          text: '',
          state: 'streaming',
          reason: null,
          stream: `run:${crypto.randomUUID()}`,
          seq: 0,
          model: 'Moyun Demo',
          offline: true,
          tokens: null,
          cost: null,
          milliseconds: null,
          createdAt: new Date().toISOString(),
        }
        version.passage = passage
        publishChange(document)
        const reply = structuredClone(version)
        streamText(server, document, passage, wordsFor[action](before), () => publishChange(document))
        return reply
      },
    ),
    mockEndpoint(server, contract.settle, ({ caller, params, body: { taken } }) => {
      const { document, version } = findVersion(caller.userId, params)
      const { passage } = version
      if (passage?.id !== params.passageId) return structuredClone(version)
      server.running.get(document.id)?.()
      const at = version.text.indexOf(passage.before, Math.max(0, passage.from - version.text.length))
      if (taken && at < 0) throw refuse(contract.settle, 'outdated', { result: version })
      if (taken)
        Object.assign(version, {
          text: version.text.slice(0, at) + passage.text + version.text.slice(at + passage.before.length),
          revision: version.revision + 1,
          edited: true,
        })
      version.passage = null
      publishChange(document)
      return structuredClone(version)
    }),
    mockEndpoint(server, contract.keep, ({ caller, params }) => {
      const { document, version } = findVersion(caller.userId, params)
      if (version.state === 'streaming') throw refuse(contract.keep, 'answering')
      const { text, model, offline, inputs } = version
      const card = {
        id: crypto.randomUUID(),
        type: 'text',
        title: document.title || document.templateName,
        cover: null,
        excerpt: text.slice(0, 60),
        visibility: 'private',
        likes: 0,
        uses: 0,
        cost: version.cost ?? 0,
        createdAt: new Date().toISOString(),
        publishedAt: null,
        deletedAt: null,
      } as const
      const parameters = Object.fromEntries(
        Object.entries(inputs).map(([name, value]) => [name, Array.isArray(value) ? value.join('、') : value]),
      )
      const { picture: _, ...words } = parameters
      const prompt = Object.values(words).join('\n')
      const before = findInputImage(server, caller.userId, inputs)
      state.works.unshift({
        ...card,
        model,
        offline,
        input: {
          prompt,
          conversationId: null,
          messageId: null,
          parameters: { scene: document.templateId, ...parameters },
          files: before?.mine && before.file ? [before.file] : [],
        },
        output: { text, files: [] },
        parent: before?.parent ?? null,
        memberId: caller.userId,
      })
      return card
    }),
  ]
}
