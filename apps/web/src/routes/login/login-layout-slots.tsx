import { TextLink } from '@moyun/ui'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link, useLocation } from 'react-router-dom'
import type { LoginMethod } from './login-method.ts'

/** The title of the page, by sign-in method. */
export function LoginTitle({ way }: { way: LoginMethod }) {
  return (
    <FormattedMessage
      id={way === 'register' ? 'shell.register' : way === 'recovery' ? 'login.recovery' : 'login.title'}
    />
  )
}

/** Below the title: the link to another method, such as registration. */
export function OtherMethodLink({ way }: { way: LoginMethod }) {
  const { search } = useLocation()
  const to = (hash: string) => (words: ReactNode) => (
    <TextLink asChild key={hash}>
      <Link to={{ search, hash }}>{words}</Link>
    </TextLink>
  )

  if (way === 'register') return <FormattedMessage id="login.registerLead" values={{ enter: to('') }} />
  if (way === 'recovery') return <FormattedMessage id="login.recoveryLead" values={{ enter: to('') }} />
  return <FormattedMessage id="login.lead" values={{ register: to('register') }} />
}

/** The footer: signing in accepts the terms. The registration form has a checkbox instead. */
export function LegalNotice() {
  return <FormattedMessage id="login.legal" values={{ terms: toTerms(''), privacy: toTerms('privacy') }} />
}

const toTerms = (hash: string) =>
  function Terms(words: ReactNode) {
    return (
      <TextLink asChild tone="muted" key={hash}>
        <Link to={{ pathname: '/agreement', hash }}>{words}</Link>
      </TextLink>
    )
  }
