import { PageHeader, Wrap } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { AccountFacts } from './account-facts.tsx'
import { Columns } from '../../components/columns.tsx'
import { DeletionBanner } from './deletion-banner.tsx'
import { DailySignIn } from './daily-sign-in.tsx'
import { Devices } from './devices.tsx'
import { AccountData } from './account-data.tsx'
import { Preferences } from './preferences.tsx'
import { Profile } from './profile.tsx'
import { Security } from './security.tsx'
import { SignIns } from './sign-ins.tsx'

/** `/user`: the member's profile, sign-in methods and devices. Each section loads and fails separately. */
export function UserPage() {
  return (
    <Wrap>
      <PageHeader title={<FormattedMessage id="menu.user" />} lead={<FormattedMessage id="user.lead" />} />
      <DeletionBanner />
      <Columns
        aside={
          <>
            <AccountFacts />
            <Preferences />
          </>
        }
      >
        <DailySignIn />
        <Profile />
        <Security />
        <Devices />
        <SignIns />
        <AccountData />
      </Columns>
    </Wrap>
  )
}
