import { selectMember, selectRole } from '@moyun/machines'
import { Button, PageHeader, Skeleton, Wrap } from '@moyun/ui'
import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { Columns } from '../../components/columns.tsx'
import { LatestNotices } from '../../shell/latest-notices.tsx'
import { Role } from '../../session/role.ts'
import { Session } from '../../session/session.ts'
import { DailyQuestions } from './daily-questions.tsx'
import { AdminStatistics, ModelShares, Popular } from './lazy-sections.tsx'
import { RecentConversations } from './recent-conversations.tsx'
import { MemberStatistics } from './member-statistics.tsx'
import { QuickEntries } from './quick-entries.tsx'
import { RecentlyVisited } from './recently-visited.tsx'
import { SignInReminder } from './sign-in-reminder.tsx'

/** `/dashboard/workplace`: an overview for the member. Each section loads and fails separately. */
export function WorkplacePage() {
  const member = Session.useSelector(selectMember)
  const role = Role.useSelector(selectRole)

  return (
    <Wrap>
      <PageHeader
        title={<FormattedMessage id="menu.workplace" />}
        lead={
          member && (
            <FormattedMessage
              id="workplace.hello"
              values={{ name: member.nickname || member.account || member.mobile }}
            />
          )
        }
        actions={
          <Button asChild>
            <Link to="/home">
              <FormattedMessage id="workplace.home" />
            </Link>
          </Button>
        }
      />
      <SignInReminder />
      <MemberStatistics />
      <Columns
        aside={
          <>
            <QuickEntries />
            <RecentlyVisited />
            <LatestNotices
              title={<FormattedMessage id="workplace.notices" />}
              all={<FormattedMessage id="workplace.all" />}
              none={<FormattedMessage id="workplace.noNotices" />}
            />
            <Suspense fallback={<Skeleton height="120px" />}>
              <ModelShares />
            </Suspense>
          </>
        }
      >
        {role === 'admin' && (
          <Suspense fallback={<Skeleton height="160px" />}>
            <AdminStatistics />
          </Suspense>
        )}
        <DailyQuestions />
        <Suspense fallback={<Skeleton height="340px" />}>
          <Popular />
        </Suspense>
        <RecentConversations />
      </Columns>
    </Wrap>
  )
}
