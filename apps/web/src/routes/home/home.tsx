import { Wrap } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Columns } from '../../columns.tsx'
import { LatestNotices } from '../../layout/latest-notices.tsx'
import { JobsProvider, JobsWords } from '../jobs/jobs-here.tsx'
import { RecentItems } from './continue.tsx'
import { Greeting } from './greeting.tsx'
import { BalanceCard } from './having.tsx'
import { PopularTemplates } from './hot-scenes.tsx'
import { PopularWorks } from './hot-works.tsx'
import { RunningJobs } from './running.tsx'
import { DailySignIn } from './sign-in.tsx'
import { StartComposer } from './start.tsx'

/** R7, `/home`: the member's start page. Each section loads and fails separately. */
export function HomePage() {
  return (
    <Wrap>
      <Greeting />
      <StartComposer />
      <Columns
        urgent
        aside={
          <>
            <DailySignIn />
            <JobsWords>
              <JobsProvider>
                <RunningJobs />
              </JobsProvider>
            </JobsWords>
            <BalanceCard />
            <LatestNotices
              title={<FormattedMessage id="home.notices" />}
              all={<FormattedMessage id="home.allNotices" />}
              none={<FormattedMessage id="home.noNotices" />}
            />
          </>
        }
      >
        <RecentItems />
        <PopularTemplates />
        <PopularWorks />
      </Columns>
    </Wrap>
  )
}
