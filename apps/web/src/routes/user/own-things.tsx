import { Section } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { JobsHere } from '../jobs/jobs-here.tsx'
import { Rows } from '../../rows.tsx'
import { Leave } from './leave.tsx'
import { TakeAlong } from './take-along.tsx'

/** Data export and deletion of the account. */
export function OwnThings() {
  return (
    <Section title={<FormattedMessage id="user.own" />}>
      <Rows>
        <JobsHere>
          <TakeAlong />
        </JobsHere>
        <Leave />
      </Rows>
    </Section>
  )
}
