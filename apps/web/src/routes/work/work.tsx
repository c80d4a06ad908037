import { Wrap } from '@moyun/ui'
import { useParams } from 'react-router-dom'
import { PublicQueries } from '../../works/public-queries.tsx'
import { OneWork } from './one-work.tsx'

/** R28, `/works/:workId`: one public work, what it was made with, and the ways to make the same and to give it away. */
export function WorkPage() {
  const { workId = '' } = useParams()

  return (
    <Wrap>
      <PublicQueries>
        <OneWork key={workId} id={workId} />
      </PublicQueries>
    </Wrap>
  )
}
