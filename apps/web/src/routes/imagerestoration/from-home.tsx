import { useLocation, useNavigate } from 'react-router-dom'
import { CARRIED } from '../../carried/carried.ts'
import { useCarried } from '../../carried/use-carried.ts'
import { withParams } from '../../with-params.ts'

/** Takes the picture attached on the member's start page. */
export function FromHome({ onPicture }: { onPicture: (picture: File) => void }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  useCarried(
    'imagerestoration',
    ({ pictures: [picture] }) => (picture ? onPicture(picture) : undefined),
    () => void navigate(withParams(search, { [CARRIED]: null, job: 'new' }), { replace: true }),
  )
  return null
}
