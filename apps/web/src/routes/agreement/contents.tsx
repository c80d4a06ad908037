import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { papers } from './papers.ts'

/** What stands in the two papers, each line a link to it. */
export function Contents() {
  const intl = useIntl()
  const { hash } = useLocation()
  const here = (anchor: string) => (hash === `#${anchor}` ? ('location' as const) : undefined)

  return (
    <List aria-label={intl.formatMessage({ id: 'agreement.contents' })}>
      {papers.map(({ anchor, title, clauses }) => (
        <ul key={anchor}>
          <li>
            <Link to={{ hash: anchor }} aria-current={here(anchor)}>
              <FormattedMessage id={title} />
            </Link>
          </li>
          {clauses.map((clause) => (
            <li key={clause.anchor}>
              <Link to={{ hash: clause.anchor }} aria-current={here(clause.anchor)}>
                <FormattedMessage id={clause.title} />
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </List>
  )
}

const List = styled.nav`
  position: sticky;
  inset-block-start: 32px;
  display: grid;
  gap: ${({ theme }) => theme.space[6]};
  align-self: start;
  font: ${({ theme }) => theme.type.note};

  ul {
    padding: 0;
    list-style: none;
  }
  a {
    display: block;
    padding-block: 5px;
    color: ${({ theme }) => theme.color.textMuted};
    text-decoration: none;
  }
  li:first-child a {
    color: ${({ theme }) => theme.color.textStrong};
    font-weight: 500;
  }
  a:hover,
  a[aria-current] {
    color: ${({ theme }) => theme.color.textStrong};
  }
  a[aria-current] {
    text-decoration: underline;
    text-decoration-color: ${({ theme }) => theme.color.accentLine};
    text-underline-offset: 5px;
  }

  @media (max-width: 1023px) {
    position: static;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${({ theme }) => theme.media.phone} {
    a {
      padding-block: 9px;
    }
  }
  @media print {
    display: none;
  }
`
