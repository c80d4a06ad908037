import { useLocation } from 'react-router-dom'
import { HANDOFF_PARAM } from '../../features/handoff/handoff.ts'
import { useHandoff } from '../../features/handoff/use-handoff.ts'
import { withParams } from '../../router/with-params.ts'
import { useLateNavigate } from '../../router/use-late-navigate.ts'
import type { OpenTranslation } from './open-translation.ts'

/** Starts with the text from the start page, as if it had been typed here. */
export function useHomeHandoff({ id, actor }: OpenTranslation) {
  const { search } = useLocation()
  const navigate = useLateNavigate()
  useHandoff(
    'translate',
    ({ text }) => actor.send({ type: 'request.change', request: { text } }),
    () => navigate(withParams(search, { [HANDOFF_PARAM]: null }), { replace: true, state: { translation: id } }),
  )
}
