import { Section } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { JobsProvider } from '../../features/jobs/jobs-provider.tsx'
import { RowList } from '../../components/row-list.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DataExport } from './data-export.tsx'

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
