import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { routeNamed } from '../router/match-route.ts'
import type { MenuGroup, RouteEntry } from '../router/route-table.tsx'

const groups: Readonly<Partial<Record<MenuGroup, string>>> = {
  create: 'menu.create',
  discover: 'menu.discover',
  mine: 'menu.mine',
}

/** The breadcrumb of a page: its group, its parent and its name. The administration is not part of the account. */
export function PageBreadcrumb({ place }: { place: RouteEntry }) {
  const parent = place.parent === undefined ? undefined : routeNamed(place.parent)
  const group = place.meta.roles?.includes('admin') ? undefined : groups[parent?.group ?? place.group ?? 'top']
  const before = [group, parent?.meta.locale].filter((id) => id !== undefined)

  return (
    <>
      {before.map((id) => (
        <Before key={id}>
          <FormattedMessage id={id} />
          <i aria-hidden="true">/</i>
        </Before>
      ))}
      <FormattedMessage id={place.meta.locale} />
    </>
  )
}

const Before = styled.span`
  color: ${({ theme }) => theme.color.textSubtle};

  i {
    padding-inline: 8px;
    font-style: normal;
  }
  ${({ theme }) => theme.media.phone} {
    display: none;
  }
`
