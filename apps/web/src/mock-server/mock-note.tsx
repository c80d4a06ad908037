import { Alert } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { lazyMessages } from '../i18n/lazy-messages.tsx'
import { WRONG_CODE } from './wrong-code.ts'

const MockWords = lazyMessages(
  {
    'zh-CN': () => import('./i18n/zh-CN.json'),
    'en-US': () => import('./i18n/en-US.json'),
  },
  'mock',
)

/** Tells visitors which accounts they can sign in with in mock mode, since registration needs a server. */
export function MockNote() {
  return (
    <MockWords>
      <Below>
        <Alert tone="note">
          <FormattedMessage id="mock.signIn" values={{ wrong: WRONG_CODE }} />
        </Alert>
      </Below>
    </MockWords>
  )
}

const Below = styled.div`
  margin-block-start: ${({ theme }) => theme.space[5]};
`
