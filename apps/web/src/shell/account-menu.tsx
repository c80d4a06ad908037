import { selectMaySwitchRole, selectMember, selectRole } from '@moyun/machines'
import { Avatar, DropdownMenu, MenuAction, MenuSeparator } from '@moyun/ui'
import { ArrowRightLeft, CircleUser, Gauge, LogOut, ReceiptText, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { keyLabels, shortcuts } from './command-palette/shortcuts.ts'
import { Role } from '../session/role.ts'
import { Session } from '../session/session.ts'

const icon = { size: 16, strokeWidth: 1.5, absoluteStrokeWidth: true, 'aria-hidden': true } as const

export interface AccountMenuProps {
  onSearch: () => void
  /** Theme, language and settings, where the bar has no space for them. */
  appearance?: ReactNode
}

/** The account menu: the member's name, their pages, and signing out. */
export function AccountMenu({ onSearch, appearance }: AccountMenuProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const session = Session.useActorRef()
  const member = Session.useSelector(selectMember)
  const role = Role.useActorRef()
  const viewedRole = Role.useSelector(selectRole)
  const maySwitch = Role.useSelector(selectMaySwitchRole)
  const name = member?.nickname || member?.account || member?.mobile || ''

  return (
    <DropdownMenu
      soon
      trigger={
        <AvatarButton type="button" aria-label={intl.formatMessage({ id: 'shell.account' })}>
          <Avatar name={name} picture={member?.avatar} />
        </AvatarButton>
      }
    >
      <Name dir="auto" translate="no">
        {name}
        <small>{member?.mobile}</small>
      </Name>
      <MenuSeparator />
      <MenuAction icon={<Search {...icon} />} shortcut={keyLabels(shortcuts.palette).join(' ')} onChosen={onSearch}>
        <FormattedMessage id="shell.find" />
      </MenuAction>
      <MenuAction icon={<Gauge {...icon} />} onChosen={() => void navigate('/dashboard/workplace')}>
        <FormattedMessage id="menu.workplace" />
      </MenuAction>
      <MenuAction icon={<CircleUser {...icon} />} onChosen={() => void navigate('/user')}>
        <FormattedMessage id="menu.user" />
      </MenuAction>
      <MenuAction icon={<ReceiptText {...icon} />} onChosen={() => void navigate('/balance')}>
        <FormattedMessage id="shell.points" values={{ points: member?.residualNum ?? 0 }} />
      </MenuAction>
      {maySwitch ? (
        <MenuAction icon={<ArrowRightLeft {...icon} />} onChosen={() => role.send({ type: 'role.switch' })}>
          <FormattedMessage id={viewedRole === 'admin' ? 'shell.viewAsUser' : 'shell.viewAsAdmin'} />
        </MenuAction>
      ) : null}
      {appearance ? (
        <>
          <MenuSeparator />
          {appearance}
        </>
      ) : null}
      <MenuSeparator />
      <MenuAction icon={<LogOut {...icon} />} onChosen={() => session.send({ type: 'logout' })}>
        <FormattedMessage id="shell.logout" />
      </MenuAction>
    </DropdownMenu>
  )
}

const AvatarButton = styled.button`
  flex: none;
  margin-inline-start: 8px;
  border-radius: 50%;

  ${({ theme }) => theme.media.phone} {
    display: grid;
    place-items: center;
    inline-size: 40px;
    block-size: 40px;
    margin-inline-start: 0;
  }
`

const Name = styled.p`
  display: grid;
  padding: 6px 10px;
  color: ${({ theme }) => theme.color.textStrong};
  font: ${({ theme }) => theme.type.label};

  small {
    color: ${({ theme }) => theme.color.textSubtle};
    font: ${({ theme }) => theme.type.micro};
  }
`
