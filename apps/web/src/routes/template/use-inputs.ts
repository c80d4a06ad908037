import { checkInputs, isBlankInput, invalidFields, type TemplateForm, type TemplateInputs } from '@moyun/api'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useCall } from '../../api/client.ts'
import { inputsFromParameters, workInputQuery } from '../../features/templates/inputs-from-work.ts'
import { savePictureHandoff, saveFormDraft, readFormDraft } from './local-edits.ts'
import { type OpenDocument, useDocument } from './open-document.ts'
import { useFormHandoffs } from './use-form-handoffs.ts'

const filled = (inputs: TemplateInputs): TemplateInputs =>
  Object.fromEntries(Object.entries(inputs).filter(([, value]) => !isBlankInput(value)))

/**
 * The inputs of a template's form, and their errors once sending was attempted. They start with those of the document, a
 * work, the example, or the saved form.
 */
export function useInputs(opened: OpenDocument, form: TemplateForm) {
  const params = new URLSearchParams(useLocation().search)
  const [from, wantsExample, picture] = [params.get('from'), params.has('example'), params.get('picture')]
  const work = useQuery({ ...workInputQuery(useCall(), from ?? ''), enabled: from !== null })
  const newest = useDocument(opened, ({ context }) => context.document?.versions.at(-1)?.inputs)
  const refused = invalidFields(useDocument(opened, ({ context }) => context.error))
  const [ownInputs, setOwnInputs] = useState<TemplateInputs | null>(null)
  const [judged, setJudged] = useState<Readonly<Record<string, string>>>({})
  const touched = useRef(false)
  const { drafts, templateId } = opened

  const isFresh = newest === undefined
  const begun =
    newest ??
    (work.data
      ? inputsFromParameters(work.data, form.fields)
      : wantsExample
        ? form.example
        : picture === null
          ? null
          : { picture })
  const inputs = ownInputs ?? begun ?? {}
  const isBlank = isFresh && from === null && !wantsExample && picture === null
  useEffect(() => {
    if (isBlank) void readFormDraft(drafts, templateId).then((kept) => kept && !touched.current && setOwnInputs(kept))
  }, [drafts, templateId, isBlank])

  const saveDraft = (next: TemplateInputs) => {
    touched.current = true
    setOwnInputs(next)
    return saveFormDraft(drafts, templateId, filled(next))
  }
  const write = (next: TemplateInputs) => void saveDraft(next)
  useFormHandoffs({
    form,
    drafts,
    isFresh,
    inputs: () => filled(ownInputs ?? {}),
    onInputs: saveDraft,
    onAlreadySaved: () =>
      void readFormDraft(drafts, templateId).then((kept) => kept && !touched.current && setOwnInputs(kept)),
  })
  const ready = filled(inputs)
  const problems = checkInputs(form.fields, ready)

  return {
    inputs,
    write,
    change: (name: string, value: TemplateInputs[string]) => write({ ...inputs, [name]: value }),
    /** The errors of the last attempt; changed inputs are validated again on the next one. */
    problems: { ...refused, ...judged },
    isWrong: (name: string) => problems[name] !== undefined || refused[name] !== undefined,
    /** The inputs to send; null if invalid, and the errors are shown. */
    judge: (): TemplateInputs | null => {
      setJudged(problems)
      return Object.keys(problems).length === 0 ? ready : null
    },
    /** The inputs have been sent. */
    sent: () => {
      void saveFormDraft(drafts, templateId, {})
      void savePictureHandoff(drafts, templateId, '')
    },
  }
}
export type Inputs = ReturnType<typeof useInputs>
