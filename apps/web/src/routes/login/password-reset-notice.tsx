import { selectIsRecovered } from '@moyun/machines'
import { Alert } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Login } from './login-actor.ts'

/** After a reset: the password is new and has to be used to sign in. */
export function PasswordResetNotice() {
  if (!Login.useSelector(selectIsRecovered)) return null

  return (
    <Space>
      <Alert tone="success">
        <FormattedMessage id="login.recovered" />
      </Alert>
    </Space>
  )
}

const Space = styled.div`
  margin-block-end: ${({ theme }) => theme.space[5]};
`
