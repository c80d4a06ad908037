import type { ListedMember } from '@moyun/api'
import { Button } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import type { MemberAction } from './use-member-actions.ts'

export interface MemberActionsProps {
  member: ListedMember
  onPlan: (plan: MemberAction) => void
  /** Opens the dialog that gives or takes points or cash. */
  onAdjust: () => void
}

/**
 * The actions on a member in their present state: a banned member cannot become an admin, and a closed account has no
 * actions.
 */
export function MemberActions({ member: { id, state, role }, onPlan, onAdjust }: MemberActionsProps) {
  return (
    <>
      {state === 'closed' ? null : (
        <>
          <Button asChild>
            <Link to={`/admin/notices?to=${id}`}>
              <FormattedMessage id="admin.notices" />
            </Link>
          </Button>
          <Button onClick={onAdjust}>
            <FormattedMessage id="admin.money.adjust" />
          </Button>
        </>
      )}
      {role === 'admin' ? (
        <Button onClick={() => onPlan({ kind: 'demote' })}>
          <FormattedMessage id="admin.do" values={{ kind: 'demote' }} />
        </Button>
      ) : state === 'active' ? (
        <Button onClick={() => onPlan({ kind: 'promote' })}>
          <FormattedMessage id="admin.do" values={{ kind: 'promote' }} />
        </Button>
      ) : null}
      {state === 'active' ? (
        <Button kind="danger" onClick={() => onPlan({ kind: 'ban', reason: '' })}>
          <FormattedMessage id="admin.do" values={{ kind: 'ban' }} />
        </Button>
      ) : null}
      {state === 'banned' ? (
        <Button kind="solid" onClick={() => onPlan({ kind: 'unban' })}>
          <FormattedMessage id="admin.do" values={{ kind: 'unban' }} />
        </Button>
      ) : null}
    </>
  )
}
