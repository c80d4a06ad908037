import { checkInputs, MAX_VERSIONS, type DocumentVersion, refuse, type TemplateForm, templates } from '@moyun/api'
import { templateForms, templateTexts } from '@moyun/api/fixtures'
import { mockEndpoint } from './mock-endpoint.ts'
import type { MockDocument } from './documents-state.ts'
import { passageHandlers } from './passages.ts'
import { createDocumentStore } from './document-store.ts'
import { streamText } from './stream-text.ts'
import { findInputImage } from './find-input-image.ts'
import { documentHandlers } from './documents.ts'
import type { MockServer } from './mock-server.ts'

/** Mocks templates and the documents that are written with them. */
export function templateHandlers(server: MockServer) {
  const { state } = server
  const store = createDocumentStore(server)
  const { owned, present, publishChange } = store
  const formOf = (memberId: string, id: string): TemplateForm => {
    const form = templateForms.find((one) => one.id === id)
    if (!form) throw refuse(templates.read, 'notFound')
    return { ...form, favourite: state.sceneMarks.includes(`${memberId} ${id}`) }
  }

  return [
    mockEndpoint(server, templates.list, ({ caller: { userId } }) => ({
      scenes: templateForms.map(({ id }) => {
        const {
          fields: _,
          example: __,
          edition: ___,
          promptLength: ____,
          percent: _____,
          ...scene
        } = formOf(userId, id)
        return scene
      }),
    })),
    mockEndpoint(server, templates.read, ({ caller, params }) => formOf(caller.userId, params.id)),
    mockEndpoint(server, templates.favourite, ({ caller: { userId }, params: { id }, body: { favourite } }) => {
      formOf(userId, id)
      state.sceneMarks = state.sceneMarks.filter((mark) => mark !== `${userId} ${id}`)
      if (favourite) state.sceneMarks.push(`${userId} ${id}`)
      return null
    }),
    mockEndpoint(server, templates.run, ({ caller: { userId }, params, body: { piece: id, inputs, replaces } }) => {
      const form = formOf(userId, params.id)
      const fields = checkInputs(form.fields, inputs)
      if (Object.keys(fields).length > 0) throw refuse(templates.run, 'invalid', { result: { fields } })
      if (inputs['picture'] !== undefined && !findInputImage(server, userId, inputs))
        throw refuse(templates.run, 'invalid', { result: { fields: { picture: 'unknown' } } })
      if (server.running.has(id)) throw refuse(templates.run, 'answering')
      const existing = owned(userId, id)
      if (existing && (existing.discarded || existing.templateId !== form.id)) throw refuse(templates.run, 'notFound')
      const document: MockDocument = existing ?? {
        id,
        templateId: form.id,
        templateName: form.name,
        title: '',
        excerpt: '',
        updatedAt: '',
        versions: [],
        memberId: userId,
        discarded: false,
      }
      if (document.versions.length >= MAX_VERSIONS) {
        if (!document.versions.some((one) => one.id === replaces)) throw refuse(templates.run, 'versionsFull')
        document.versions = document.versions.filter((one) => one.id !== replaces)
      }
      if (!existing) state.documents.push(document)
      const version: DocumentVersion = {
        id: crypto.randomUUID(),
        revision: 0,
        edited: false,
        inputs,
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
        passage: null,
      }
      document.versions.push(version)
      publishChange(document)
      const reply = present(document)
      streamText(
        server,
        document,
        version,
        templateTexts[(document.versions.length - 1) % templateTexts.length] ?? '',
        () => publishChange(document),
      )
      return reply
    }),
    ...documentHandlers(server, store),
    ...passageHandlers(server, store),
  ]
}
