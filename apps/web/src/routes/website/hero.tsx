import { selectMember } from '@moyun/machines'
import { Button } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useAbout } from '../../features/about/use-about.ts'
import { Session } from '../../session/session.ts'

/** The page's title, summary and sign-in button. */
export function Hero() {
  const isMember = Session.useSelector(selectMember) !== null
  const { value: about } = useAbout()

  return (
    <Head>
      <h1>
        <FormattedMessage id="website.title" />
      </h1>
      <p>
        <FormattedMessage id="website.lead" />
      </p>
      <Ways>
        <Button asChild kind="solid" size="l">
          <Link to={isMember ? '/home' : '/login#register'}>
            <FormattedMessage id={isMember ? 'website.home' : 'website.start'} />
          </Link>
        </Button>
        <Button asChild kind="line" size="l">
          <Link to="/imagerestoration">
            <FormattedMessage id="landing.restore" />
          </Link>
        </Button>
      </Ways>
      <Note>
        {about && !isMember ? (
          <FormattedMessage id="website.welcome" values={{ points: about.welcomePoints, days: about.bonusDays }} />
        ) : null}
      </Note>
    </Head>
  )
}

const Head = styled.header`
  max-inline-size: 1240px;
  margin: 0 auto;
  padding: 72px 48px 0;

  h1 {
    color: ${({ theme }) => theme.color.textStrong};
    font: 600 48px/72px ${({ theme }) => theme.font.serif};
    letter-spacing: ${({ theme }) => theme.track.serif};
    text-wrap: balance;
  }
  h1:lang(en) {
    letter-spacing: 0;
  }
  > p:first-of-type {
    max-inline-size: 34em;
    margin-block-start: ${({ theme }) => theme.space[3]};
    color: ${({ theme }) => theme.color.textMuted};
    font: ${({ theme }) => theme.type.read};
  }
  ${({ theme }) => theme.media.phone} {
    padding: 36px 24px 0;

    h1 {
      font-size: 32px;
      line-height: 50px;
    }
  }
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[3]};
  margin-block-start: ${({ theme }) => theme.space[8]};
`

/** Keeps its space while loading. */
const Note = styled.p`
  min-block-size: 1lh;
  margin-block-start: ${({ theme }) => theme.space[4]};
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
`
