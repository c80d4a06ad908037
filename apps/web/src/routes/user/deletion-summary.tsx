import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'

/** What a member loses when the account is deleted. */
export function DeletionSummary() {
  return (
    <Note>
      <List>
        <li>
          <FormattedMessage id="user.goesTalk" />
        </li>
        <li>
          <FormattedMessage id="user.goesWorks" />
        </li>
        <li>
          <FormattedMessage id="user.goesAccount" />
        </li>
      </List>
      <p>
        <FormattedMessage id="user.closeUntil" />
      </p>
    </Note>
  )
}

const Note = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
`

const List = styled.ul`
  display: grid;
  gap: 2px;
  padding-inline-start: 1.25em;
  list-style: disc;
  color: ${({ theme }) => theme.color.textStrong};
`
