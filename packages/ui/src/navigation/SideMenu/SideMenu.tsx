import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'

export interface SideMenuProps {
  brand: ReactNode
  /** `SideMenuGroup`s. */
  children: ReactNode
  /** Points and recharge; in the collapsed menu there is only space for an `IconButton`. */
  foot?: ReactNode
  /** Shows icons only; the names show beside them on hover and focus. */
  folded?: boolean
}

/** The app's main navigation, in groups. It fills its column or drawer. Above the page, use `TopMenu`. */
export function SideMenu({ brand, children, foot, folded = false }: SideMenuProps) {
  const intl = useIntl()

  return (
    <Column data-folded={folded || undefined}>
      <Head>{brand}</Head>
      <Places aria-label={intl.formatMessage({ id: 'ui.shell.menu' })}>{children}</Places>
      {foot ? <Foot>{foot}</Foot> : null}
    </Column>
  )
}

export interface SideMenuGroupProps {
  title?: ReactNode
  /** `SideMenuLink`s. */
  children: ReactNode
}

/** A group of related links. */
export function SideMenuGroup({ title, children }: SideMenuGroupProps) {
  return (
    <section>
      {title ? <GroupName>{title}</GroupName> : null}
      <ul>{children}</ul>
    </section>
  )
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  block-size: 100%;
  padding: 0 12px 12px;
`

const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  block-size: ${({ theme }) => theme.frame.navbar};
  padding-inline: 10px;

  [data-folded] > & {
    padding-inline: 5px;
  }
`

/** When the menu is collapsed, the names beside the icons need more width than the column has. */
const Places = styled.nav`
  flex: 1;
  min-block-size: 0;
  overflow: hidden auto;
  padding-block-start: 6px;
  scrollbar-width: none;

  [data-folded] > & {
    margin-inline-end: -212px;
    padding-inline-end: 200px;
    pointer-events: none;
  }
`

const GroupName = styled.h2`
  padding: 14px 12px 4px;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};

  &:lang(zh) {
    letter-spacing: 0.08em;
  }
  [data-folded] & {
    overflow: hidden;
    block-size: 13px;
    margin-block-end: 12px;
    margin-inline-end: 12px;
    padding: 0;
    border-block-end: 1px solid ${({ theme }) => theme.color.line};
    color: transparent;
    user-select: none;
  }
`

const Foot = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
  align-items: center;
  justify-content: space-between;
  min-block-size: calc(1lh + 17px);
  padding: 12px 12px 4px;
  border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
  font: ${({ theme }) => theme.type.note};

  [data-folded] > & {
    justify-content: center;
    padding-inline: 0;
  }
`
