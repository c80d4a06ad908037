import { Slot } from '@radix-ui/react-slot'
import { ChevronDown, Ellipsis } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { DropdownMenu } from '../../actions/DropdownMenu/DropdownMenu.tsx'
import { MenuAction } from '../../actions/MenuEntry/MenuAction.tsx'
import { MenuGroup } from '../../actions/MenuEntry/MenuGroup.tsx'
import { useFittingCount } from './use-fitting-count.ts'

/** One link of a `TopMenu`, or a named group of links. */
export interface TopMenuEntry {
  id: string
  /** The current page is this page or one below it. */
  here?: boolean
  /** The link with its name; left out for a group. */
  link?: ReactElement
  name?: ReactNode
  /** The links of a group. */
  places?: readonly { id: string; here?: boolean; link: ReactElement }[]
}

export interface TopMenuProps {
  entries: readonly TopMenuEntry[]
}

/**
 * The app's main navigation in one line above the page, for members who want the full width for the page. Entries that
 * do not fit move into a “…” menu. At the side, use `SideMenu`.
 */
export function TopMenu({ entries }: TopMenuProps) {
  const intl = useIntl()
  const { line, ruler, fitting } = useFittingCount(entries.length)
  const rest = entries.slice(fitting)

  return (
    <Line ref={line} aria-label={intl.formatMessage({ id: 'ui.shell.menu' })}>
      <Ruler ref={ruler} inert aria-hidden="true">
        {entries.map((place) => (
          <Name as="span" key={place.id}>
            {place.link ? <Plain as={Slot}>{place.link}</Plain> : place.name}
            {place.link ? null : <ChevronDown size={14} />}
          </Name>
        ))}
      </Ruler>
      <ul>
        {entries.slice(0, fitting).map((place) => (
          <li key={place.id}>
            {place.link ? (
              <Name as={Slot} aria-current={place.here ? 'page' : undefined}>
                {place.link}
              </Name>
            ) : (
              <Group place={place} />
            )}
          </li>
        ))}
        {rest.length > 0 ? (
          <li>
            <DropdownMenu
              trigger={
                <More
                  type="button"
                  aria-label={intl.formatMessage({ id: 'ui.topMenu.more' })}
                  data-here={rest.some(({ here }) => here) || undefined}
                >
                  <Ellipsis size={18} aria-hidden="true" />
                </More>
              }
            >
              {rest.map((place) => (
                <Waiting key={place.id} place={place} />
              ))}
            </DropdownMenu>
          </li>
        ) : null}
      </ul>
    </Line>
  )
}

function Group({ place }: { place: TopMenuEntry }) {
  return (
    <DropdownMenu
      align="start"
      trigger={
        <Name as="button" type="button" data-here={place.here || undefined}>
          {place.name}
          <ChevronDown size={14} aria-hidden="true" />
        </Name>
      }
    >
      <Links place={place} />
    </DropdownMenu>
  )
}

function Waiting({ place }: { place: TopMenuEntry }) {
  if (place.link) return <MenuAction asChild>{place.link}</MenuAction>

  return (
    <MenuGroup label={place.name}>
      <Links place={place} />
    </MenuGroup>
  )
}

const Links = ({ place }: { place: TopMenuEntry }): ReactNode =>
  place.places?.map(({ id, here, link }) => (
    <MenuAction key={id} asChild>
      <Slot aria-current={here ? 'page' : undefined}>{link}</Slot>
    </MenuAction>
  ))

const Line = styled.nav`
  position: relative;
  flex: 1;
  min-inline-size: 0;

  > ul {
    display: flex;
    gap: 2px;
  }
  li {
    flex: none;
  }
`

/** All names side by side, invisible, to measure how many fit. */
const Ruler = styled.div`
  position: absolute;
  visibility: hidden;
  display: flex;
  gap: 2px;
  block-size: 0;
  inline-size: max-content;
  overflow: hidden;
`

const Plain = styled.span`
  color: inherit;
`

const Name = styled.a`
  position: relative;
  display: inline-flex;
  gap: ${({ theme }) => theme.space[1]};
  align-items: center;
  min-block-size: 36px;
  padding-inline: ${({ theme }) => theme.space[3]};
  border-radius: ${({ theme }) => theme.radius.m};
  color: ${({ theme }) => theme.color.textMuted};
  white-space: nowrap;
  transition: ${({ theme }) => `background-color ${theme.motion.touch} ${theme.motion.ink}`};

  &:hover,
  &[data-state='open'] {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.textStrong};
  }
  &[aria-current],
  &[data-here] {
    color: ${({ theme }) => theme.color.textStrong};
    text-shadow: 0 0 0.4px currentColor;
  }
  &[aria-current]::after,
  &[data-here]::after {
    position: absolute;
    inset: auto 10px 0 12px;
    block-size: 5px;
    background: ${({ theme }) => theme.color.accentEdge};
    content: '';
    mask: ${({ theme }) => theme.brush.across} 0 0 / 100% 100% no-repeat;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  ${({ theme }) => theme.media.phone} {
    min-block-size: 44px;
  }
`

const More = styled(Name).attrs({ as: 'button' })`
  padding-inline: 9px;

  &[data-here]::after {
    inset-inline: 7px;
  }
`
