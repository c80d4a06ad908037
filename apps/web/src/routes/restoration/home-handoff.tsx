import { useLocation } from 'react-router-dom'
import { HANDOFF_PARAM } from '../../features/handoff/handoff.ts'
import { useHandoff } from '../../features/handoff/use-handoff.ts'
import { withParams } from '../../router/with-params.ts'
import { useLateNavigate } from '../../router/use-late-navigate.ts'

/** Takes the picture attached on the member's start page. */
export function HomeHandoff({ onPicture }: { onPicture: (picture: File) => void }) {
  const { search } = useLocation()
  const navigate = useLateNavigate()
  useHandoff(
    'imagerestoration',
    ({ pictures: [picture] }) => (picture ? onPicture(picture) : undefined),
    () => navigate(withParams(search, { [HANDOFF_PARAM]: null, job: 'new' }), { replace: true }),
  )
  return null
}
