import { Wrap } from '@moyun/ui'
import { useParams } from 'react-router-dom'
import { PublicQueries } from '../../features/works/public-queries.tsx'
import { WorkLoader } from './work-loader.tsx'

/** `/works/:workId`: one public work, its inputs, 画同款 and sharing. */
export function WorkPage() {
  const { workId = '' } = useParams()

  return (
    <Wrap>
      <PublicQueries>
        <WorkLoader key={workId} id={workId} />
      </PublicQueries>
    </Wrap>
  )
}
