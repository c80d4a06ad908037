import { files, type JobInput, type ImageFile } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { hasHandoff } from '../../features/handoff/handoff.ts'
import type { Drafts } from '../../member/drafts.ts'
import { toRequest, defaultForm, type RestorationForm, formFromParameters } from './restoration-form.ts'

/** Key of the saved form among the drafts. */
const KEPT = 'restoration'

function keptIn(text: string): { fileId: string | null; form: RestorationForm } | null {
  try {
    const savedDraft: unknown = JSON.parse(text)
    if (typeof savedDraft !== 'object' || savedDraft === null || !('parameters' in savedDraft)) return null
    return {
      fileId: 'fileId' in savedDraft && typeof savedDraft.fileId === 'string' ? savedDraft.fileId : null,
      form: formFromParameters(savedDraft.parameters as JobInput['parameters']),
    }
  } catch {
    // Nothing was saved, or another version saved something else.
    return null
  }
}

interface FormDraftOptions {
  call: Call
  /** Null for a visitor, whose form is not saved. */
  drafts: Drafts | null
  form: RestorationForm
  /** The picture that has not been sent yet. */
  fileId: string | null
  /** Receives the saved form. */
  onFound: (found: { form: RestorationForm; file: ImageFile | null }) => void
}

/** Saves the picture and the operations until they are sent. An address that names something else takes precedence. */
export function useFormDraft({ call, drafts, form, fileId, onFound }: FormDraftOptions) {
  const { search } = useLocation()
  const brings = hasHandoff(search, 'imagerestoration') || new URLSearchParams(search).has('job')
  const [isRead, setRead] = useState(brings)
  const wrote = useRef(false)
  const notifyFound = useEffectEvent(onFound)

  useEffect(() => {
    if (isRead || drafts === null) return
    const controller = new AbortController()
    void drafts.read(KEPT).then(async (text) => {
      const savedDraft = keptIn(text)
      const file = savedDraft?.fileId
        ? await call(
            files.read,
            { params: { id: savedDraft.fileId } },
            { signal: controller.signal, quiet: true },
          ).catch(() => null)
        : null
      if (controller.signal.aborted) return
      if (savedDraft) notifyFound({ form: savedDraft.form, file })
      setRead(true)
    })
    return () => controller.abort()
  }, [call, drafts, isRead])

  useEffect(() => {
    const isBlank = form === defaultForm && fileId === null
    if (!isRead || (isBlank && !wrote.current)) return
    wrote.current = true
    void drafts?.save(KEPT, isBlank ? '' : JSON.stringify({ fileId, parameters: toRequest(form, '') }))
  }, [drafts, isRead, form, fileId])
}
