import { useLocation, useNavigate } from 'react-router-dom'
import { CARRIED } from '../../carried/carried.ts'
import { useCarried } from '../../carried/use-carried.ts'
import { withParams } from '../../with-params.ts'
import type { OpenTranslation } from './open-translation.ts'

/** Starts with the text from the start page, as if it had been typed here. */
export function useFromHome({ id, actor }: OpenTranslation) {
  const { search } = useLocation()
  const navigate = useNavigate()
  useCarried(
    'translate',
    ({ text }) => actor.send({ type: 'wish.change', wish: { text } }),
    () => void navigate(withParams(search, { [CARRIED]: null }), { replace: true, state: { translation: id } }),
  )
}
