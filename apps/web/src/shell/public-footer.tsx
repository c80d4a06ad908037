import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'

/** The footer of the public pages: the terms and the brand. */
export function PublicFooter() {
  return (
    <Line>
      <span>墨韵 Moyun</span>
      <Link to="/agreement">
        <FormattedMessage id="shell.terms" />
      </Link>
      <Link to="/agreement#privacy">
        <FormattedMessage id="shell.privacy" />
      </Link>
      <Link to="/faq">
        <FormattedMessage id="menu.faq" />
      </Link>
    </Line>
  )
}

const Line = styled.footer`
  display: flex;
  gap: 28px;
  max-inline-size: 1240px;
  margin: 0 auto;
  padding: 28px 48px 40px;
  border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};

  a:hover {
    color: ${({ theme }) => theme.color.textStrong};
  }
  ${({ theme }) => theme.media.phone} {
    flex-wrap: wrap;
    gap: 8px 20px;
    padding: 24px;
  }
  @media print {
    display: none;
  }
`
