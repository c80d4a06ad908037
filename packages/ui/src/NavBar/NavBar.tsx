import { PanelLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { IconButton } from '../IconButton/IconButton.tsx'

export interface NavBarProps {
  /** The place that shows, and before it where it belongs; or a `TopMenu` behind the `Brand`. */
  place: ReactNode
  /** The member folds the menu, or opens its drawer. Without it there is no button for that. */
  onMenu?: (() => void) | undefined
  /** Icon buttons and the member. */
  children?: ReactNode
}

/**
 * The bar above the sheet: where we are, and the few things that are always at hand. For what one page does, use
 * `PageHeader`.
 */
export function NavBar({ place, onMenu, children }: NavBarProps) {
  const intl = useIntl()

  return (
    <Bar>
      {onMenu ? (
        <IconButton label={intl.formatMessage({ id: 'ui.navBar.menu' })} onClick={onMenu}>
          <PanelLeft size={18} aria-hidden="true" />
        </IconButton>
      ) : null}
      <Place>{place}</Place>
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
