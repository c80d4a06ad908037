import { selectMember } from '@moyun/machines'
import { Button, PageHeader, Wrap } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { Session } from '../../session.ts'
import { Columns } from '../../columns.tsx'
import { DailyQuestions } from './daily-questions.tsx'
import { LatestConversations } from './latest-conversations.tsx'
import { Numbers } from './numbers.tsx'
import { QuickEntries } from './quick-entries.tsx'
import { SignedInDevices } from './signed-in-devices.tsx'

/** `/dashboard/workplace`: where a member stands today. Each part loads alone and fails alone. */
export function WorkplacePage() {
  const member = Session.useSelector(selectMember)

  return (
    <Wrap>
      <PageHeader
        title={<FormattedMessage id="menu.workplace" />}
        lead={member && <FormattedMessage id="workplace.hello" values={{ name: member.nickname || member.account || member.mobile }} />}
        actions={
          <Button asChild>
            <Link to="/home">
              <FormattedMessage id="workplace.home" />
            </Link>
          </Button>
        }
      />
      <Numbers />
      <Columns aside={<QuickEntries />}>
        <DailyQuestions />
        <LatestConversations />
        <SignedInDevices />
      </Columns>
    </Wrap>
  )
}
