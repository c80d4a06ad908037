import { selectEndReason } from '@moyun/machines'
import { Alert } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Session } from '../../session/session.ts'

/** Why the session has ended; nothing after a logout. */
export function SessionEndedNotice() {
  const ending = Session.useSelector(selectEndReason)
  if (ending === null) return null

  return (
    <Space>
      <Alert>
        <FormattedMessage id={ending === 'ended' ? 'problem.signedOut' : 'problem.unusable'} />
      </Alert>
    </Space>
  )
}

const Space = styled.div`
  margin-block-end: ${({ theme }) => theme.space[5]};
`
