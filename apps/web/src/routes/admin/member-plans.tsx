import type { ListedMember } from '@moyun/api'
import { Button } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import type { Plan } from './use-deeds.ts'

export interface MemberPlansProps {
  member: ListedMember
  onPlan: (plan: Plan) => void
  /** Points or cash are to be given, or taken. */
  onAdjust: () => void
}

/** What can be done to a member as they are: nobody who is shut out becomes an admin, and who has left is left alone. */
export function MemberPlans({ member: { id, state, role }, onPlan, onAdjust }: MemberPlansProps) {
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
