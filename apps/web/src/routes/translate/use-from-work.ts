import { Language, SourceLanguage, Tone, type WorkInput } from '@moyun/api'
import type { TranslationWish } from '@moyun/machines'
import { useLocation, useNavigate } from 'react-router-dom'
import { withParams } from '../../with-params.ts'
import { useWorkInput } from '../../works/use-work-input.ts'
import type { OpenTranslation } from './open-translation.ts'

/** What of it can be said of a translation; the rest is left as it is. */
function wishIn({ prompt, parameters }: WorkInput): Partial<TranslationWish> {
  const source = SourceLanguage.safeParse(parameters['source']).data
  const target = Language.safeParse(parameters['target']).data
  const tone = Tone.safeParse(parameters['tone']).data
  return { text: prompt, ...(source && { source }), ...(target && { target }), ...(tone && { tone }) }
}

/** Fills in what the work was made with that the address names; it is translated once its member says so, or changes it. */
export function useFromWork({ id, actor }: OpenTranslation) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const from = new URLSearchParams(search).get('from')
  useWorkInput(from, (input) => {
    actor.send({ type: 'wish.fill', wish: wishIn(input) })
    void navigate(withParams(search, { from: null }), { replace: true, state: { translation: id } })
  })
}
