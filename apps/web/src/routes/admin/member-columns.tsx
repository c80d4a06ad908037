import type { ListedMember } from '@moyun/api'
import { selectMember } from '@moyun/machines'
import { Avatar, type TableColumn, Tag, Untranslated } from '@moyun/ui'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { Session } from '../../session/session.ts'
import { LocalTime, localTimeHeading } from '../../components/time.tsx'
import { MemberStateTag } from './member-state-tag.tsx'
import { memberName } from './member-name.ts'

/** The columns of the member list. */
export function useMemberColumns(): readonly TableColumn<ListedMember>[] {
  const intl = useIntl()

  return useMemo(() => {
    const head = (id: string) => intl.formatMessage({ id })
    return [
      { id: 'member', head: head('admin.member'), cell: (member) => <Who {...member} />, main: true },
      { id: 'mobile', head: head('admin.mobile'), cell: (member) => <Mobile {...member} /> },
      {
        id: 'accountNo',
        head: head('admin.accountNo'),
        cell: ({ accountNo }) => <Untranslated>{accountNo}</Untranslated>,
      },
      {
        id: 'role',
        head: head('admin.role'),
        cell: ({ role }) => <FormattedMessage id="admin.roleIs" values={{ role }} />,
      },
      { id: 'state', head: head('admin.state'), cell: ({ state }) => <MemberStateTag state={state} /> },
      {
        id: 'since',
        head: localTimeHeading(intl, head('admin.since')),
        cell: ({ createdAt }) => <LocalTime at={createdAt} year="numeric" month="2-digit" day="2-digit" />,
        numeric: true,
      },
    ]
  }, [intl])
}

/** A phone number, masked by the server. */
export function Mobile({ mobile, areacode }: Pick<ListedMember, 'mobile' | 'areacode'>) {
  return mobile.length === 0 ? (
    <FormattedMessage id="admin.noMobile" />
  ) : (
    <Untranslated>{`+${areacode} ${mobile}`}</Untranslated>
  )
}

function Who(member: ListedMember) {
  const { search } = useLocation()
  const isSelf = Session.useSelector(selectMember)?.userId === member.id
  const name = memberName(member)

  return (
    <Line>
      <Avatar name={name} picture={member.avatar} size={28} />
      <span translate="no">
        <Link to={{ pathname: `/admin/members/${member.id}`, search }} dir="auto">
          {name}
        </Link>
        {member.account !== '' && member.account !== name ? <small>{member.account}</small> : null}
      </span>
      {isSelf ? (
        <Tag tone="outline">
          <FormattedMessage id="admin.you" />
        </Tag>
      ) : null}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;
  min-inline-size: 0;

  > span:nth-child(2) {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  > span:nth-child(3) {
    flex: none;
  }
  a {
    color: ${({ theme }) => theme.color.textStrong};
    text-underline-offset: 5px;
  }
  a:hover {
    text-decoration-line: underline;
  }
  small {
    display: block;
    color: ${({ theme }) => theme.color.textSubtle};
    font: ${({ theme }) => theme.type.micro};
  }
`
