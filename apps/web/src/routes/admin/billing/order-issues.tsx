import type { OrderIssue } from '@moyun/api'
import { Alert } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'

/** Why an order needs attention, a tag each. */
export const ProblemTags = ({ troubles }: { troubles: readonly OrderIssue[] }) =>
  troubles.length === 0 ? null : (
    <Words>
      {troubles.map((trouble) => (
        <li key={trouble}>
          <FormattedMessage id="admin.money.trouble" values={{ trouble }} />
        </li>
      ))}
    </Words>
  )

/** Why an order needs attention, and what to do about it. */
export const ProblemNotes = ({ troubles }: { troubles: readonly OrderIssue[] }) =>
  troubles.map((trouble) => (
    <Alert key={trouble} title={<FormattedMessage id="admin.money.trouble" values={{ trouble }} />}>
      <FormattedMessage id="admin.money.troubleWhat" values={{ trouble }} />
    </Alert>
  ))

const Words = styled.ul`
  margin: 0;
  padding: 0;
  color: ${({ theme }) => theme.color.textStrong};
  list-style: none;
`
