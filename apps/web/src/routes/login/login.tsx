import { selectMember } from '@moyun/machines'
import { Brand, SignInLayout } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { Appearance } from '../../layout/appearance.tsx'
import { Session } from '../../session.ts'
import { wantedAfterLogin } from '../../wanted.ts'
import { Lead, Legal } from './asides.tsx'
import { SandboxNote } from './sandbox-note.tsx'
import { Ways } from './ways.tsx'

/** `/login`: a visitor becomes a member, then goes where they wanted to. */
export function LoginPage() {
  const member = Session.useSelector(selectMember)
  const wanted = wantedAfterLogin(useLocation().search)

  if (member) return <Navigate to={wanted} replace />

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
      title={<FormattedMessage id="login.title" />}
      lead={<Lead />}
      legal={<Legal />}
    >
      <Ways />
      <SandboxNote />
    </SignInLayout>
  )
}
