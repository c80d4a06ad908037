import { Button } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'

/** The last section of the landing page, with the sign-in button. */
export function CallToAction() {
  return (
    <Section>
      <Title>
        <FormattedMessage id="landing.ready" />
      </Title>
      <p>
        <FormattedMessage id="landing.readyWhat" />
      </p>
      <Button asChild kind="solid" size="l">
        <Link to="/login#phone">
          <FormattedMessage id="landing.start" />
        </Link>
      </Button>
    </Section>
  )
}

const Section = styled.section`
  max-inline-size: 1240px;
  margin: 112px auto 0;
  padding: 96px 48px;
  border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
  color: ${({ theme }) => theme.color.textMuted};
  text-align: center;

  p {
    margin-block: 8px 28px;
  }
  ${({ theme }) => theme.media.phone} {
    margin-block-start: 72px;
    padding: 64px 24px;
  }
`

const Title = styled.h2`
  font: ${({ theme }) => theme.type.display};
  letter-spacing: 0.04em;

  &:lang(en) {
    letter-spacing: 0;
  }
`
