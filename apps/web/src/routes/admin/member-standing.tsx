import type { MemberState } from '@moyun/api'
import { Tag } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'

/** Whether a member is let in. What is as it should be is not marked. */
export function MemberStanding({ state }: { state: MemberState }) {
  const word = <FormattedMessage id="admin.stateIs" values={{ state }} />
  return state === 'active' ? word : <Tag tone={state === 'banned' ? 'danger' : 'plain'}>{word}</Tag>
}
