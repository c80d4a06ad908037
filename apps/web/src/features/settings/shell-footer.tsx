import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'

const links = { '/website': 'menu.website', '/agreement': 'menu.agreement', '/faq': 'menu.faq' } as const

/** The optional footer of the app shell: the brand, the legal pages, and help. */
export function ShellFooter() {
  return (
    <Line>
      <span>墨韵 Moyun</span>
      {Object.entries(links).map(([to, id]) => (
        <Link key={to} to={to}>
          <FormattedMessage id={id} />
        </Link>
      ))}
    </Line>
  )
}

const Line = styled.footer`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space[6]};
  align-items: center;
  justify-content: center;
  padding: 10px ${({ theme }) => theme.space[5]} 0;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};

  a:hover {
    color: ${({ theme }) => theme.color.textStrong};
  }
  ${({ theme }) => theme.media.phone} {
    column-gap: ${({ theme }) => theme.space[4]};
    padding-inline: ${({ theme }) => theme.space[3]};
    padding-block: 4px calc(4px + env(safe-area-inset-bottom));

    a {
      padding-block: 10px;
    }
  }
  @media print {
    display: none;
  }
`
