import { Wrap } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Columns } from '../../columns.tsx'
import { LatestNotices } from '../../layout/latest-notices.tsx'
import { JobsHere, JobWords } from '../jobs/jobs-here.tsx'
import { Continue } from './continue.tsx'
import { Greeting } from './greeting.tsx'
import { Having } from './having.tsx'
import { HotScenes } from './hot-scenes.tsx'
import { HotWorks } from './hot-works.tsx'
import { Running } from './running.tsx'
import { SignIn } from './sign-in.tsx'
import { Start } from './start.tsx'

/** R7, `/home`: the member's start page. Each section loads and fails separately. */
export function HomePage() {
  return (
    <Wrap>
      <Greeting />
      <Start />
      <Columns
        urgent
        aside={
          <>
            <SignIn />
            <JobWords>
              <JobsHere>
                <Running />
              </JobsHere>
            </JobWords>
            <Having />
            <LatestNotices
              title={<FormattedMessage id="home.notices" />}
              all={<FormattedMessage id="home.allNotices" />}
              none={<FormattedMessage id="home.noNotices" />}
            />
          </>
        }
      >
        <Continue />
        <HotScenes />
        <HotWorks />
      </Columns>
    </Wrap>
  )
}
