import { useLocation, useNavigate } from 'react-router-dom'
import { HANDOFF_PARAM } from '../../carried/carried.ts'
import { useHandoff } from '../../carried/use-carried.ts'
import { withParams } from '../../with-params.ts'

/** Takes the picture attached on the member's start page. */
export function HomeHandoff({ onPicture }: { onPicture: (picture: File) => void }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  useHandoff(
    'imagerestoration',
    ({ pictures: [picture] }) => (picture ? onPicture(picture) : undefined),
    () => void navigate(withParams(search, { [HANDOFF_PARAM]: null, job: 'new' }), { replace: true }),
  )
  return null
}
