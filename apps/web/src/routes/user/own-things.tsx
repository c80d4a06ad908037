import { Section } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { JobsProvider } from '../jobs/jobs-here.tsx'
import { RowList } from '../../rows.tsx'
import { DeleteAccount } from './leave.tsx'
import { DataExport } from './take-along.tsx'

/** Data export and deletion of the account. */
export function AccountData() {
  return (
    <Section title={<FormattedMessage id="user.own" />}>
      <RowList>
        <JobsProvider>
          <DataExport />
        </JobsProvider>
        <DeleteAccount />
      </RowList>
    </Section>
  )
}
