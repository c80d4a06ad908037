import { selectAuthStatus } from '@moyun/machines'
import { PageHeader, Wrap } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Session } from '../../session/session.ts'
import { JobsProvider, JobsWords } from '../../features/jobs/jobs-provider.tsx'
import { MemberRestoration } from './member-restoration.tsx'
import { VisitorRestoration } from './visitor-restoration.tsx'

/** `/imagerestoration`: a picture, the operations, and the comparison. A visitor has one preview a day. */
export function RestorationPage() {
  const isMember = Session.useSelector(selectAuthStatus) === 'member'

  return (
    <Wrap>
      <PageHeader
        title={<FormattedMessage id="menu.imagerestoration" />}
        lead={<FormattedMessage id="restoration.lead" />}
      />
      <JobsWords>
        {isMember ? (
          <JobsProvider>
            <MemberRestoration />
          </JobsProvider>
        ) : (
          <VisitorRestoration />
        )}
      </JobsWords>
    </Wrap>
  )
}
