import { Brand, SignInLayout } from '@moyun/ui'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { Appearance } from '../../layout/appearance.tsx'

export interface DoorFrameProps {
  title: ReactNode
  lead: ReactNode
  legal?: ReactNode
  children: ReactNode
}

/** The layout of all sign-in pages. */
export function DoorFrame({ title, lead, legal, children }: DoorFrameProps) {
  return (
    <SignInLayout
      brand={
        <Brand asChild>
          <Link to="/">
            <FormattedMessage id="shell.brand" />
          </Link>
        </Brand>
      }
      tools={<Appearance />}
      title={title}
      lead={lead}
      legal={legal}
    >
      {children}
    </SignInLayout>
  )
}
