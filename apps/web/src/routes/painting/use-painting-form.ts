import { selectMember } from '@moyun/machines'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { hasHandoff } from '../../features/handoff/handoff.ts'
import { useHandoffs } from '../../features/handoff/use-handoffs.ts'
import { useApp } from '../../app/app-services.ts'
import { createDrafts } from '../../member/drafts.ts'
import { randomSeed, emptyForm, type PaintingForm, formFromParameters, formFromSource } from './painting-form.ts'

/** Key of the saved form among the drafts; not in local storage, since it is the member's own text. */
const KEPT = 'painting'

function keptIn(text: string): Partial<PaintingForm> | null {
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null) return null
    return {
      ...formFromParameters('prompt' in kept ? kept.prompt : '', kept as Record<string, unknown>),
      locked: 'locked' in kept && kept.locked === true,
    }
  } catch {
    // Nothing was saved, or another version saved something else.
    return null
  }
}

/** The form state. It starts with the parameters of the work in the address, or with the saved form. */
export function usePaintingForm() {
  const { session } = useApp()
  const [drafts] = useState(() => createDrafts(selectMember(session.getSnapshot())?.userId ?? ''))
  const { search } = useLocation()
  const prompt = new URLSearchParams(search).get('prompt')
  const [form, setForm] = useState(emptyForm)
  const touched = useRef(false)

  const change = (next: Partial<PaintingForm>) => {
    touched.current = true
    setForm((known) => {
      const changed = { ...known, ...next }
      void drafts.save(KEPT, JSON.stringify(changed))
      return changed
    })
  }
  useHandoffs('aipainting', {
    work: ({ input: { prompt: text, parameters, jobId } }) => {
      change({ ...formFromParameters(text, parameters), count: 1, locked: typeof parameters['seed'] === 'number' })
      // An own work is shown beside its parameters.
      return jobId === undefined ? undefined : { job: jobId }
    },
    // Merged with the saved form.
    stored: async ({ text }) => void change({ ...keptIn(await drafts.read(KEPT)), prompt: text }),
    picture: (picture) => void change(formFromSource(picture)),
  })
  // A prompt handed over from another page.
  const [appliedPrompt, setAppliedPrompt] = useState<string | null>(null)
  if (prompt !== null && prompt !== appliedPrompt) {
    setAppliedPrompt(prompt)
    setForm((known) => ({ ...known, prompt }))
  }
  const brings = prompt !== null || hasHandoff(search, 'aipainting')
  useEffect(() => {
    if (brings) return
    void drafts.read(KEPT).then((text) => {
      const kept = touched.current ? null : keptIn(text)
      if (kept) setForm((known) => ({ ...known, ...kept }))
    })
  }, [drafts, brings])

  return {
    form,
    change,
    /** Called after a request: the next one gets another seed, unless the seed is locked. */
    afterSubmit: () => change(form.locked ? {} : { seed: randomSeed() }),
  }
}
