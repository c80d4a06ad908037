import { isRefusal, type ListedMember } from '@moyun/api'
import { selectMember } from '@moyun/machines'
import { Alert, Button, DescriptionList, Empty, Fact, PageHeader, Section, Skeleton, Untranslated } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link, useLocation, useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { BackLink } from '../../components/back-link.tsx'
import { Columns } from '../../components/columns.tsx'
import { DocumentTitle } from '../../router/document-title.tsx'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { RowListSkeleton } from '../../components/row-list.tsx'
import { Session } from '../../session/session.ts'
import { LocalTime } from '../../components/time.tsx'
import { useAdminCall } from './use-admin-call.ts'
import { MemberActionDialog } from './member-action-dialog.tsx'
import { Mobile } from './member-columns.tsx'
import { MemberDevices } from './member-devices.tsx'
import { MemberAuditLog } from './member-audit-log.tsx'
import { MemberActions } from './member-actions.tsx'
import { MemberStateTag } from './member-state-tag.tsx'
import { AdjustBalanceDialog } from './billing/adjust-balance-dialog.tsx'
import { memberName } from './member-name.ts'
import { AdminLoadError } from './admin-load-error.tsx'
import { memberQuery } from './queries.ts'
import type { MemberAction } from './use-member-actions.ts'

/** `/admin/members/:id`: a member's profile, devices, audit log and the available actions. */
export function MemberPage() {
  const { id = '' } = useParams()
  const member = useQuery(memberQuery(useAdminCall(), id))
  const self = Session.useSelector(selectMember)?.userId === id
  const [plan, setPlan] = useState<MemberAction | null>(null)
  const [adjusting, setAdjusting] = useState(false)
  const again = () => void member.refetch()

  if (isRefusal(member.error, 404)) return <Gone />
  if (!member.data)
    return (
      <Back>
        {member.isError ? (
          <AdminLoadError error={member.error} busy={member.isFetching} onRetry={again} />
        ) : (
          <Waiting />
        )}
      </Back>
    )

  const { member: profile, sessions } = member.data
  return (
    <Back>
      <DocumentTitle page={memberName(profile)} />
      <PageHeader
        title={<Untranslated>{memberName(profile)}</Untranslated>}
        actions={self ? null : <MemberActions member={profile} onPlan={setPlan} onAdjust={() => setAdjusting(true)} />}
      />
      <Notes>
        {self ? (
          <Alert tone="note">
            <FormattedMessage id="admin.yourself" />
          </Alert>
        ) : null}
        {member.isError ? <LoadFailed busy={member.isFetching} onRetry={again} /> : null}
      </Notes>
      <Columns aside={<Facts {...profile} />}>
        <MemberDevices devices={sessions} onPlan={setPlan} />
        <MemberAuditLog memberId={id} />
      </Columns>
      {adjusting ? <AdjustBalanceDialog member={profile} onClose={() => setAdjusting(false)} /> : null}
      {plan ? <MemberActionDialog plan={plan} member={profile} onClose={() => setPlan(null)} /> : null}
    </Back>
  )
}

function Facts({ account, accountNo, role, state, createdAt, mobile, areacode }: ListedMember) {
  return (
    <Section title={<FormattedMessage id="admin.facts" />}>
      <DescriptionList layout="lines">
        <Fact label={<FormattedMessage id="admin.state" />}>
          <MemberStateTag state={state} />
        </Fact>
        <Fact label={<FormattedMessage id="admin.role" />}>
          <FormattedMessage id="admin.roleIs" values={{ role }} />
        </Fact>
        <Fact label={<FormattedMessage id="admin.account" />}>
          {account ? <Untranslated>{account}</Untranslated> : <FormattedMessage id="admin.noAccount" />}
        </Fact>
        <Fact label={<FormattedMessage id="admin.mobile" />}>
          <Mobile mobile={mobile} areacode={areacode} />
        </Fact>
        <Fact label={<FormattedMessage id="admin.accountNo" />}>
          <Untranslated>{accountNo}</Untranslated>
        </Fact>
        <Fact label={<FormattedMessage id="admin.since" />}>
          <LocalTime at={createdAt} year="numeric" month="2-digit" day="2-digit" />
        </Fact>
      </DescriptionList>
    </Section>
  )
}

/** The link back to the list, with its filters. */
function Back({ children }: { children: ReactNode }) {
  const { search } = useLocation()

  return (
    <>
      <BackLink to={{ pathname: '/admin', search }}>
        <FormattedMessage id="admin.toMembers" />
      </BackLink>
      {children}
    </>
  )
}

function Waiting() {
  return (
    <>
      <Skeleton width="8em" height="34px" />
      <Columns aside={<Skeleton height="240px" />}>
        <RowListSkeleton count={3} />
      </Columns>
    </>
  )
}

function Gone() {
  const { search } = useLocation()

  return (
    <Empty
      picture="boat"
      level={1}
      title={<FormattedMessage id="admin.gone" />}
      action={
        <Button asChild>
          <Link to={{ pathname: '/admin', search }}>
            <FormattedMessage id="admin.toMembers" />
          </Link>
        </Button>
      }
    />
  )
}

const Notes = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};

  &:not(:empty) {
    margin-block-start: ${({ theme }) => theme.space[5]};
  }
`
