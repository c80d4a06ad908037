import type { MouseEvent, ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { LazyDrawer } from '../../overlays/Drawer/LazyDrawer.tsx'
import { hideInPrint } from './hide-in-print.ts'

export interface ShellProps {
  /**
   * The side menu; left out where the menu is above the page or only in the drawer. On a narrow screen it shows in the
   * drawer.
   */
  menu?: ReactNode
  /** The expanded menu for the drawer, where it differs from `menu`. */
  drawerMenu?: ReactNode
  navBar: ReactNode
  /** There is no bar above the page. */
  bare?: boolean
  /** The last line, below the page. */
  footer?: ReactNode
  /** The side menu shows icons only. */
  folded?: boolean
  drawerOpen?: boolean
  onDrawerOpenChange?: (open: boolean) => void
  children: ReactNode
}

/**
 * The app shell: menu and bar around the page, which is one sheet. Used once, around all member pages; the sign-in
 * pages use `SignInLayout`.
 */
export function Shell({
  menu,
  drawerMenu,
  navBar,
  bare = false,
  footer,
  folded = false,
  drawerOpen = false,
  onDrawerOpenChange,
  children,
}: ShellProps) {
  const closeOnLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) onDrawerOpenChange?.(false)
  }

  return (
    <Layout data-folded={folded || undefined} data-wide={menu ? undefined : ''}>
      <Skip href="#content">
        <FormattedMessage id="ui.shell.skip" />
      </Skip>
      {menu ? <Aside>{menu}</Aside> : null}
      <LazyDrawer
        bare
        side="start"
        title={<FormattedMessage id="ui.shell.menu" />}
        open={drawerOpen}
        onOpenChange={(open) => onDrawerOpenChange?.(open)}
      >
        <Held onClick={closeOnLink}>{drawerMenu ?? menu}</Held>
      </LazyDrawer>
      <Body data-bare={bare || undefined}>
        {navBar}
        <Sheet id="content" tabIndex={-1}>
          {children}
        </Sheet>
        {footer}
      </Body>
    </Layout>
  )
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: ${({ theme }) => theme.frame.menu} minmax(0, 1fr);
  min-block-size: 100vh;
  min-block-size: 100dvh;

  &[data-folded] {
    grid-template-columns: ${({ theme }) => theme.frame.menuCollapsed} minmax(0, 1fr);
  }
  &[data-wide] {
    grid-template-columns: minmax(0, 1fr);
  }
  ${({ theme }) => theme.media.narrow} {
    &,
    &[data-folded] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @media print {
    &&,
    > :last-child {
      display: block;
      padding: 0;
    }
    > :not(:last-child),
    > * > :not(main) {
      display: none;
    }
    main {
      background: none;
      box-shadow: none;
    }
    ${hideInPrint}
  }
`

const Skip = styled.a`
  position: fixed;
  z-index: ${({ theme }) => theme.layer.progress};
  inset-block-start: ${({ theme }) => theme.space[2]};
  inset-inline-start: ${({ theme }) => theme.space[2]};
  padding: 6px 16px;
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.float};
  color: ${({ theme }) => theme.color.textStrong};

  &:not(:focus) {
    clip-path: inset(50%);
  }
`

const Aside = styled.div`
  position: sticky;
  z-index: ${({ theme }) => theme.layer.navbar};
  inset-block-start: 0;
  block-size: 100vh;
  block-size: 100dvh;

  ${({ theme }) => theme.media.narrow} {
    display: none;
  }
`

const Held = styled.div`
  block-size: 100%;
`

const Body = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  padding: 0 10px 10px 0;

  [data-wide] > & {
    padding-inline-start: 10px;
  }
  &[data-bare] {
    padding-block-start: 10px;
  }
  ${({ theme }) => theme.media.narrow} {
    padding: 0 8px 8px;
  }
  ${({ theme }) => theme.media.phone} {
    &,
    [data-wide] > & {
      padding: 0;
    }
    &[data-bare] {
      padding-block-start: 8px;
    }
  }
`

const Sheet = styled.main`
  position: relative;
  flex: 1;
  min-inline-size: 0;
  border-radius: ${({ theme }) => theme.radius.l};
  background: ${({ theme }) => theme.color.sheet};
  box-shadow: 0 0 0 1px ${({ theme }) => theme.color.lineFaint};

  ${({ theme }) => theme.media.phone} {
    border-radius: 14px 14px 0 0;
  }
`
