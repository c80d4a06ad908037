import { selectPresence } from '@moyun/machines'
import { PageHeader, Wrap } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Session } from '../../session/session.ts'
import { JobsHere, JobWords } from '../jobs/jobs-here.tsx'
import { MemberBench } from './member-bench.tsx'
import { VisitorBench } from './visitor-bench.tsx'

/** R4, `/imagerestoration`: a picture, the operations, and the comparison. A visitor has one preview a day. */
export function ImageRestorationPage() {
  const isMember = Session.useSelector(selectPresence) === 'member'

  return (
    <Wrap>
      <PageHeader
        title={<FormattedMessage id="menu.imagerestoration" />}
        lead={<FormattedMessage id="restoration.lead" />}
      />
      <JobWords>
        {isMember ? (
          <JobsHere>
            <MemberBench />
          </JobsHere>
        ) : (
          <VisitorBench />
        )}
      </JobWords>
    </Wrap>
  )
}
