import { Fragment, type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'

export interface BreadcrumbProps {
  /** Links to the parent pages, from the top; the last is the name of the current page and no link. */
  entries: readonly ReactNode[]
  /** The maximum number of entries; beyond it, the middle ones are collapsed behind “…”. */
  atMost?: number
}

/** The position of a page in the hierarchy, with links to its parents. For consecutive steps, use `Stepper`. */
export function Breadcrumb({ entries, atMost = 4 }: BreadcrumbProps) {
  const intl = useIntl()
  const [unfolded, setUnfolded] = useState(false)
  const hidden = unfolded || entries.length <= atMost ? 0 : entries.length - (atMost - 1)
  const visible = entries.map((place, index) => ({ place, index })).filter(({ index }) => index === 0 || index > hidden)

  return (
    <nav aria-label={intl.formatMessage({ id: 'ui.breadcrumb.label' })}>
      <Way>
        {visible.map(({ place, index }) => (
          <Fragment key={index}>
            {index === hidden + 1 && hidden > 0 ? (
              <li>
                <More
                  type="button"
                  aria-expanded={false}
                  aria-label={intl.formatMessage({ id: 'ui.breadcrumb.more' }, { count: hidden })}
                  onClick={() => setUnfolded(true)}
                >
                  …
                </More>
              </li>
            ) : null}
            <li>{index === entries.length - 1 ? <span aria-current="page">{place}</span> : place}</li>
          </Fragment>
        ))}
      </Way>
    </nav>
  )
}

const Way = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space[2]};
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};

  li {
    display: flex;
    gap: ${({ theme }) => theme.space[2]};
    min-inline-size: 0;
  }
  li + li::before {
    flex: none;
    content: '/' / '';
  }
  li > :is(a, span) {
    overflow: hidden;
    min-inline-size: 0;
    max-inline-size: 22em;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  a:hover {
    color: ${({ theme }) => theme.color.textStrong};
  }
  a:focus-visible {
    outline-offset: -1px;
  }
  [aria-current] {
    color: ${({ theme }) => theme.color.textStrong};
  }
  ${({ theme }) => theme.media.phone} {
    a {
      margin-block: -8px;
      padding-block: 8px;
    }
    li > :is(a, span) {
      max-inline-size: 14em;
    }
  }
`

const More = styled.button`
  min-inline-size: 24px;
  margin-inline: -4px;
  border-radius: ${({ theme }) => theme.radius.s};
  text-align: center;

  &:hover {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.textStrong};
  }
`
