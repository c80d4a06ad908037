import type { OrderIssue } from '@moyun/api'
import { Alert } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'

/** Why an order needs attention, a tag each. */
export const IssueTags = ({ issues }: { issues: readonly OrderIssue[] }) =>
  issues.length === 0 ? null : (
    <Words>
      {issues.map((issue) => (
        <li key={issue}>
          <FormattedMessage id="admin.money.trouble" values={{ trouble: issue }} />
        </li>
      ))}
    </Words>
  )

/** Why an order needs attention, and what to do about it. */
export const IssueNotes = ({ issues }: { issues: readonly OrderIssue[] }) =>
  issues.map((issue) => (
    <Alert key={issue} title={<FormattedMessage id="admin.money.trouble" values={{ trouble: issue }} />}>
      <FormattedMessage id="admin.money.troubleWhat" values={{ trouble: issue }} />
    </Alert>
  ))

const Words = styled.ul`
  margin: 0;
  padding: 0;
  color: ${({ theme }) => theme.color.textStrong};
  list-style: none;
`
