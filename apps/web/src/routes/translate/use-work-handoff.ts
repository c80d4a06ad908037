import { useLocation } from 'react-router-dom'
import { withParams } from '../../router/with-params.ts'
import { useWorkInput } from '../../features/works/use-work-input.ts'
import { useLateNavigate } from '../../router/use-late-navigate.ts'
import type { OpenTranslation } from './open-translation.ts'
import { validChoices } from './translation-choices.ts'

/** Fills in the inputs of the work in the address; it is translated when the member asks for it or changes the text. */
export function useWorkHandoff({ id, actor }: OpenTranslation) {
  const { search } = useLocation()
  const navigate = useLateNavigate()
  const from = new URLSearchParams(search).get('from')
  useWorkInput(from, ({ prompt, parameters }) => {
    actor.send({ type: 'request.fill', request: { text: prompt, ...validChoices(parameters) } })
    navigate(withParams(search, { from: null }), { replace: true, state: { translation: id } })
  })
}
