import type { MemberState } from '@moyun/api'
import { Tag } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'

/** A member's access state. The normal state has no tag. */
export function MemberStateTag({ state }: { state: MemberState }) {
  const word = <FormattedMessage id="admin.stateIs" values={{ state }} />
  return state === 'active' ? word : <Tag tone={state === 'banned' ? 'danger' : 'plain'}>{word}</Tag>
}
