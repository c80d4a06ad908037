import { Brand } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { mayOpen } from '../guard.ts'
import { addressOf } from '../place.ts'
import { type MenuGroup, type Place, places } from '../routes.tsx'
import { menuIcons } from './menu-icons.tsx'

const groups: readonly { group: MenuGroup; title?: string }[] = [
  { group: 'top' },
  { group: 'create', title: 'menu.create' },
  { group: 'discover', title: 'menu.discover' },
  { group: 'mine', title: 'menu.mine' },
]

export interface MenuProps {
  /** The place that shows; its entry, or its parent's, is marked. */
  current: Place
  role: string
  /** Only the icons show; the names are heard, and seen in a tooltip. */
  folded?: boolean
  /** The member chose a place: a drawer closes. */
  onChosen?: () => void
}

/** The side menu: the places of the site map by group, in their order. */
export function Menu({ current, role, folded = false, onChosen }: MenuProps) {
  const intl = useIntl()

  return (
    <Column data-folded={folded || undefined}>
      <Head asChild folded={folded}>
        <Link to="/home" onClick={onChosen}>
          <FormattedMessage id="shell.brand" />
        </Link>
      </Head>
      <nav aria-label={intl.formatMessage({ id: 'shell.menu' })}>
        {groups.map(({ group, title }) => (
          <section key={group}>
            {title && (
              <Group>
                <FormattedMessage id={title} />
              </Group>
            )}
            {entriesOf(group, role).map((place) => (
              <Entry key={place.name} place={place} here={[current.name, current.parent].includes(place.name)} onChosen={onChosen} />
            ))}
          </section>
        ))}
      </nav>
    </Column>
  )
}

const entriesOf = (group: MenuGroup, role: string) =>
  places
    .filter((place) => place.group === group && !place.meta.hideInMenu && mayOpen(place, role))
    .sort((one, other) => (one.meta.order ?? 0) - (other.meta.order ?? 0))

function Entry({ place, here, onChosen }: { place: Place; here: boolean; onChosen?: (() => void) | undefined }) {
  const Icon = menuIcons[place.meta.icon ?? '']

  return (
    <Row to={addressOf(place) ?? '/'} aria-current={here ? 'page' : undefined} onClick={onChosen}>
      {Icon && <Icon size={18} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />}
      <Name>
        <FormattedMessage id={place.meta.locale} />
      </Name>
    </Row>
  )
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  block-size: 100%;
  padding: 0 12px 12px;
  overflow: hidden;

  nav {
    flex: 1;
    overflow: auto;
    padding-block-start: 6px;
    scrollbar-width: none;
  }
`

const Head = styled(Brand)`
  flex: none;
  block-size: 56px;
  padding: 0 10px;
`

const Group = styled.h2`
  [data-folded] & {
    visibility: hidden;
    block-size: 18px;
    padding: 0;
    overflow: hidden;
  }
  padding: 14px 12px 4px;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
  letter-spacing: 0.08em;

  &:lang(en) {
    letter-spacing: 0;
  }
`

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;

  [data-folded] & {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`

const Row = styled(Link)`
  position: relative;
  display: flex;
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;
  min-block-size: 34px;
  padding: 0 12px;
  border-radius: ${({ theme }) => theme.radius.m};
  color: ${({ theme }) => theme.color.textMuted};
  transition: background-color ${({ theme }) => theme.motion.touch};

  &:hover {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.textStrong};
  }
  &[aria-current='page'] {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.textStrong};
    font-weight: 500;

    &::before {
      position: absolute;
      inset-block-start: 7px;
      inset-inline-start: 0;
      inline-size: 4px;
      block-size: 21px;
      background: ${({ theme }) => theme.color.accentEdge};
      content: '';
      mask: ${({ theme }) => theme.brush.down} 0 0 / 100% 100% no-repeat;
    }
    svg {
      color: ${({ theme }) => theme.color.accentEdge};
    }
  }
  ${({ theme }) => theme.media.narrow} {
    min-block-size: 44px;
  }
`
