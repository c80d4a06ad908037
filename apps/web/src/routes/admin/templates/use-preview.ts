import {
  checkInputs,
  type TextDocument,
  documents,
  randomId,
  readEvent,
  type TemplateDraft,
  templateAdmin,
  type TemplateInputs,
} from '@moyun/api'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMember } from '../../../member/member-services.ts'
import { useAdminCall } from '../use-admin-call.ts'
import type { DraftLanguage } from './field-changes.ts'

interface PreviewRequest {
  language: DraftLanguage
  inputs: TemplateInputs
}

/** The inputs of a trial: the saved draft's example with the changes made here, without fields that no longer exist. */
export function usePreviewInputs(draft: TemplateDraft) {
  const [language, setLanguage] = useState<DraftLanguage>('zh')
  const [filled, setFilled] = useState<Partial<Record<DraftLanguage, TemplateInputs>>>({})
  const { fields, example } = draft[language] ?? draft.zh
  const inputs = Object.fromEntries(
    Object.entries(filled[language] ?? example).filter(([name]) => fields.some((field) => field.name === name)),
  )

  return {
    language,
    setLanguage,
    fields,
    inputs,
    wrong: checkInputs(fields, inputs),
    fill: (next: TemplateInputs) => setFilled({ ...filled, [language]: next }),
  }
}

/**
 * Runs the saved draft of a template and follows the generated text. Each trial is a version of one document, which is
 * in no list.
 */
export function usePreview(templateId: string) {
  const call = useAdminCall()
  const { events } = useMember()
  const [documentId] = useState(randomId)
  const [document, setDocument] = useState<TextDocument | null>(null)
  const version = document?.versions.at(-1) ?? null
  const isWriting = version?.state === 'streaming'
  const stream = isWriting ? version.stream : null
  const trying = useMutation({
    networkMode: 'always',
    mutationFn: (request: PreviewRequest) =>
      call(
        templateAdmin.tryOut,
        { params: { id: templateId }, body: { piece: documentId, ...request } },
        { key: randomId(), quiet: true },
      ),
    onSuccess: setDocument,
  })
  const stopping = useMutation({
    networkMode: 'always',
    mutationFn: () => call(documents.stop, { params: { id: documentId } }, { quiet: true }),
    onSuccess: setDocument,
  })

  useEffect(() => {
    if (stream === null) return
    return events.subscribe({
      stream,
      after: 0,
      read: readEvent,
      onEvents: (events) => {
        for (const event of events)
          if (event.type === 'delta') setDocument((before) => before && withText(before, event.seq, event.data.text))
          // The stream has ended, or its events are gone.
          else void call(documents.read, { params: { id: documentId } }, { quiet: true }).then(setDocument, () => {})
      },
    })
  }, [events, stream, call, documentId])

  return { version, trying, stopping, isWriting }
}

/** Appends an event's text to the newest version, unless the version already includes it. */
const withText = (document: TextDocument, seq: number, text: string): TextDocument => ({
  ...document,
  versions: document.versions.map((one, at, all) =>
    at === all.length - 1 && one.seq < seq ? { ...one, seq, text: one.text + text } : one,
  ),
})

export type PreviewState = ReturnType<typeof usePreview>
export type PreviewInputs = ReturnType<typeof usePreviewInputs>
