import type { AuditEntry } from '@moyun/api'
import { TextLink } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { LocalTime, MINUTE } from '../../components/time.tsx'

/** The member that an audit log entry names; null is the command line. */
export function AuditMember({ who }: { who: AuditEntry['by'] }) {
  if (who === null) return <FormattedMessage id="admin.commandLine" />
  return (
    <TextLink tone="muted" asChild>
      <Link to={`/admin/members/${who.id}`} dir="auto" translate="no">
        {who.name}
      </Link>
    </TextLink>
  )
}

/** When the action of an audit log entry took place. */
export function AuditTime({ at }: Pick<AuditEntry, 'at'>) {
  return (
    <When>
      <LocalTime at={at} {...MINUTE} />
    </When>
  )
}

const When = styled.span`
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
  white-space: nowrap;
`
