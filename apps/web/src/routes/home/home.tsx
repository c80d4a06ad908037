import { Wrap } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Columns } from '../../components/columns.tsx'
import { LatestNotices } from '../../shell/latest-notices.tsx'
import { JobsProvider, JobsWords } from '../../features/jobs/jobs-provider.tsx'
import { RecentItems } from './recent-items.tsx'
import { Greeting } from './greeting.tsx'
import { BalanceCard } from './balance-card.tsx'
import { PopularTemplates } from './popular-templates.tsx'
import { PopularWorks } from './popular-works.tsx'
import { RunningJobs } from './running-jobs.tsx'
import { DailySignIn } from './daily-sign-in.tsx'
import { StartComposer } from './start-composer.tsx'

/** `/home`: the member's start page. Each section loads and fails separately. */
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
