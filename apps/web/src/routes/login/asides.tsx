import { TextLink } from '@moyun/ui'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link, useLocation } from 'react-router-dom'

/** Below the title: the way for who has no account yet. */
export function Lead() {
  const { search } = useLocation()
  const register = (words: ReactNode) => (
    <TextLink asChild key="register">
      <Link to={{ search, hash: 'phone' }}>{words}</Link>
    </TextLink>
  )

  return <FormattedMessage id="login.lead" values={{ register }} />
}

/** At the foot: what signing in agrees to. */
export function Legal() {
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
