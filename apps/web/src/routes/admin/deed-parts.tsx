import type { Deed } from '@moyun/api'
import { TextLink } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { OwnTime } from '../../time.tsx'

/** The member that an audit log entry names; null is the command line. */
export function Person({ who }: { who: Deed['by'] }) {
  if (who === null) return <FormattedMessage id="admin.commandLine" />
  return (
    <TextLink tone="muted" asChild>
      <Link to={`/admin/members/${who.id}`} dir="auto">
        {who.name}
      </Link>
    </TextLink>
  )
}

/** When the action of an audit log entry took place. */
export function DeedTime({ at }: Pick<Deed, 'at'>) {
  return (
    <When>
      <OwnTime at={at} year="numeric" month="2-digit" day="2-digit" hour="2-digit" minute="2-digit" hourCycle="h23" />
    </When>
  )
}

const When = styled.span`
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
  white-space: nowrap;
`
