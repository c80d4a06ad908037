import { selectMember } from '@moyun/machines'
import { Brand, Button } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { Session } from '../session/session.ts'
import { AppearanceButtons } from './appearance-buttons.tsx'

/**
 * The header of the public pages: the brand, the navigation, and links for signing in and registering; a signed-in
 * member gets a link back to the app instead.
 */
export function PublicNav() {
  const intl = useIntl()
  const isMember = Session.useSelector(selectMember) !== null

  return (
    <Bar>
      <Brand asChild>
        <Link to="/">
          <FormattedMessage id="shell.brand" />
        </Link>
      </Brand>
      <Links aria-label={intl.formatMessage({ id: 'shell.navigation' })}>
        <Link to="/#contents">
          <FormattedMessage id="shell.features" />
        </Link>
        <Link to="/website">
          <FormattedMessage id="shell.plans" />
        </Link>
        <Link to="/gallery">
          <FormattedMessage id="menu.gallery" />
        </Link>
        <Link to="/imagerestoration">
          <FormattedMessage id="menu.imagerestoration" />
        </Link>
        <Link to="/faq">
          <FormattedMessage id="shell.help" />
        </Link>
      </Links>
      <AppearanceButtons />
      {isMember ? null : (
        <SignIn asChild kind="quiet">
          <Link to="/login">
            <FormattedMessage id="shell.signIn" />
          </Link>
        </SignIn>
      )}
      <Button asChild kind="line">
        <Link to={isMember ? '/dashboard/workplace' : '/login#register'}>
          <FormattedMessage id={isMember ? 'menu.workplace' : 'shell.register'} />
        </Link>
      </Button>
    </Bar>
  )
}

const Bar = styled.header`
  position: relative;
  z-index: 2;
  display: flex;
  gap: ${({ theme }) => theme.space[1]};
  align-items: center;
  block-size: 72px;
  padding: 0 48px;
  white-space: nowrap;

  ${({ theme }) => theme.media.phone} {
    block-size: 60px;
    padding: 0 16px 0 20px;
  }
  @media print {
    display: none;
  }
`

const Links = styled.nav`
  display: flex;
  flex: 1;
  gap: ${({ theme }) => theme.space[8]};
  margin-inline-start: ${({ theme }) => theme.space[12]};
  color: ${({ theme }) => theme.color.textMuted};

  a:hover {
    color: ${({ theme }) => theme.color.textStrong};
  }
  @media (max-width: 900px) {
    gap: 0;
    margin: 0;

    a {
      display: none;
    }
  }
`

const SignIn = styled(Button)`
  @media (max-width: 480px) {
    display: none;
  }
`
