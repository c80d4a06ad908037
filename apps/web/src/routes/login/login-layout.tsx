import { Brand, SignInLayout } from '@moyun/ui'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { AppearanceButtons } from '../../shell/appearance-buttons.tsx'

export interface LoginLayoutProps {
  title: ReactNode
  lead: ReactNode
  legal?: ReactNode
  children: ReactNode
}

/** The layout of all sign-in pages. */
export function LoginLayout({ title, lead, legal, children }: LoginLayoutProps) {
  return (
    <SignInLayout
      brand={
        <Brand asChild>
          <Link to="/">
            <FormattedMessage id="shell.brand" />
          </Link>
        </Brand>
      }
      tools={<AppearanceButtons />}
      title={title}
      lead={lead}
      legal={legal}
    >
      {children}
    </SignInLayout>
  )
}
