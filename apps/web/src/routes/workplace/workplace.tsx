import { selectMember } from '@moyun/machines'
import { FormattedMessage } from 'react-intl'
import { Session } from '../../session.ts'
import { LatestConversations } from './latest-conversations.tsx'
import { NumberStrip } from './number-strip.tsx'
import { QuickEntries } from './quick-entries.tsx'
import { SignedInDevices } from './signed-in-devices.tsx'
import { Columns, Heading } from './workplace-sheet.tsx'

/** `/dashboard/workplace`: where a member stands today. Each part loads alone and fails alone. */
export function WorkplacePage() {
  const member = Session.useSelector(selectMember)

  return (
    <>
      <Heading
        title={<FormattedMessage id="menu.workplace" />}
        sentence={<FormattedMessage id="workplace.hello" values={{ name: member?.nickname || member?.account || member?.mobile }} />}
      />
      <NumberStrip />
      <Columns aside={<QuickEntries />}>
        <LatestConversations />
        <SignedInDevices />
      </Columns>
    </>
  )
}
