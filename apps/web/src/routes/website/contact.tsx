import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useAbout } from '../../features/about/use-about.ts'
import { Band } from '../../shell/public-band.tsx'

/** The contact address, if configured, and a link to the frequently asked questions. */
export function Contact() {
  const { value: about } = useAbout()
  const address = about?.contact ?? null

  return (
    <Band id="contact" title={<FormattedMessage id="website.contact" />}>
      <Words>
        {address === null ? null : (
          <p>
            <FormattedMessage id="website.write" values={{ address: <a href={`mailto:${address}`}>{address}</a> }} />
          </p>
        )}
        <p>
          <FormattedMessage
            id="website.questions"
            values={{
              faq: (words) => <Link to="/faq">{words}</Link>,
              terms: (words) => <Link to="/agreement">{words}</Link>,
            }}
          />
        </p>
      </Words>
    </Band>
  )
}

const Words = styled.div`
  padding-block-end: 112px;
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.read};

  a {
    color: ${({ theme }) => theme.color.accentText};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  ${({ theme }) => theme.media.phone} {
    padding-block-end: 72px;
  }
`
