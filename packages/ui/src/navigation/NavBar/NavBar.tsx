import { PanelLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'

export interface NavBarProps {
  /** The current page with its parents (`Breadcrumb`), or a `TopMenu` after the `Brand`. */
  location: ReactNode
  /** Collapses the menu or opens its drawer. Without it there is no menu button. */
  onMenu?: (() => void) | undefined
  /** Icon buttons and the member's avatar. */
  children?: ReactNode
}

/**
 * The bar above the page: where the member is, and the few actions that are always available. For the actions of one
 * page, use `PageHeader`.
 */
export function NavBar({ location, onMenu, children }: NavBarProps) {
  const intl = useIntl()

  return (
    <Bar>
      {onMenu ? (
        <IconButton label={intl.formatMessage({ id: 'ui.navBar.menu' })} onClick={onMenu}>
          <PanelLeft size={18} aria-hidden="true" />
        </IconButton>
      ) : null}
      <Place>{location}</Place>
      {children}
    </Bar>
  )
}

const Bar = styled.header`
  position: sticky;
  z-index: ${({ theme }) => theme.layer.navbar};
  inset-block-start: 0;
  display: flex;
  flex: none;
  gap: ${({ theme }) => theme.space[1]};
  align-items: center;
  block-size: ${({ theme }) => theme.frame.navbar};
  padding: 0 10px 0 2px;
  background: ${({ theme }) => theme.color.ground};

  ${({ theme }) => theme.media.phone} {
    padding-inline: 8px;
  }
`

const Place = styled.div`
  flex: 1;
  overflow: hidden;
  min-inline-size: 0;
  margin-inline-start: 6px;
  color: ${({ theme }) => theme.color.textStrong};
  font: ${({ theme }) => theme.type.note};
  text-overflow: ellipsis;
  white-space: nowrap;

  &:has(> nav) {
    display: flex;
    gap: ${({ theme }) => theme.space[6]};
    align-items: center;
    padding-inline-start: 8px;
    font: ${({ theme }) => theme.type.body};
  }
`
