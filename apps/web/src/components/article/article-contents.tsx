import { FormattedMessage } from 'react-intl'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'

/** A heading of an article: its anchor, and the message key of its title. */
interface Heading {
  anchor: string
  title: string
}

export interface ArticleContentsProps {
  label: string
  parts: readonly (Heading & { sections: readonly Heading[] })[]
}

/** The table of contents of an article, with links to its headings. */
export function ArticleContents({ label, parts }: ArticleContentsProps) {
  const { hash } = useLocation()
  const here = (anchor: string) => (hash === `#${anchor}` ? ('location' as const) : undefined)

  return (
    <List aria-label={label}>
      {parts.map(({ anchor, title, sections }) => (
        <ul key={anchor}>
          <li>
            <Link to={{ hash: anchor }} aria-current={here(anchor)}>
              <FormattedMessage id={title} />
            </Link>
          </li>
          {sections.map((section) => (
            <li key={section.anchor}>
              <Link to={{ hash: section.anchor }} aria-current={here(section.anchor)}>
                <FormattedMessage id={section.title} />
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
